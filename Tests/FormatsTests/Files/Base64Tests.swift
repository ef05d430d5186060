import Content
import Testing

@testable import Formats

@Suite("Base64")
struct Base64Tests {
  @Test(
    "F7: The Base64 encoding matches the examples of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func examples(text: String, base64: String) { #expect(Array(text.utf8).base64 == base64) }

  @Test("F7: Every byte is encoded correctly in Base64")
  func allBytes() {
    let text = Array((UInt8.min)...(.max)).base64
    #expect(text.hasPrefix("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4v"))
    #expect(text.hasSuffix("8PHy8/T19vf4+fr7/P3+/w=="))
  }
}
