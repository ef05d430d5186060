import App
import Content
import Foundation
import TestWire
import Testing

@Suite("The gallery of components, in development builds")
struct GalleryTests {
  @Test("Every component is shown in both colour schemes and every language", arguments: Language.allCases)
  func parts(language: Language) async throws {
    let site = try SiteFixture.whole.get()
    let answer = try await ask(site.server, "GET /gallery", ["Accept-Language: \(language.tag)"], status: 200)
    let parts = Gallery(library: site.library, language: language).parts
    #expect(parts.count > 20)
    #expect(Set(parts.map(\.name)).count == parts.count)
    for part in parts { #expect(answer.text.contains("<h2>\(part.name)</h2>")) }
    for scheme in ["light", "dark"] {
      let count = answer.text.components(separatedBy: "class=\"gallery-scheme\" data-scheme=\"\(scheme)\"").count - 1
      #expect(count == parts.count)
    }
  }
}
