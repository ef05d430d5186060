import Platform
import Testing

@Suite("Binary-to-text encodings")
struct EncodingTests {
  @Test(
    "Bytes are encoded as in RFC 4648",
    arguments: [
      ([], "", "", ""), ([0xFB], "fb", "+w==", "-w"), ([0xFB, 0xFF], "fbff", "+/8=", "-_8"),
      (Array("foobar".utf8), "666f6f626172", "Zm9vYmFy", "Zm9vYmFy"),
    ] as [([UInt8], String, String, String)])
  func letters(bytes: [UInt8], hexadecimal: String, base64: String, base64URL: String) {
    #expect(bytes.hexadecimal == hexadecimal)
    #expect(bytes.base64 == base64)
    #expect(bytes.base64URL == base64URL)
  }

  @Test("Any bytes survive a base64url round trip")
  func again() {
    for length in 0..<100 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255) }
      #expect([UInt8](base64URL: bytes.base64URL) == bytes)
    }
  }

  @Test("Invalid base64url is rejected", arguments: ["+w", "-w==", "-", "a b", "-w\n", "é"])
  func refused(text: String) {
    #expect([UInt8](base64URL: text) == nil)
  }

  @Test("Reserved bytes are percent-encoded")
  func percent() {
    #expect(String(decoding: "a é%".percentEncoded { $0 == UInt8(ascii: "a") }, as: UTF8.self) == "a%20%C3%A9%25")
  }
}
