import Foundation
import Rules
import TestContent
import Testing

@Suite("S2: One version everywhere")
struct VersionTests {
  @Test("README, the compose file and the changelog have the version of the program")
  func documents() throws {
    for (file, text) in [
      ("README.md", "potiron:\(Version.current)\n"), ("compose.yaml", "image: potiron:\(Version.current)\n"),
      ("CHANGELOG.md", "## [\(Version.current)] - "),
    ] {
      let content = try String(contentsOf: TestContent.root.appending(path: file), encoding: .utf8)
      #expect(content.contains(text), "\(file) does not contain “\(text)”")
    }
  }
}
