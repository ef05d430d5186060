import Foundation
import TestContent
import Testing

@Suite("What the browser's module is made of is composed text (NFC)")
struct NormalFormTests {
  /// The module compares text by its scalars (Sources/CBrowser/normalization.c), so that its own must be in one form.
  @Test(
    "sources and packaged content are in the normal form",
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
