import Foundation
import TestContent
import Testing

@Suite("Each module knows only those below it")
struct BorderTests {
  /// What cannot be named cannot be used: the package has every import written down where it is needed.
  @Test(
    "H10: the rules know nothing of the screen, nor the screen of the network",
    arguments: [
      ("Rules", []), ("JSON", []), ("Markup", []), ("Content", ["JSON", "Rules"]),
      ("App", ["Content", "JSON", "Markup", "Rules"]),
    ])
  func imports(module: String, known: [String]) throws {
    let folder = "Sources/" + module
    let paths = try FileManager.default.subpathsOfDirectory(atPath: TestContent.root.appending(path: folder).path())
      .filter { $0.hasSuffix(".swift") }
    var imported: Set<String> = []
    for path in paths {
      let source = String(decoding: try TestContent.bytes("\(folder)/\(path)"), as: UTF8.self)
      for match in source.matches(of: /(?m)^[^\/\n]*\bimport (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/) {
        imported.insert(String(match.1))
      }
    }
    #expect(imported == Set(known))
  }
}
