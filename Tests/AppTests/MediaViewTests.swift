import Content
import JSON
import TestContent
import Testing

@testable import App

@Suite("F1: Pictures and sounds of imported quizzes")
struct MediaViewTests {
  private static let png = SampleMedia.png().base64
  private static let mp3 = SampleMedia.mp3().base64

  private static func file(_ further: String = "") -> String {
    """
    {"version": 2, "quizzes": [{"title": "Pets", "desc": "D", "questions": [{"text": {"en": "What?"}, "answer": "1",
    "answers": ["Cat", "Dog"], "picture": {"image": {"type": "image/png", "data": "\(png)"}, "alt": {"en": "A <cat>", "fr": "Un chat"}},
    "sound": {"type": "audio/mpeg", "data": "\(mp3)", "alt": {"en": "A meow"}}}\(further)]}]}
    """
  }

  private func expectBoth(_ html: String) {
    #expect(html.contains("<img src=\"data:image/png;base64,\(Self.png)\" alt=\"A &lt;cat&gt;\""))
    #expect(
      html.contains(
        "<audio controls preload=\"metadata\" src=\"data:audio/mpeg;base64,\(Self.mp3)\" aria-label=\"Sound: A meow\""))
    #expect(!html.contains("autoplay"))
  }

  @Test("F1: Media are in the preview, in every mode, after a reload, and on paper", arguments: ["classic", "rookie", "warrior"])
  func shown(mode: String) throws {
    var visitor = Visitor(at: "/import")
    visitor.openFile("pets.json", Self.file())
    expectBoth(visitor.html)
    visitor.handle(.act(ImportScreenAction.add.text, value: ""))
    visitor.visit("/quizzes/~pets")
    let front = try #require(visitor.html.split(separator: "<section class=\"back\">").first)
    #expect(front.contains("alt=\"A &lt;cat&gt;\"") && front.contains("Sound: A meow") && !front.contains("<audio"))
    visitor.visit("/quizzes/~pets/\(mode)")
    expectBoth(visitor.html)
  }

  @Test("F1: A quiz with other kinds of questions shows pictures and sounds too")
  func otherKinds() throws {
    var visitor = Visitor(at: "/")
    visitor.addFile("pets.json", Self.file(#", {"text": {"en": "Legs?"}, "numeric": {"answer": 4}}"#))
    visitor.visit("/quizzes/~pets/classic")
    expectBoth(visitor.html)
  }

  @Test("F1: The alternative text is in the player's language")
  func languages() throws {
    var visitor = Visitor(at: "/", cookies: ["lang": "fr"])
    visitor.addFile("pets.json", Self.file())
    visitor.visit("/quizzes/~pets/classic")
    #expect(visitor.html.contains("alt=\"Un chat\"") && visitor.html.contains("lang=\"en\""))
  }
}
