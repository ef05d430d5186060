import HTTP
import Testing

@Suite("Inflating")
struct DeflateTests {
  /// The raw data inside a gzip file, without the header of 10 bytes and the trailer of 8 bytes.
  private func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    Array(try #require(Gzip.compress(bytes)).dropFirst(10).dropLast(8))
  }

  @Test("Deflated data is inflated to its exact size")
  func exactSize() throws {
    for size in [100, 4096, 1 << 20] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7) }
      let packed = try deflated(bytes)
      #expect(Deflate.inflate(packed, size: size) == bytes)
      #expect(Deflate.inflate(packed + [1, 2, 3], size: size) == bytes)
    }
    // An empty block, and a stored block of one byte (RFC 1951, section 3.2.4).
    #expect(Deflate.inflate([0x03, 0x00], size: 0) == [])
    #expect(Deflate.inflate([0x01, 0x01, 0x00, 0xFE, 0xFF, 0x61], size: 1) == [0x61])
  }

  @Test("Data that is longer or shorter than stated, cut off or damaged is refused")
  func damaged() throws {
    let bytes = [UInt8](repeating: 0x20, count: 1 << 20)
    let packed = try deflated(bytes)
    for size in [-1, 0, 1, bytes.count - 1, bytes.count + 1, Int.max] { #expect(Deflate.inflate(packed, size: size) == nil) }
    #expect(Deflate.inflate(Array(packed.dropLast(2)), size: bytes.count) == nil)
    #expect(Deflate.inflate([], size: 0) == nil)
    #expect(Deflate.inflate([0xFF, 0xFF], size: 10) == nil)
  }
}
