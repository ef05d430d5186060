import JSON
import Rules
import TestContent
import TestSweeps
import Testing

@testable import Content

@Suite("E2: A draft is a log of edits")
struct EditLogTests {
  /// Several tabs or devices that edit one quiz, and receive each other's edits late, repeatedly or never.
  struct Tabs {
    var logs: [EditLog]
    /// Every edit that was made, in its latest version.
    var made = EditLog()
    var dice: SplitMix64

    init(seed: UInt64, count: Int = 3) {
      dice = SplitMix64(seed: seed)
      var log = EditLog()
      log.make(.begin(language: "en"), by: Tabs.author(0))
      logs = Array(repeating: log, count: count)
      made = log
    }

    static func author(_ tab: Int) -> Int { 900_000_000 - tab }

    private static let picture = EmbeddedFile(type: .png, data: SampleMedia.png().base64)
    private static let sound = EmbeddedFile(type: .mp3, data: SampleMedia.mp3().base64)

    mutating func step() {
      let tab = dice.below(logs.count)
      if dice.below(4) == 0 {
        let other = dice.below(logs.count)
        logs[tab].merge(logs[other].edits(by: Tabs.author(other)))
      } else {
        logs[tab].make(change(in: logs[tab]), by: Tabs.author(tab), isContinued: dice.below(2) == 0)
        made.merge(logs[tab].edits)
      }
    }

    mutating func change(in log: EditLog) -> QuizChange {
      let history = log.history
      let questions = log.quiz(history).questions
      let text = ["", "a", "Сколько?", "é\nü", "\u{1F383}"][dice.below(5)]
      guard !questions.isEmpty, dice.below(8) > 0 else {
        return .add(Array(repeating: EditedQuestion.Content(), count: 1 + dice.below(3)), after: questions.last?.id)
      }
      let (id, other) = (questions[dice.below(questions.count)].id, questions[dice.below(questions.count)].id)
      switch dice.below(19) {
      case 0: return .title(text)
      case 1: return .description(text)
      case 2: return .language(["en", "fr"][dice.below(2)])
      case 3: return .icon(["atom", "globe"][dice.below(2)])
      case 4: return .add([questions[0].content], after: dice.below(2) == 0 ? nil : id)
      case 5: return .remove(id)
      case 6: return .move(id, after: dice.below(2) == 0 ? nil : other)
      case 7: return .right(dice.below(2) == 0, answer: dice.below(12), of: id)
      case 8: return log.undo(history) ?? .title(text)
      case 9: return log.redo(history) ?? .title(text)
      case 10: return .picture(dice.below(3) == 0 ? nil : Tabs.picture, of: id)
      case 11: return .sound(dice.below(3) == 0 ? nil : Tabs.sound, of: id)
      case 12: return .text([.pictureText, .soundText][dice.below(2)], of: id, text)
      case 13, 14: return .kind(AnswerKind.allCases[dice.below(AnswerKind.allCases.count)], of: id)
      default:
        let parts: [QuestionPart] = [
          .text, .hint, .explanation, .answer(dice.below(12)), .match(dice.below(12)), .tolerance,
        ]
        return .text(parts[dice.below(parts.count)], of: id, text)
      }
    }
  }

  private func played(_ seed: UInt64, steps: Int = 60) -> Tabs {
    var tabs = Tabs(seed: seed)
    for _ in 0..<steps { tabs.step() }
    return tabs
  }

  private func merged(_ logs: [EditLog]) -> EditLog {
    var log = EditLog()
    for other in logs { log.merge(other.edits) }
    return log
  }

  @Test("E2: Logs merge to the same quiz in any order and however often, and no edit is lost")
  func merging() {
    for seed in Sweep.part(of: UInt64(0)..<1000, oneIn: 10) {
      let tabs = played(seed)
      let (one, two, three) = (tabs.logs[0], tabs.logs[1], tabs.logs[2])
      let all = merged([one, two, three])
      #expect(all == tabs.made, "seed \(seed)")
      for order in [[one, three, two], [two, one, three], [three, two, one, one, three]] {
        #expect(merged(order) == all, "seed \(seed)")
      }
      #expect(merged([merged([one, two]), three]) == merged([one, merged([two, three])]), "seed \(seed)")
      #expect(merged([all, all]) == all, "seed \(seed)")
      #expect(merged([three, two, one]).quiz == all.quiz, "seed \(seed)")
      #expect(zip(all.edits, all.edits.dropFirst()).allSatisfy { $0.id < $1.id }, "seed \(seed)")
      let ids = all.quiz.questions.map { $0.id.text }
      #expect(Set(ids).count == ids.count, "two questions have one id, seed \(seed)")
    }
  }

