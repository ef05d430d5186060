import TestSweeps
import Testing

@testable import Formats

struct ArchiveTests {
  private func text(_ name: String, of archive: BuiltArchive) throws -> String? {
    let archive = try Archive(archive.bytes) { _ in true }
    return try archive.parts(inflated: archive.inflated)[name].map { String(decoding: $0, as: UTF8.self) }
  }

  private let pair = BuiltArchive(.init("a.xml", "stored"), .init("b/c.xml", "deflated", isDeflated: true))

  @Test("F3: stored and deflated entries are read, with sizes before or after the data, and a comment at the end")
  func entries() throws {
    #expect(try text("a.xml", of: pair) == "stored")
    #expect(try text("b/c.xml", of: pair) == "deflated")
    #expect(try text("B/C.XML", of: pair) == "deflated")
    #expect(try text("b", of: pair) == nil)
    var other = pair
    other.entries[0].hasDescriptor = true
    other.entries[1].hasDescriptor = true
    // The comment looks like an end record.
    other.comment = [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0x20, count: 40)
    #expect(try text("a.xml", of: other) == "stored")
    #expect(try text("b/c.xml", of: other) == "deflated")
  }

  @Test("F3: only the entries that a reader wants are inflated")
  func wanted() throws {
    let archive = try Archive(pair.bytes) { $0 == Array("a.xml".utf8) }
    #expect(archive.needed.isEmpty)
    #expect(try archive.parts(inflated: []).all.map(\.name) == [Array("a.xml".utf8)])
  }

  @Test("F3: folders are left out, backslashes become slashes, and an empty entry is read")
  func names() throws {
    let archive = BuiltArchive(.init("b/", ""), .init("b\\c.xml", "text"), .init("empty", ""))
    #expect(try text("b/c.xml", of: archive) == "text")
    #expect(try text("empty", of: archive) == "")
    #expect(try Archive(archive.bytes) { _ in true }.entries.count == 2)
  }

  @Test(
    "F3: names that lead out of the archive are refused",
    arguments: ["../a", "a/../../b", "/etc/a", "..\\a", "\\a", "C:\\a", "a\0b", "a/.."])
  func unsafeNames(name: String) {
    #expect(throws: FileFault.damagedArchive) { try text("a", of: BuiltArchive(.init(name, "text"))) }
  }

  @Test("F3: archives with a password, ZIP64, several disks or another compression are refused with a specific reason")
  func unsupported() {
    var archive = pair
    archive.entries[0].flags = 1
    #expect(throws: FileFault.encryptedArchive) { try text("a.xml", of: archive) }
    // An encrypted entry that the reader does not want is not an error.
    #expect(throws: Never.self) { try Archive(archive.bytes) { $0 == Array("b/c.xml".utf8) } }
    archive = pair
    archive.entries[0].method = 12
    #expect(throws: FileFault.unsupportedArchive) { try text("a.xml", of: archive) }
    for field in [\BuiltArchive.Entry.size, \.packedSize, \.offset] {
      archive = pair
      archive.entries[0][keyPath: field] = .max
      #expect(throws: FileFault.unsupportedArchive) { try text("a.xml", of: archive) }
    }
    archive = pair
    archive.count = 0xFFFF
    #expect(throws: FileFault.unsupportedArchive) { try text("a.xml", of: archive) }
    archive = pair
    archive.disk = 1
    #expect(throws: FileFault.unsupportedArchive) { try text("a.xml", of: archive) }
  }

  @Test("F3: wrong sizes, positions and checksums are detected")
  func falseClaims() {
    let changes: [(inout BuiltArchive) -> Void] = [
      { $0.entries[0].checksum = 1 }, { $0.entries[1].checksum = 1 }, { $0.entries[0].size = 5 }, { $0.entries[1].size = 7 },
      { $0.entries[1].size = 9 }, { $0.entries[0].packedSize = 5 }, { $0.entries[0].packedSize = 0x7FFF_FFFF },
      { $0.entries[0].packedSize = 0xFFFF_FFFE }, { $0.entries[1].offset = 0 }, { $0.entries[1].offset = 1 },
      { $0.entries[1].offset = 0xFFFF_FFFE }, { $0.count = 3 }, { $0.directoryOffset = 0 },
      { $0.directoryOffset = 0xFFFF_FFFE }, { $0.entries[1].name = "a.xml" },
    ]
    for (index, change) in changes.enumerated() {
      var archive = pair
      change(&archive)
      #expect(throws: FileFault.damagedArchive, "change \(index)") {
        let archive = try Archive(archive.bytes) { _ in true }
        _ = try archive.parts(inflated: archive.inflated)
      }
    }
  }

  @Test("F3: overlapping entries are refused, because they inflate the same data many times")
  func overlaps() {
    var archive = BuiltArchive((0..<100).map { .init("\($0)", "text") })
    for index in archive.entries.indices { archive.entries[index].offset = 0 }
    #expect(throws: FileFault.damagedArchive) { try text("0", of: archive) }
  }

  @Test("F3: decompression bombs and archives with too many entries are refused before anything is inflated")
  func bombs() {
    var archive = pair
    archive.entries[1].size = UInt32(QuizFile.longest) + 1
    #expect(throws: FileFault.tooLarge) { try text("a.xml", of: archive) }
    // DEFLATE cannot expand an entry of a few bytes to 2 MiB.
    archive.entries[1].size = 2 << 20
    #expect(throws: FileFault.tooLarge) { try text("a.xml", of: archive) }
    archive = BuiltArchive((0..<20).map { .init("\($0)", "text", isDeflated: true) })
    for index in archive.entries.indices { archive.entries[index].size = 1 << 20 }
    #expect(throws: FileFault.tooLarge) { try text("0", of: archive) }
    archive = BuiltArchive((0..<Archive.mostEntries + 1).map { .init("\($0)", "") })
    #expect(throws: FileFault.tooLarge) { try text("0", of: archive) }
    archive.entries.removeLast()
    #expect(throws: Never.self) { try text("0", of: archive) }
  }

  @Test("F3: truncated and changed archives are read or refused", arguments: Sweep.part(of: 0..<5_000))
  func mutations(seed: Int) {
    let changed = MutatedBytes(pair.bytes, seed: UInt64(seed)).bytes
    guard let archive = try? Archive(changed, wants: { _ in true }) else { return }
    _ = try? archive.parts(inflated: archive.inflated)
  }
}
