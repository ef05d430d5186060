import Content
import JSON
import TestContent
import Testing
@testable import WireAPI

@testable import App

@Suite("E6: Pictures and sounds in the editor")
struct MediaTests {
  private static let alternative = "Alternative text"
  /// Its tag has the place where it was taken.
  private static let png = SampleMedia.png(further: SampleMedia.pngChunk("tEXt", SampleMedia.secret))
  private static let mp3 = SampleMedia.id3(SampleMedia.secret) + SampleMedia.mp3()

  // MARK: - Adding

  @Test("E6: A picture is checked, drawn again and added. Its text is asked for, and its field gets the focus")
  func picture() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    visitor.isSlow = true
    try visitor.give(Self.png, to: "Add a picture", of: 2)
    #expect(visitor.page.text.contains("Preparing the picture…"))
    let clean = try EmbeddedFile(checking: Self.png)
    #expect(visitor.imported == [.shrink([clean.address])])
    visitor.isSlow = false
    visitor.deliver()
    #expect(visitor.latest.announcements == ["Picture added"] && !visitor.page.text.contains("Preparing"))
    let field = try visitor.page.the("textbox", Self.alternative)
    #expect(visitor.latest.contains(.focus(id: try #require(field["id"]))))
    #expect(visitor.page.text.contains("The picture needs alternative text"))
    try visitor.type("A black dot", into: Self.alternative)
    #expect(!visitor.page.text.contains("needs alternative text"))
    #expect(visitor.html.contains("<img src=\"\(clean.address)\" alt=\"A black dot\""))
    #expect(visitor.page.text.contains("3 questions, ready to play."))
    let quiz = try #require(try visitor.savedQuiz(draft))
    #expect(quiz.questions[1].picture == .image(clean, alternative: LocalizedText("A black dot", in: .english)))
    let again = Visitor(at: visitor.path, storage: visitor.storage)
    #expect(again.form == visitor.form && again.html.contains(clean.address))
    visitor.visit("/quizzes/~\(draft)~own/classic")
    try visitor.submit("Lima")
    #expect(visitor.html.contains("<img src=\"\(clean.address)\" alt=\"A black dot\""))
  }

  @Test("E6: A sound is added without its tag, and is played and exported with its description")
  func sound() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    try visitor.give(Self.mp3, to: "Add a sound", of: 1)
    #expect(visitor.latest.announcements == ["Sound added"] && visitor.imported.isEmpty)
    try visitor.type("Silence", into: "Description of the sound")
    let sound = try #require(try visitor.savedQuiz(draft)?.questions[0].extras.sound)
    #expect(sound.file.bytes == SampleMedia.mp3() && sound.alternative?.text(in: .english) == "Silence")
    #expect(!visitor.storage.values.contains { $0.contains(Self.mp3.base64) })
    visitor.visit("/quizzes/~\(draft)~own/classic")
    #expect(visitor.html.contains("aria-label=\"Sound: Silence\""))
  }

  @Test("E6: A question's buttons replace and remove its picture and sound, and undo restores them")
  func replacing() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    try visitor.give(Self.png, to: "Add a picture", of: 3)
    let button = try visitor.page.the("button", "Replace the picture")
    let question = try #require(button["aria-describedby"])
    #expect(visitor.page.all("group")[2]["aria-labelledby"] == question && button["data-later"] == "openFile")
    try visitor.give(SampleMedia.webp(), to: "Replace the picture", of: 1)
    let webp = try EmbeddedFile(checking: SampleMedia.webp())
    #expect(visitor.html.contains(webp.address))
    try visitor.press("Remove the picture")
    #expect(visitor.latest.announcements == ["Picture removed"] && visitor.page.all("button", "Add a picture").count == 3)
    #expect(visitor.latest.contains(.focus(id: try #require(button["id"]))))
    try visitor.press("Undo")
    #expect(visitor.html.contains(webp.address))
    try visitor.press("Undo")
    #expect(visitor.html.contains(try EmbeddedFile(checking: Self.png).address))
    try visitor.press("Undo")
    #expect(!visitor.page.has("textbox", Self.alternative))
    for _ in 0..<2 { try visitor.press("Redo") }
    #expect(visitor.html.contains(webp.address))
  }

  @Test("E6: If the author types while the picture is being prepared, the focus stays")
  func typingMeanwhile() throws {
    var visitor = try Visitor.inEditor()
    visitor.isSlow = true
    try visitor.give(Self.png, to: "Add a picture", of: 1)
    try visitor.type("Pets", into: "Title")
    visitor.isSlow = false
    visitor.deliver()
    #expect(visitor.page.has("textbox", Self.alternative) && visitor.latest.announcements == ["Picture added"])
    #expect(!visitor.latest.contains { if case .focus = $0 { true } else { false } })
  }

  @Test("E2: A picture that was prepared while another screen was open is added")
  func leaving() throws {
    var visitor = try Visitor.inEditor()
    let path = visitor.path
    try visitor.writeThreeQuestions()
    visitor.isSlow = true
    try visitor.give(Self.png, to: "Add a picture", of: 1)
    visitor.visit("/create")
    visitor.isSlow = false
    visitor.deliver()
    let again = Visitor(at: path, storage: visitor.storage)
    #expect(again.page.has("textbox", Self.alternative))
  }

  // MARK: - Refusals

  private static let refusals: [(button: String, file: [UInt8], message: String)] = [
    ("Add a picture", Array("<!doctype html><script>alert(1)</script>".utf8), "This is not a PNG, JPEG, GIF or WebP picture."),
    ("Add a picture", mp3, "This is not a PNG, JPEG, GIF or WebP picture."),
    // The beginning of a HEIC picture.
    (
      "Add a picture", [0, 0, 0, 24] + Array("ftypheic".utf8) + [UInt8](repeating: 0, count: 40),
      "Save the picture as JPEG or PNG"
    ),
    ("Add a picture", Array(png.dropLast(20)), "The file is damaged or incomplete."),
    (
      "Add a picture", SampleMedia.png(width: 9_000, height: 9_000),
      "The picture has too many pixels: the limit is 40 megapixels."
    ),
    ("Add a sound", png, "This is not an MP3, M4A, Ogg or WAV sound."),
    ("Add a sound", SampleMedia.m4a(handler: "vide"), "This is not an MP3, M4A, Ogg or WAV sound."),
    ("Add a sound", SampleMedia.mp3(frames: 5_200), "The file is 2.1 MB. The limit is 2 MB."),
  ]

  @Test("E6: A file that cannot be used changes nothing, and a message says why", arguments: refusals)
  func refused(button: String, file: [UInt8], message: String) throws {
    var visitor = try Visitor.inEditor()
    let before = visitor.storage
    try visitor.give(file, to: button, of: 1)
    #expect(visitor.storage == before && visitor.imported.isEmpty)
    #expect(visitor.page.all("status").contains { $0.text.contains(message) }, "\(visitor.page.text)")
    #expect(visitor.latest.announcements.isEmpty, "the status line is announced")
    // The next file replaces the message.
    try visitor.give(SampleMedia.mp3(), to: "Add a sound", of: 1)
    #expect(!visitor.page.text.contains(message))
  }

  @Test("E6: A file that the browser could not read, or that is far too large, is refused with its size and the limit")
  func unread() throws {
    var visitor = try Visitor.inEditor()
    for (button, report, message) in [
      ("Add a picture", "31457280,", "The file is 30 MB. The limit is 12 MB."),
      ("Add a sound", "31457280,", "The file is 30 MB. The limit is 2 MB."),
      ("Add a picture", "1000,", "The browser could not read this file."),
      ("Add a picture", "1000,!", "The browser could not read this file."), ("Add a sound", "", "could not read this file"),
    ] {
      let action = try visitor.page.the("button", button)["value"]
      visitor.handle(.act(try #require(action), value: report))
      #expect(visitor.page.text.contains(message), "\(visitor.page.text)")
    }
  }

  @Test("E6: If the browser cannot draw a picture, the message says what to do", arguments: ["[null]", "[]", "", "[\"AAAA\"]"])
  func undrawable(body: String) throws {
    var visitor = try Visitor.inEditor()
    visitor.isSlow = true
    try visitor.give(Self.png, to: "Add a picture", of: 1)
    let requestID = try #require(visitor.held.first?.requestID)
    visitor.handle(.answered(requestID, APIResponse(status: 200, body: body)))
    #expect(visitor.page.text.contains("Save it as JPEG or PNG") || visitor.page.text.contains("Save the picture as JPEG or PNG"))
    #expect(!visitor.page.has("textbox", Self.alternative))
  }

  // MARK: - Limits

  /// An MP3 sound of nearly 2 MB.
  private static let large = SampleMedia.mp3(frames: 4_900)

  @Test("E6: A file for which the quiz has no room is refused, and the message says how much is left")
  func noRoom() throws {
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.writeThreeQuestions()
    try visitor.give(Self.large, to: "Add a sound", of: 1)
    try visitor.give(Self.large, to: "Add a sound", of: 1)
    #expect(visitor.page.text.contains("The file needs 2 MB, but the quiz only has room for 0.8 MB more."))
    #expect(try visitor.savedQuiz(draft)?.questions.map { $0.extras.hasMedia } == [true, false, false])
    // A file that replaces another one has its room too.
    try visitor.give(Self.large, to: "Replace the sound", of: 1)
    #expect(visitor.latest.announcements == ["Sound added"])
    // A duplicate of the question would need the room twice.
    try visitor.press("Duplicate", of: 1)
    #expect(visitor.page.text.contains("The quiz would be too large to be saved.") && visitor.page.all("group").count == 3)
    try visitor.give(SampleMedia.mp3(), to: "Add a sound", of: 1)
    #expect(visitor.latest.announcements == ["Sound added"])
  }

  @Test("E2: While the player types, neither a picture nor a large quiz is saved again with each letter")
  func typing() throws {
    var visitor = try Visitor.inEditor()
    let (path, draft) = (visitor.path, visitor.draft)
    try visitor.writeThreeQuestions()
    try visitor.give(Self.large, to: "Add a sound", of: 1)
    try visitor.type("S", into: "Description of the sound")
    visitor.pace = 100
    for text in ["Si", "Sil", "Silence"] {
      try visitor.type(text, into: "Description of the sound")
      let saved = visitor.latest.keeps.flatMap { $0 }
      #expect(saved.count == 1 && visitor.storage[saved[0]].map { $0.utf8.count < 1_000 } == true)
      // The edit is on the device, even if the browser is killed now.
      let killed = Visitor(at: path, storage: visitor.storage)
      #expect(killed.form == visitor.form)
      #expect(try killed.savedQuiz(draft)?.questions[0].extras.sound?.alternative?.text(in: .english) == text)
    }
    #expect(try visitor.savedQuiz(draft)?.questions[0].extras.sound?.alternative?.text(in: .english) == "S")
    visitor.wait()
    #expect(try visitor.savedQuiz(draft)?.questions[0].extras.sound?.alternative?.text(in: .english) == "Silence")
    // If the player leaves before the pause ends, the quiz is saved and played with the last edit.
    try visitor.type("Silence again", into: "Description of the sound")
    visitor.handle(.act(EditorAction.left.text, value: ""))
    #expect(try visitor.savedQuiz(draft)?.questions[0].extras.sound?.alternative?.text(in: .english) == "Silence again")
    visitor.visit("/quizzes/~\(draft)~own/classic")
    #expect(visitor.html.contains("Sound: Silence again"))
  }

  @Test("D: A quiz with a large sound moves to another device with the exported data")
  func exportedData() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    try visitor.give(Self.large, to: "Add a sound", of: 1)
    let entries = JSON.object(JSON.Object(visitor.storage.map { JSON.Member($0, .string($1)) }))
    let file: JSON = ["format": "potiron", "version": 1, "date": "2026-11-30", "entries": entries]
    var other = Visitor(at: "/settings")
    other.handle(.act("device/import", value: file.description))
    #expect(other.kept("foreign") == visitor.kept("foreign"))
    other.visit("/create")
    #expect(other.page.text.contains("3 questions, ready to play."))
  }

  // MARK: - Pasted questions

  @Test("E6: The picture of a pasted question has the same buttons, and its text can be changed")
  func pasted() throws {
    let file = """
      {"version": 2, "quizzes": [{"title": "Pets", "desc": "D", "questions": [{"text": {"en": "What?"}, "answer": "1",
      "answers": ["Cat", "Dog"], "seconds": 20, "picture": {"image": {"type": "image/png", "data": "\(SampleMedia.png().base64)"},
      "alt": {"en": "A cat", "fr": "Un chat"}}}]}]}
      """
    var visitor = try Visitor.inEditor()
    let draft = visitor.draft
    try visitor.press("Paste questions")
    try visitor.type(file, into: "Paste questions")
    try visitor.press("Find the questions")
    try visitor.press("Insert 1 question")
    #expect(visitor.written(Self.alternative, in: 1) == "A cat")
    try visitor.type("A kitten", into: Self.alternative)
    guard case .image(_, let alternative?)? = try visitor.savedQuiz(draft)?.questions[0].picture else {
      Issue.record("no picture")
      return
    }
    #expect(alternative.text(in: .french) == "A kitten")
    try visitor.press("Remove the picture")
    let question = try #require(try visitor.savedQuiz(draft)?.questions[0])
    #expect(question.picture == nil && question.extras.seconds == 20)
    try visitor.press("Undo")
    #expect(visitor.written(Self.alternative, in: 1) == "A kitten")
  }
}