  @Test("E2: Many edits that arrive at once are merged as if they had arrived one by one")
  func mergingMany() {
    for seed in Sweep.part(of: UInt64(0)..<1000, oneIn: 10) {
      var dice = SplitMix64(seed: seed)
      func edits(_ count: Int) -> [QuizEdit] {
        (0..<count).map { _ in
          let id = EditID(number: 1 + dice.below(30), author: 1 + dice.below(3))
          return QuizEdit(id, revision: dice.below(3), .title("\(dice.below(1000))"))
        }
      }
      var (together, oneByOne) = (EditLog(), EditLog())
      for count in [dice.below(40), 33 + dice.below(100)] {
        let others = edits(count)
        together.merge(others)
        for edit in others { oneByOne.merge([edit]) }
        #expect(together == oneByOne, "seed \(seed)")
      }
    }
  }

  @Test("E7: Edits count the numbers that they use, those of added questions too")
  func numbers() {
    let contents = Array(repeating: EditedQuestion.Content(), count: 3)
    let edits = [
      QuizEdit(EditID(number: 2, author: 1), .title("a")), QuizEdit(EditID(number: 5, author: 1), .add(contents, after: nil)),
    ]
    #expect(edits.numberCount == 4 && edits.lastNumber == 7 && [QuizEdit]().lastNumber == 0)
    #expect(edits.upTo(6) == [edits[0]] && edits.upTo(7) == edits)
  }

