import Foundation
import TestContent
import Testing

@Suite("The browser module's text is in NFC")
struct NormalFormTests {
  /// The browser module compares texts scalar by scalar (Sources/CBrowser/normalization.c), so all text that is part of the app
  /// must be normalized.
  @Test(
    "Sources and packaged content are in NFC",
    arguments: [
      "Sources/App", "Sources/Browser", "Sources/Content", "Sources/JSON", "Sources/Markup", "Sources/Rules", "Content",
    ])
  func files(folder: String) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: TestContent.root.appending(path: folder).path())
    var count = 0
    for path in paths where path.hasSuffix(".swift") || path.hasSuffix(".json") {
      let bytes = try TestContent.bytes("\(folder)/\(path)")
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(bytes == Array(text.precomposedStringWithCanonicalMapping.utf8), "\(folder)/\(path)")
      count += 1
    }
    #expect(count > 0)
  }
}
