import Formats
import Foundation
import Mutations
import Rules

/// Makes inputs by changing files at random.
package struct DamagedFiles: Sendable {
  package let files: [[UInt8]]
  /// The parts of each readable archive among the files. Only parts that the archive's reader needs are included.
  private let archives: [[ArchiveParts.Part]]

  /// Reads all files in a folder and its subfolders, except files that are empty or cannot be read.
  package init(folder: String, inflate: FormatPromises.Inflate) {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.sorted() ?? []
    files = names.compactMap { name in
      let path = URL(filePath: folder).appending(path: name)
      guard let data = try? Data(contentsOf: path), !data.isEmpty else { return nil }
      return Array(data)
    }
    archives = files.compactMap { bytes in
      guard let archive = try? QuizFile(bytes, name: "archive").archive,
        let parts = try? archive.parts(inflated: archive.needed.compactMap(inflate)).all, !parts.isEmpty
      else { return nil }
      return parts
    }
  }

  /// Texts that mean something in at least one format.
  private static let pieces: [[UInt8]] = [
    "{", "}", "[", "]", "\"", "'", ",", ";", "\t", "\n", "\r\n", "\n\n", ":", "::", "=", "~", "#", "####", "->", "%50%", "%-100%",
    "//", "\\", "$CATEGORY: a/b", "{T}", "{#3:0.1}", "{1..5}", "ANSWER: B", "A)", "B. ", "<b>", "</b>", "&lt;", "&#x1F600;",
    "&amp;",
    "<br>", "null", "true", "1e999", "-0", "99999999999999999999", "\u{0}", "\u{FEFF}", "é", "🎉", "\u{202E}", "Question",
    "answer",
    "correct", "1,3", "0", "***", "```", "~~", "  ", "\u{A0}", "=cmd|' /C calc'!A0",
    "{{c1::", "}}", "#separator:tab\n", "#html:true\n", "#deck column:1\n", "[sound:a]", "[$]", "---", " - ", "\u{1F}", "*a/b:c*",
    "</", "/>", "<![CDATA[<p>x</p>]]>", "<itemBody>", "</itemBody>",
    "<simpleChoice identifier=\"A\">", "<gap/>", "<textEntryInteraction/>", "<mapEntry mapKey=\"A\" mappedValue=\"0.5\"/>",
    "<varequal respident=\"r\">1</varequal>", "<not>", "<material>", "qti-",
  ].map { Array($0.utf8) }

  /// Returns the input with this index: a file, a part of a file, or a rebuilt archive, with random changes.
  package func input(seed: UInt64, index: Int) -> [UInt8] {
    var mutation = Mutation(seed: seed, index: index)
    guard !archives.isEmpty, mutation.generator.below(16) == 0 else {
      mutation.bytes = part(&mutation)
      mutation.changeSeveralTimes { change(&$0) }
      return mutation.bytes
    }
    // Changing the bytes of an archive nearly always breaks a checksum. So one part is changed, and the archive is built again.
    let parts = archives[mutation.generator.below(archives.count)]
    let changed = mutation.generator.below(parts.count)
    mutation.bytes = parts[changed].bytes
    mutation.changeSeveralTimes { change(&$0) }
    var archive = ArchiveWriter()
    for (index, part) in parts.enumerated() {
      archive.add(String(decoding: part.name, as: UTF8.self), index == changed ? mutation.bytes : part.bytes)
    }
    return archive.bytes
  }

  /// The maximum length of a part of a file, in bytes. Files up to this length are always used whole.
  private static let shortSize = 1 << 10

  /// Returns a random file. Usually returns only a part of a long file, so that most inputs are read quickly. Archives stay
  /// whole.
  private func part(_ mutation: inout Mutation) -> [UInt8] {
    let file = mutation.pick(files)
    let isWhole = file.count <= Self.shortSize || mutation.generator.below(256) == 0 || file.starts(with: Array("PK".utf8))
    guard !isWhole else { return file }
    let start = mutation.generator.below(2) == 0 ? 0 : mutation.generator.below(file.count)
    return Array(file[start..<min(file.count, start + Self.shortSize)])
  }

  private func change(_ mutation: inout Mutation) {
    switch mutation.generator.below(12) {
    case 0: mutation.replaceByte()
    case 1: mutation.flipBit()
    case 2, 3, 4: mutation.insert(mutation.pick(Self.pieces))
    case 5, 6: mutation.bytes.replaceSubrange(mutation.range(atMost: 6), with: mutation.pick(Self.pieces))
    case 7: mutation.bytes.removeSubrange(mutation.range(atMost: 40))
    case 8: mutation.repeatSome(atMost: 400)
    case 9: mutation.insert(Array(mutation.pick(files).prefix(500)))
    case 10: mutation.insert(Array(repeatElement(mutation.pick(Self.pieces), count: 1 + mutation.generator.below(300)).joined()))
    default: mutation.bytes.removeSubrange(mutation.place()...)
    }
  }
}