  @Test("E2: After an undo, the quiz is as if the edit had not been made, and a redo restores the edit")
  func undoing() throws {
    for seed in Sweep.part(of: UInt64(0)..<1000, oneIn: 10) {
      var tabs = played(seed)
      var log = merged(tabs.logs)
      for _ in 0..<5 {
        let before = log.quiz
        var change = tabs.change(in: log)
        while change.isOfHistory { change = tabs.change(in: log) }
        log.make(change, by: 7)
        let after = log.quiz
        log.make(try #require(log.undo(log.history)), by: 8)
        #expect(log.quiz == before, "seed \(seed)")
        log.make(try #require(log.redo(log.history)), by: 7)
        #expect(log.quiz == after, "seed \(seed)")
      }
    }
  }

  @Test("E2: Everything can be undone, back to the new quiz, and everything can be redone")
  func withoutEnd() throws {
    for seed in Sweep.part(of: UInt64(0)..<200, oneIn: 10) {
      var log = merged(played(seed).logs)
      // After this edit, edits that were undone earlier can no longer be redone.
      log.make(.title("The end"), by: 7)
      let quiz = log.quiz
      while let undo = log.undo(log.history) { log.make(undo, by: 7) }
      let empty = log.quiz
      #expect(empty.isBlank && empty.language == "en" && empty.questions.count == 1, "seed \(seed)")
      while let redo = log.redo(log.history) { log.make(redo, by: 7) }
      #expect(log.quiz == quiz, "seed \(seed)")
    }
  }

  @Test("E2: After an undo, a new edit leaves nothing to redo")
  func clearing() {
    var log = EditLog()
    log.make(.begin(language: "fr"), by: 1)
    #expect(log.undo(log.history) == nil)
    log.make(.title("Capitals"), by: 1)
    log.make(.undo(log.edits[1].id), by: 1)
    #expect(log.redo(log.history) == .redo(log.edits[1].id))
    log.make(.description("Of Europe"), by: 2)
    #expect(log.redo(log.history) == nil && log.quiz.title.isEmpty && log.quiz.description == "Of Europe")
  }

  @Test("E2: Typing without a pause is one edit, unless another tab has made one in between")
  func typing() {
    var log = EditLog()
    log.make(.begin(language: "en"), by: 1)
    let question = log.quiz.questions[0].id
    for text in ["P", "Pa", "Par"] { log.make(.text(.text, of: question, text), by: 1, isContinued: true) }
    #expect(log.edits.count == 2 && log.edits[1].revision == 2)
    var other = log
    other.make(.title("Capitals"), by: 2)
    log.make(.text(.text, of: question, "Pari"), by: 1, isContinued: true)
    log.merge(other.edits)
    log.make(.text(.text, of: question, "Paris"), by: 1, isContinued: true)
    #expect(log.edits.count == 4 && log.quiz.questions[0].content.text == "Paris" && log.quiz.title == "Capitals")
    log.make(.text(.hint, of: question, "Eiffel"), by: 1, isContinued: true)
    #expect(log.edits.count == 5)
  }

  @Test("E2: A question keeps its place if it was added after a question that another tab removed")
  func places() {
    var log = EditLog()
    log.make(.begin(language: "en"), by: 1)
    let first = log.quiz.questions[0].id
    for _ in 0..<2 { log.make(.add([EditedQuestion.Content()], after: log.quiz.questions.last?.id), by: 1) }
    let (second, third) = (log.quiz.questions[1].id, log.quiz.questions[2].id)
    var other = log
    log.make(.remove(second), by: 1)
    other.make(.add([EditedQuestion.Content()], after: second), by: 2)
    log.merge(other.edits)
    #expect(log.quiz.questions.map(\.id) == [first, other.edits[3].id, third])
    log.make(.move(third, after: nil), by: 1)
    #expect(log.quiz.questions.first?.id == third)
  }

  @Test("E2: Saved edits read back as they were")
  func json() throws {
    for seed in Sweep.part(of: UInt64(0)..<1000, oneIn: 10) {
      let tabs = played(seed)
      var read = EditLog()
      for tab in tabs.logs.indices {
        let saved = SavedEdits(by: Tabs.author(tab), at: 1_800_000_000_000, tabs.logs[tab].edits(by: Tabs.author(tab)))
        let again = try JSON.Reader(JSON(parsing: saved.json.description)).read(SavedEdits.self)
        #expect(again.author == saved.author && again.time == saved.time && again.edits == saved.edits, "seed \(seed)")
        read.merge(again.edits)
      }
      #expect(read == merged(tabs.logs), "seed \(seed)")
    }
  }

  @Test(
    "E2: Edits that no tab could have saved are not read",
    arguments: [
      #"{"version": 2, "author": 1, "time": 0, "edits": []}"#, #"{"version": 1, "author": 0, "time": 0, "edits": []}"#,
      #"{"version": 1, "author": 1, "time": 0, "edits": [{"number": 1, "change": "shout", "to": "x"}]}"#,
      #"{"version": 1, "author": 1, "time": 0, "edits": [{"number": 0, "change": "title", "to": "x"}]}"#,
      #"{"version": 1, "author": 1, "time": 0, "edits": [{"number": 1, "change": "remove", "question": "1-2"}]}"#,
      #"{"version": 1, "author": 1, "time": 0, "edits": [{"number": 1, "change": "kind", "to": "essay", "question": "1x1"}]}"#,
      #"{"version": 1, "author": 1, "time": 0, "edits": [{"number": 1, "change": "text", "to": "x", "part": {"match": 12}, "question": "1x1"}]}"#,
      #"{"version": 1, "author": 1, "time": 0, "edits": [{"number": 1, "change": "right", "to": true, "answer": 12, "question": "1x1"}]}"#,
    ])
  func invalid(text: String) throws {
    let document = try JSON.Reader(JSON(parsing: text))
    #expect(throws: JSON.Mismatch.self) { try document.read(SavedEdits.self) }
  }

  @Test(
    "The id of an edit survives a round trip as text, and other texts are rejected",
    arguments: ["", "x", "1x", "x1", "01x1", "1x0", "1x1x1", "-1x1"])
  func ids(text: String) {
    #expect(EditID(text) == nil)
    let id = EditID(number: 12, author: EditID.author(.max))
    #expect(EditID(id.text) == id)
  }
}

extension QuizChange {
  fileprivate var isOfHistory: Bool {
    switch self {
    case .undo, .redo: true
    default: false
    }
  }
}
