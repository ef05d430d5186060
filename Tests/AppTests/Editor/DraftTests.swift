import Content
import JSON
import Rules
import TestSweeps
import Testing
@testable import WireAPI

@testable import App

@Suite("E2: Drafts are saved at once, can be undone to the beginning, and are shared by tabs")
struct DraftTests {
  @Test("E2: If the browser is killed after any edit, the draft opens with that edit")
  func killed() throws {
    var visitor = try Visitor.inEditor()
    let path = visitor.path
    func check() throws {
      let again = Visitor(at: path, storage: visitor.storage)
      #expect(again.form == visitor.form)
    }
    try check()
    try visitor.type("Capitals", into: "Title")
    try check()
    try visitor.write("Capital of\nPeru?", into: "Question text", of: 1)
    try check()
    #expect(visitor.written("Question text", in: 1) == "Capital of\nPeru?")
    try visitor.write("Lima", into: "Answer C", of: 1)
    try visitor.mark("C is right", of: 1)
    try check()
    try visitor.press("Add a question")
    try check()
    try visitor.press("Undo")
    try check()
    try visitor.press("Delete", of: 1)
    try check()
    #expect(!visitor.page.has("group"))
  }

  @Test("E2: Everything can be undone and redone after a reload, and typing is undone word by word")
  func undo() throws {
    var visitor = try Visitor.inEditor()
    let path = visitor.path
    let empty = visitor.form
    for text in ["C", "Ca", "Cap"] { try visitor.type(text, into: "Title") }
    visitor.now += 10_000
    try visitor.type("Capitals", into: "Title")
    try visitor.write("Peru?", into: "Question text", of: 1)
    try visitor.press("Duplicate", of: 1)
    let full = visitor.form
    visitor.open(path)
    try visitor.press("Undo")
    #expect(visitor.page.all("group").count == 1)
    try visitor.press("Undo")
    #expect(visitor.written("Question text", in: 1)?.isEmpty == true)
    try visitor.press("Undo")
    #expect(try visitor.page.the("textbox", "Title")["value"] == "Cap")
    visitor.open(path)
    try visitor.press("Undo")
    #expect(visitor.form == empty)
    #expect(try visitor.page.the("button", "Undo").isDisabled)
    visitor.open(path)
    for _ in 0..<4 { try visitor.press("Redo") }
    #expect(visitor.form == full)
    #expect(try visitor.page.the("button", "Redo").isDisabled)
  }

