import JSON
import TestContent
import Testing

@testable import Content

@Suite("E6: Pictures and sounds are edits of a draft")
struct EditedMediumTests {
  private let png = EmbeddedFile(type: .png, data: SampleMedia.png().base64)
  private let webp = EmbeddedFile(type: .webp, data: SampleMedia.webp().base64)
  private let mp3 = EmbeddedFile(type: .mp3, data: SampleMedia.mp3().base64)

  /// A log with one question, and the id of this question.
  private func started() -> (log: EditLog, id: EditID) {
    var log = EditLog()
    log.make(.begin(language: "en"), by: 1)
    return (log, log.quiz.questions[0].id)
  }

  private func content(_ log: EditLog) -> EditedQuestion.Content { log.quiz.questions[0].content }

  @Test("E6: A question has at most one picture and one sound, and a new picture has no text yet")
  func replacing() throws {
    let (start, id) = started()
    var log = start
    log.make(.picture(png, of: id), by: 1)
    log.make(.sound(mp3, of: id), by: 1)
    log.make(.text(.pictureText, of: id, "A cat"), by: 1)
    log.make(.text(.soundText, of: id, "A meow"), by: 1)
    #expect(content(log).media.count == 2 && content(log).text(of: .pictureText) == "A cat")
    #expect(content(log).text(of: .soundText) == "A meow" && !content(log).isBlank)
    log.make(.picture(webp, of: id), by: 1)
    #expect(content(log).media.count == 2 && content(log).medium(isPicture: true)?.file == webp)
    #expect(content(log).text(of: .pictureText).isEmpty && content(log).text(of: .soundText) == "A meow")
    log.make(try #require(log.undo(log.history)), by: 1)
    #expect(content(log).medium(isPicture: true)?.file == png && content(log).text(of: .pictureText) == "A cat")
    log.make(.picture(nil, of: id), by: 1)
    log.make(.text(.pictureText, of: id, "Nothing to describe"), by: 1)
    #expect(content(log).medium(isPicture: true) == nil && content(log).text(of: .pictureText).isEmpty)
    #expect(content(log).mediaSize == mp3.data.utf8.count)
  }

  @Test("E2: Two tabs that add a picture and a sound to one question keep both")
  func merging() {
    let (log, id) = started()
    var (one, other) = (log, log)
    one.make(.picture(png, of: id), by: 1)
    one.make(.text(.pictureText, of: id, "A cat"), by: 1)
    other.make(.sound(mp3, of: id), by: 2)
    one.merge(other.edits)
    other.merge(one.edits)
    #expect(one.quiz == other.quiz && content(one).media.map(\.file) == [png, mp3])
  }

  @Test("E2: Edits of pictures and sounds, and a duplicate of their question, read back as they were")
  func json() throws {
    let (start, id) = started()
    var log = start
    log.make(.picture(png, of: id), by: 1)
    log.make(.text(.pictureText, of: id, "A cat"), by: 1)
    log.make(.sound(mp3, of: id), by: 1)
    log.make(.text(.soundText, of: id, "A meow"), by: 1)
    log.make(.add([content(log)], after: id), by: 1)
    log.make(.sound(nil, of: id), by: 1)
    let saved = SavedEdits(by: 1, at: 5, log.edits)
    let again = try JSON.Reader(JSON(parsing: saved.json.description)).read(SavedEdits.self)
    #expect(again.edits == log.edits)
    var read = EditLog()
    read.merge(again.edits)
    #expect(read.quiz.questions[1].content.media.map(\.text) == ["A cat", "A meow"].map { LocalizedText(neutral: $0) })
  }

  @Test(
    "E6: A file of the wrong kind is not read",
    arguments: [
      #"{"number": 1, "change": "picture", "question": "1x1", "file": {"type": "audio/mpeg", "data": ""}}"#,
      #"{"number": 1, "change": "sound", "question": "1x1", "file": {"type": "image/png", "data": ""}}"#,
      #"{"number": 1, "change": "picture", "question": "1x1", "file": {"type": "image/svg+xml", "data": ""}}"#,
      #"{"number": 1, "change": "picture", "file": {"type": "image/png", "data": ""}}"#,
    ])
  func wrongKind(edit: String) throws {
    let document = try JSON.Reader(JSON(parsing: #"{"version": 1, "author": 1, "time": 0, "edits": ["# + edit + "]}"))
    #expect(throws: JSON.Mismatch.self) { try document.read(SavedEdits.self) }
  }

  /// A question with a picture and a sound, as a file of an earlier version contains it.
  private func question(_ alternative: LocalizedText) throws -> Question {
    Question(
      id: "q", text: LocalizedText(neutral: "Which animal?"),
      answer: .choice(Question.Choice([LocalizedText(neutral: "Cat"), LocalizedText(neutral: "Dog")], right: 0)),
      extras: Question.Extras(picture: .image(png, alternative: alternative), sound: Question.Sound(mp3), seconds: 20))
  }

  @Test("E6: The picture and the sound of a pasted question can be removed, and all else stays as it was")
  func pasted() throws {
    let question = try question(LocalizedText("Un chat", in: .french))
    let content = EditedQuestion.Content(question, in: .english)
    // The saved form is that of the first version of the editor.
    #expect(try JSON.Reader(content.json)["source"].value == question.json)
    #expect(content.media.map(\.file) == [png, mp3])
    var log = EditLog()
    log.make(.add([content], after: nil), by: 1)
    let id = log.quiz.questions[0].id
    log.make(.text(.pictureText, of: id, "Un chaton"), by: 1)
    #expect(self.content(log).media[0].text == LocalizedText("Un chaton", in: .french), "a changed text keeps its language")
    log.make(.picture(nil, of: id), by: 1)
    log.make(.sound(nil, of: id), by: 1)
    #expect(self.content(log).media.isEmpty && self.content(log).source?.extras == Question.Extras(seconds: 20))
    let again: EditedQuestion.Content = try JSON.Reader(JSON(parsing: self.content(log).json.description)).read()
    #expect(again == self.content(log))
  }

  @Test("E6: Another kind of picture, such as a flag, is not a file, and stays with its question")
  func flags() throws {
    let flag = try #require(Question.Flag(code: "PE"))
    let question = Question(
      id: "q", text: LocalizedText(neutral: "Whose flag?"),
      answer: .choice(Question.Choice([LocalizedText(neutral: "Peru")], right: 0)),
      extras: Question.Extras(picture: .flag(flag)))
    let content = EditedQuestion.Content(question, in: .english)
    #expect(content.media.isEmpty && content.source?.picture == .flag(flag))
  }
}