extension Visitor {
  /// Gives a file to the button with this name, as the page's script does. Buttons with the same name are counted from 1.
  mutating func give(
    _ file: [UInt8], to button: String, of question: Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let buttons = page.all("button", button)
    try #require(buttons.count >= question, "\(buttons.count) buttons \(button)", sourceLocation: location)
    handle(.act(try #require(buttons[question - 1]["value"]), value: "\(file.count),\(file.base64)"))
  }
}

@Suite("C2: Phrases about pictures and sounds in the editor")
struct MediaPhraseTests {
  static let all: [Phrase] =
    [
      .addPicture, .addSound, .replacePicture, .replaceSound, .removePicture, .removeSound, .alternativeText, .soundInWords,
      .pictureAdded, .soundAdded, .pictureRemoved, .soundRemoved,
    ] + news.map { .mediaNews($0) }

  private static let news: [QuestionMedia.News] =
    [.preparing, .unreadable, .tooLarge(size: 3_000_000, most: 1 << 21), .noRoom(size: 1, left: 0), .undrawable]
    + faults.flatMap { [.fault($0, isPicture: true), .fault($0, isPicture: false)] }
  private static let faults: [MediaFault] = [.unknownType, .damaged, .tooManyPixels]

  @Test("Each phrase exists in each language, in its script, without stray white space", arguments: all)
  func complete(phrase: Phrase) { PhraseTests().complete(phrase: phrase) }

  @Test("Sizes are rounded up, and what is left is rounded down, with the decimal separator of each language")
  func sizes() {
    let news = Phrase.mediaNews(.noRoom(size: 1 << 20 + 1, left: 150_000))
    #expect(news.text(in: .english).contains("needs 1.1 MB") && news.text(in: .english).contains("room for 0.1 MB"))
    #expect(news.text(in: .french).contains("1,1\u{A0}Mo") && news.text(in: .russian).contains("0,1\u{A0}МБ"))
    #expect(Phrase.mediaNews(.tooLarge(size: 1 << 21, most: 1 << 21)).text(in: .english).contains("is 2 MB."))
  }
}