  @Test("E2: If two tabs edit one quiz, no edit of either tab is lost")
  func twoTabs() throws {
    for seed in Sweep.part(of: UInt64(0)..<300, oneIn: 30) {
      var dice = SplitMix64(seed: seed)
      var tabs = try Tabs()
      var expected: [String: String] = [:]
      for step in 0..<30 {
        let tab = dice.below(2)
        // The tabs write different fields, so no edit may overwrite an edit of the other tab.
        let names = [
          ["Question text", "Hint", "Explanation", "Answer A", "Answer B"], ["Title", "Description", "Answer C", "Answer D"],
        ][tab]
        let name = names[dice.below(names.count)]
        expected[name] = "\(name) \(step)"
        try tabs.use(tab) { visitor throws in try visitor.type("\(name) \(step)", into: name) }
        if dice.below(3) == 0 { tabs.deliver(to: dice.below(2)) }
      }
      let later = Visitor(at: tabs.tabs[0].path, storage: tabs.storage)
      for (name, text) in expected { #expect(later.written(name, in: 1) == text, "seed \(seed): \(name)") }
      for tab in 0..<2 { tabs.deliver(to: tab) }
      for tab in tabs.tabs { #expect(tab.form == later.form, "seed \(seed)") }
    }
  }

  @Test("E2: A tab shows what another tab writes, and its own next edit is saved with it")
  func follows() throws {
    var one = try Visitor.inEditor()
    let draft = one.draft
    var other = Visitor(at: one.path, storage: one.storage) { $0.chance = 77 }
    let before = one.storage
    try one.write("Peru?", into: "Question text", of: 1)
    try one.write("Lima", into: "Answer A", of: 1)
    other.hear(one, since: before)
    #expect(other.written("Question text", in: 1) == "Peru?")
    try other.write("Cuzco", into: "Answer B", of: 1)
    try other.mark("A is right", of: 1)
    #expect(try #require(try other.savedQuiz(draft)).questions[0].choice?.choices.count == 2)
    // The list of drafts in the first tab also shows the edits of the second tab.
    let again = one.storage
    one.visit("/create")
    one.hear(other, since: again)
    #expect(one.page.text.contains("1 question, ready to play."))
  }

  @Test("E2: A draft that another tab deletes returns with the next edit in this tab")
  func deletedElsewhere() throws {
    var one = try Visitor.inEditor()
    let draft = one.draft
    try one.writeThreeQuestions()
    var other = Visitor(at: "/create", storage: one.storage)
    let before = other.storage
    other.handle(.act(DraftsAction.delete(draft).text, value: ""))
    other.handle(.act(DraftsAction.deleteNow.text, value: ""))
    #expect(other.kept("foreign").isEmpty)
    one.hear(other, since: before)
    #expect(one.kept("foreign").isEmpty)
    try one.type("Capitals again", into: "Title")
    #expect(try #require(try one.savedQuiz(draft)).questions.count == 3)
  }

  @Test("An entry that cannot be read is set aside, and the rest of the draft opens")
  func unreadable() throws {
    var visitor = try Visitor.inEditor()
    try visitor.type("Capitals", into: "Title")
    let key = "foreign/draft/\(visitor.draft)/5"
    var storage = visitor.storage
    storage[key] = #"{"version": 9}"#
    let again = Visitor(at: visitor.path, storage: storage)
    #expect(again.aside[key] != nil && again.storage[key] == nil)
    #expect(try again.page.the("textbox", "Title")["value"] == "Capitals")
  }

  @Test("A long draft has several entries, because each edit saves a whole entry")
  func longDrafts() throws {
    var visitor = try Visitor.inEditor()
    for number in 0..<450 {
      visitor.now += 10_000
      try visitor.type("Title \(number)", into: "Title")
    }
    #expect(visitor.kept("foreign/draft").count == 3)
    let again = Visitor(at: visitor.path, storage: visitor.storage)
    #expect(try again.page.the("textbox", "Title")["value"] == "Title 449")
  }

  @Test("D: Drafts and their quizzes move to another device with the exported data")
  func exportedData() throws {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    let entries = JSON.object(JSON.Object(visitor.storage.map { JSON.Member($0, .string($1)) }))
    let file: JSON = ["format": "potiron", "version": 1, "date": "2026-11-30", "entries": entries]
    var other = Visitor(at: "/settings")
    other.handle(.act("device/import", value: file.description))
    #expect(other.kept("foreign") == visitor.kept("foreign"))
    other.visit("/create")
    #expect(other.page.text.contains("Capitals") && other.page.text.contains("3 questions, ready to play."))
    // A second import changes nothing.
    let before = other.storage
    other.handle(.act("device/import", value: file.description))
    #expect(other.storage == before)
  }

  @Test("A new quiz has its own address at once, and the address for new quizzes starts another one")
  func addresses() throws {
    var visitor = try Visitor.inEditor()
    let first = visitor.path
    try visitor.type("First", into: "Title")
    visitor.visit("/create")
    visitor.handle(.act(DraftsAction.new.text, value: ""))
    #expect(visitor.path != first && visitor.path.hasPrefix("/create/quiz-"))
    #expect(try visitor.page.the("textbox", "Title")["value"] == "")
    // After a language change, the editor still shows the same quiz.
    let second = visitor.path
    try visitor.type("Second", into: "Title")
    visitor.handle(.act(SettingsAction.language(.french).text, value: ""))
    #expect(try visitor.page.the("textbox", "Titre")["value"] == "Second")
    visitor.visit(first, again: true)
    #expect(try visitor.page.the("textbox", "Titre")["value"] == "First")
    visitor.visit(second, again: true)
    #expect(try visitor.page.the("textbox", "Titre")["value"] == "Second")
  }
}

/// Two tabs in one browser with the same draft. A tab receives the other tab's changes only when `deliver` is called.
private struct Tabs {
  private(set) var tabs: [Visitor]
  /// The browser's database, which holds the changes from both tabs.
  private(set) var storage: [String: String]
  /// The changes that each tab has not received yet.
  private var news: [[(key: String, value: String?)]] = [[], []]

  init() throws {
    let one = try Visitor.inEditor()
    tabs = [one, Visitor(at: one.path, storage: one.storage) { $0.chance = 77 }]
    storage = one.storage
  }

  /// Performs an action in a tab. Stores the changes that the tab saves, and queues them for the other tab.
  mutating func use(_ tab: Int, _ action: (inout Visitor) throws -> Void) throws {
    let before = tabs[tab].storage
    try action(&tabs[tab])
    let after = tabs[tab].storage
    for key in Set(after.keys).union(before.keys).sorted() where before[key] != after[key] {
      storage[key] = after[key]
      news[1 - tab].append((key, after[key]))
    }
  }

  /// Delivers to a tab the changes that the other tab has saved.
  mutating func deliver(to tab: Int) {
    for entry in news[tab] {
      tabs[tab].storage[entry.key] = entry.value
      tabs[tab].handle(.stored(Effect.Entry(key: entry.key, value: entry.value)))
    }
    news[tab] = []
  }
}

@Suite("C2: Phrases of the editor")
struct EditorPhraseTests {
  static let all: [Phrase] =
    [
      .createQuiz, .newQuiz, .playQuiz, .aboutQuiz, .quizDescription, .icon, .questionNumber(1), .addQuestion, .explanation,
      .noMoreQuestions, .undo, .redo, .undone, .redone, .moveUp, .moveDown, .duplicate, .delete, .questionDeleted(2),
      .questionPlace(1, of: 2), .markedRight(0), .markedWrong(0), .nothingToPreview, .savedOnDevice, .editorKeys, .untitled,
      .noDrafts,
      .deleteQuestion("1"), .deletionIsFinal, .madeQuizzes, .editQuiz,
      .kindOfAnswer, .originalAnswer, .answersAreFixed, .acceptedAnswer("A"), .rightNumber, .tolerance, .item(1), .leftSide(1),
      .rightSide(1), .typedMeaning, .numberMeaning, .orderMeaning, .pairsMeaning, .previewSize, .projectorPicture,
      .previousQuestion, .followingQuestion,
    ] + publishing + [0, 403, 404, 409, 412, 413, 422, 429, 500].map { .publishTrouble($0, hasAuthor: true) }
    + [(0, 3), (1, 3), (2, 3), (1, 1), (3, 3)].map { .canBePlayed($0.0, of: $0.1) }
    + AnswerKind.allCases.map { .kind($0) } + QuestionPreview.Size.allCases.map { .previewSize($0) }

  private static let publishing: [Phrase] =
    [
      .publish, .unpublish, .whoMayPlay, .shownAsAuthor, .version(3), .changesNotPublished, .linkToPlay, .codeOfLink, .linkToEdit,
      .linkToEditMeaning, .linkToCopy, .linkToCopyMeaning, .makeLink, .makeNewLink, .linkIsShownOnce, .revokeLink, .linkRevoked,
      .copyLink, .linkCopied, .linkNotCopied, .nowUnpublished, .unpublishQuestion, .unpublishMeaning, .mayNotPublish,
      .quizStaysHere, .tooManyTries, .notSynchronised, .quizNotHere, .quizNotOnServer, .linkDoesNotWork, .quizCopied, .editHere,
      .publishedQuizzes, .published, .staysPublished,
    ] + QuizSharing.allCases.map { .sharing($0) } + QuizSharing.allCases.map { .nowPublished($0) }

  @Test("Each phrase exists in each language, in its script, without stray white space", arguments: all)
  func complete(phrase: Phrase) { PhraseTests().complete(phrase: phrase) }
}
