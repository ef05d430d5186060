import Content
import JSON
import Rules
import Testing

@testable import App

@Suite("Missed questions come back")
struct PracticeTests {
  static let day: Int64 = 86_400_000

  /// A round of Classic on the small quiz in which these questions, from 1, are missed.
  private func play(_ visitor: inout Visitor, missing missed: Set<Int>) throws {
    visitor.open("/quizzes/small/classic")
    for number in 1...4 { try visitor.submit(missed.contains(number) ? "wrong" : "right") }
  }

  /// Answers the questions of a practice round, by their texts; gives those that were asked, in order.
  @discardableResult
  private func practise(_ visitor: inout Visitor, _ answer: (String) -> String = { _ in "right" }) throws -> [String] {
    var asked: [String] = []
    while visitor.page.has("radiogroup") {
      let question = try visitor.page.the("radiogroup").name
      asked.append(question)
      try visitor.submit(answer(question))
    }
    return asked
  }

  private func box(_ name: String, _ visitor: Visitor) throws -> LeitnerCard? {
    guard let value = visitor.storage["missed/" + name] else { return nil }
    return try JSON.Reader(JSON(parsing: value)).read()
  }

  private func card(_ box: Int, day: Int) -> String { #"{"version":1,"box":\#(box),"day":\#(day)}"# }

  private let today = Int(1_800_000_000_000 / day)

  // MARK: - The story

  @Test("two questions missed today are due tomorrow; who knows them sees them again after 2, 4, 8 and 16 days, and then no more")
  func story() throws {
    var visitor = Visitor()
    try play(&visitor, missing: [2, 4])
    #expect(visitor.kept("missed") == ["missed/small/q2", "missed/small/q4"])
    visitor.open("/")
    #expect(!visitor.page.text.contains("Practise what you missed"), "nothing is due today")
    visitor.open("/practice")
    #expect(visitor.page.has("heading", "Nothing to practise today"))
    #expect(visitor.page.text.contains("2 questions come back tomorrow."))

    for pause in LeitnerCard.pauses {
      visitor.now += Int64(pause) * Self.day
      visitor.open("/")
      let row = try visitor.page.all("link").first { $0["href"] == "/practice" }
      #expect(try #require(row).text.contains("2due"))
      visitor.visit("/practice")
      #expect(try visitor.page.the("status", "Question").text == "1/2")
      #expect(try practise(&visitor).sorted() == ["Question number 2?", "Question number 4?"])
      #expect(visitor.page.text.contains("2 of 2 correct"))
      let isLast = pause == LeitnerCard.pauses.last
      #expect(visitor.page.text.contains("2 questions learned for good") == isLast)
      visitor.visit("/")
      #expect(!visitor.page.text.contains("Practise what you missed"))
    }
    #expect(visitor.kept("missed") == [])
    visitor.open("/practice")
    #expect(visitor.page.has("heading", "Nothing missed so far"))
  }

  @Test("a question that is missed again begins anew")
  func missedAgain() throws {
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": card(4, day: today - 8), "missed/small/q3": card(5, day: today - 20)]
    visitor.open("/practice")
    try practise(&visitor) { $0.contains("1") ? "untrue" : "right" }
    #expect(try box("small/q1", visitor) == LeitnerCard(box: 1, day: today))
    #expect(try box("small/q3", visitor) == nil)
    #expect(visitor.page.text.contains("1 question learned for good"))
    #expect(visitor.page.text.contains("1 question comes back tomorrow."))
    #expect(visitor.page.has("heading", "What you missed"))
    #expect(visitor.page.text.contains("Your answer: untrue"))
  }

  @Test("a question that is missed in a quiz falls to the first box, and one that is known there stays where it is")
  func inAQuiz() throws {
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": card(4, day: today - 1), "missed/small/q2": card(4, day: today - 1)]
    try play(&visitor, missing: [1])
    #expect(try box("small/q1", visitor) == LeitnerCard(box: 1, day: today))
    #expect(try box("small/q2", visitor) == LeitnerCard(box: 4, day: today - 1))
  }

  // MARK: - What counts as missed

  @Test("what was missed is kept with the round's end, as one, and not before")
  func keptWithTheEnd() throws {
    var visitor = Visitor()
    try play(&visitor, missing: [1, 2, 3, 4])
    let end = try #require(visitor.effects.keeps.last { $0.contains { $0.hasPrefix("finished/") } })
    #expect(end.filter { $0.hasPrefix("missed/") } == (1...4).map { "missed/small/q\($0)" })
    #expect(visitor.effects.keeps.count { $0.contains { $0.hasPrefix("missed/") } } == 1)
  }

  @Test("in the mixed quiz a question is missed in the quiz that it is from")
  func mixed() throws {
    var visitor = Visitor()
    visitor.open("/quizzes/all/rookie")
    while visitor.page.has("group") {
      try visitor.press("wrong")
      visitor.wait()
    }
    let kept = visitor.kept("missed")
    #expect(kept.count == 10)
    #expect(kept.allSatisfy { $0.hasPrefix("missed/small/q") || $0.hasPrefix("missed/large/q") }, "\(kept)")
    visitor.now += Self.day
    visitor.open("/practice")
    #expect(try practise(&visitor).count == 10)
  }

  @Test("a question that was wrong at first was missed, and so was one for which the time was up; the rest of a round was not")
  func modes() throws {
    var visitor = Visitor()
    visitor.open("/quizzes/small/journeyman")
    for turn in 0..<4 {
      if turn == 1 { try visitor.press("false") }
      try visitor.press("right")
      visitor.wait()
    }
    #expect(visitor.kept("missed").count == 1)
    #expect(visitor.page.all("listitem").first?.text.contains("Your answer: false") == true)

    visitor = Visitor()
    visitor.open("/quizzes/large/ninja")
    while visitor.handedIn.isEmpty { visitor.wait() }
    #expect(visitor.kept("missed").count == 10, "30 seconds, three for each")
  }

  @Test("the end of a round lists what was missed with question, answers and why, and leads to practice")
  func theEnd() throws {
    var visitor = Visitor()
    try play(&visitor, missing: [3])
    let item = try #require(visitor.page.all("listitem").first)
    for text in ["Question number 3?", "Your answer: wrong", "The right answer: right", "Because of 3"] {
      #expect(item.text.contains(text))
    }
    #expect(visitor.page.text.contains("This question comes back tomorrow"))
    try visitor.use("link", "Practice")
    #expect(visitor.path == "/practice")
    #expect(visitor.page.text.contains("1 question comes back tomorrow."))
  }

  @Test("who missed nothing is not told of practice")
  func nothingMissed() throws {
    var visitor = Visitor()
    try play(&visitor, missing: [])
    #expect(visitor.kept("missed") == [])
    #expect(!visitor.page.has("heading", "What you missed") && !visitor.page.has("link", "Practice"))
  }

  // MARK: - The round of practice

  @Test("practice is the device's own: no result, no count, no saved round, and each answer is kept at once")
  func ownToTheDevice() throws {
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": card(1, day: today - 1), "missed/large/q7": card(2, day: today - 2)]
    visitor.open("/practice")
    try visitor.use("radio", "right")
    try visitor.press("Submit")
    #expect(visitor.latest.keeps.count == 1 && visitor.latest.keeps[0].count == 1)
    #expect(visitor.page.text.contains("Because of"), "the answer is shown, as in Classic")
    try visitor.press("Next")
    try practise(&visitor)
    #expect(visitor.handedIn.isEmpty)
    #expect(visitor.storage.keys.sorted() == ["missed/large/q7", "missed/small/q1"])
    #expect(visitor.facts["round"] == nil || visitor.facts["round"] == .null)
    visitor.visit("/statistics")
    #expect(!visitor.page.text.contains("1 round"))
  }

  @Test("the bar says from which quiz each question is")
  func source() throws {
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": card(1, day: today - 1), "missed/large/q7": card(2, day: today - 2)]
    visitor.open("/practice")
    var titles: [String] = []
    while visitor.page.has("radiogroup") {
      titles.append(try visitor.page.all("heading").first?.text ?? "")
      try visitor.submit("right")
    }
    #expect(titles.sorted() == ["LARGEPractice", "SMALLPractice"])
  }

  @Test("a reload in the middle goes on with what is still due, and nothing that was answered is asked again")
  func reload() throws {
    var visitor = Visitor()
    for number in 1...4 { visitor.storage["missed/small/q\(number)"] = card(1, day: today - 3) }
    visitor.open("/practice")
    let first = try visitor.page.the("radiogroup").name
    try visitor.submit("right")
    visitor.open("/practice")
    let rest = try practise(&visitor)
    #expect(rest.count == 3 && !rest.contains(first))
  }

  @Test("at most twenty are asked, those that have waited longest, and then those that are left")
  func most() throws {
    var visitor = Visitor()
    for number in 1...16 { visitor.storage["missed/large/q\(number)"] = card(1, day: today - 1 - number) }
    for number in 1...4 { visitor.storage["missed/small/q\(number)"] = card(1, day: today - 30) }
    visitor.storage["missed/small/q4"] = card(1, day: today - 1)
    visitor.storage["missed/large/q1"] = card(1, day: today - 1)
    visitor.server.library = Self.library(extra: 5)
    for number in 1...5 { visitor.storage["missed/extra/q\(number)"] = card(1, day: today - 1) }
    visitor.open("/practice")
    let asked = try practise(&visitor)
    #expect(asked.count == 20)
    #expect(visitor.kept("missed").count == 25)
    #expect(asked.count { $0.contains("number") } >= 18, "those of quizzes that have waited longest")
    try visitor.press("Practise 5 more")
    #expect(try practise(&visitor).count == 5)
    #expect(!visitor.page.has("button", "Practise 5 more"))
    #expect(visitor.page.text.contains("25 questions come back in 2 days."))
  }

  private static func library(extra: Int) -> App.Library {
    let quiz = Quiz(
      id: "extra", icon: "globe", title: LocalizedText(neutral: "Extra"), description: LocalizedText(neutral: "More."),
      questions: (1...extra).map { number in
        Question(
          id: "q\(number)", text: LocalizedText("Extra \(number)?", in: .english),
          answers: ["right", "wrong"].map { LocalizedText(neutral: $0) }, rightAnswer: 0)
      })
    return App.Library(quizzes: [Samples.small, Samples.large, quiz], words: Samples.words)
  }

  @Test("going somewhere else and back goes on where it was; the next day it begins anew")
  func comingBack() throws {
    var visitor = Visitor()
    for number in 1...4 { visitor.storage["missed/small/q\(number)"] = card(1, day: today - 3) }
    visitor.open("/practice")
    try visitor.submit("right")
    visitor.visit("/")
    #expect(visitor.page.text.contains("3due"))
    visitor.visit("/practice")
    #expect(try visitor.page.the("status", "Question").text == "2/4")
    try practise(&visitor)
    visitor.visit("/")
    visitor.visit("/practice")
    #expect(visitor.page.has("heading", "Nothing to practise today"))
  }

  // MARK: - What is not there

  @Test("a question whose quiz is gone is neither counted nor asked, and comes back with its quiz")
  func quizGone() throws {
    var visitor = Visitor()
    visitor.storage = ["missed/gone/q1": card(1, day: today - 1), "missed/small/q1": card(1, day: today - 1)]
    visitor.open("/practice")
    #expect(try practise(&visitor) == ["Question number 1?"])
    #expect(visitor.storage["missed/gone/q1"] != nil)
    visitor.open("/")
    #expect(!visitor.page.text.contains("Practise what you missed"))
  }

  @Test("a question that its quiz does not ask any more leaves; without a connection it stays, since nobody knows")
  func questionGone() throws {
    for isConnected in [true, false] {
      var visitor = Visitor()
      visitor.storage = ["missed/small/q99": card(1, day: today - 1), "missed/small/q1": card(1, day: today - 1)]
      visitor.open("/")
      visitor.handle(.connection(isOn: isConnected))
      visitor.visit("/practice")
      #expect(try practise(&visitor) == ["Question number 1?"])
      #expect((visitor.storage["missed/small/q99"] == nil) == isConnected)
    }
  }

  @Test("where the server cannot be reached it asks what is here, and says so where nothing is, until it can")
  func unreachable() throws {
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": card(1, day: today - 1), "missed/large/q1": card(1, day: today - 1)]
    visitor.open("/quizzes/small")
    visitor.visit("/")
    visitor.obstacle = Answer.none
    visitor.visit("/practice")
    #expect(try practise(&visitor) == ["Question number 1?"])
    #expect(try box("small/q1", visitor)?.box == 2)
    visitor.visit("/")
    visitor.visit("/practice")
    #expect(visitor.page.text.contains("The server cannot be reached"))
    visitor.obstacle = nil
    try visitor.press("Try again")
    #expect(try practise(&visitor).count == 1)
    #expect(try box("large/q1", visitor)?.box == 2)
  }

  @Test("while quizzes are on their way it says that it loads, and what comes late or twice changes nothing")
  func slow() throws {
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": card(1, day: today - 1), "missed/large/q1": card(1, day: today - 1)]
    visitor.open("/")
    visitor.isSlow = true
    visitor.visit("/practice")
    #expect(visitor.page.has("progressbar", "Loading"))
    let held = visitor.held
    visitor.deliver(1)
    #expect(visitor.page.has("progressbar", "Loading"))
    visitor.deliver()
    #expect(try visitor.page.the("status", "Question").text == "1/2")
    for (ticket, answer) in held { visitor.handle(.answered(ticket, answer)) }
    #expect(try visitor.page.the("status", "Question").text == "1/2")
  }

  @Test("I5: a question of a quiz from elsewhere comes back too, also where practice is the first page")
  func foreign() throws {
    var visitor = Visitor()
    visitor.elsewhere[ForeignTests.address] = ForeignTests.file([ForeignTests.quiz("A")])
    visitor.open("/settings", library: App.Library())
    let field = try visitor.settings.the("textbox", "Address of a questions.json")
    visitor.handle(.act(try #require(field["data-on-input"]), value: ForeignTests.address))
    try visitor.use("button", "Check now", inSettings: true)
    visitor.visit("/quizzes/~a/classic")
    try visitor.submit("b")
    #expect(visitor.kept("missed").count == 1 && visitor.kept("missed")[0].hasPrefix("missed/~a/"))
    visitor.now += Self.day
    visitor.open("/practice")
    #expect(try visitor.page.the("radiogroup").name == "A?")
    try visitor.submit("a")
    #expect(try box(String(visitor.kept("missed")[0].dropFirst("missed/".count)), visitor)?.box == 2)
  }

  // MARK: - What is kept

  @Test("the first version of an entry is read for ever, and none is written otherwise")
  func firstVersion() throws {
    var visitor = Visitor()
    visitor.storage["missed/small/q1"] = #"{"version":1,"box":3,"day":20000}"#
    visitor.open("/practice")
    try practise(&visitor)
    #expect(visitor.storage["missed/small/q1"] == #"{"version":1,"box":4,"day":20833}"#)
    #expect(visitor.aside.isEmpty)
  }

  @Test(
    "an entry that cannot be read is set aside, and the others are read",
    arguments: [
      "", "{", "[]", #"{"version":2,"box":3,"day":20000}"#, #"{"version":1,"box":0,"day":20000}"#,
      #"{"version":1,"box":6,"day":20000}"#, #"{"version":1,"box":3,"day":-1}"#, #"{"version":1,"box":3,"day":3000000}"#,
      #"{"version":1,"box":3}"#, #"{"box":3,"day":20000}"#,
    ])
  func unreadable(value: String) throws {
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": value, "missed/small/q2": card(1, day: today - 1)]
    visitor.open("/practice")
    #expect(visitor.aside == ["missed/small/q1": value])
    #expect(try practise(&visitor) == ["Question number 2?"])
  }

  @Test("a name that is no question's is set aside")
  func noName() {
    var visitor = Visitor()
    visitor.storage = ["missed/small": card(1, day: today - 1)]
    visitor.open("/practice")
    #expect(visitor.aside.keys.sorted() == ["missed/small"])
  }

  @Test("two pages add to each other's, and what both ask rises once")
  func twoPages() throws {
    var first = Visitor()
    first.storage = ["missed/small/q1": card(1, day: today - 1)]
    var second = first
    first.open("/practice")
    second.open("/practice")
    try first.submit("right")
    let kept = try #require(first.storage["missed/small/q1"])
    #expect(try box("small/q1", first)?.box == 2)
    second.handle(.stored(Effect.Entry(key: "missed/small/q1", value: kept)))
    second.storage = [:]
    try second.submit("right")
    #expect(second.storage.isEmpty, "nothing is written over what the other page has kept")

    // Another question is missed on one page, and learned on the other.
    second.handle(.stored(Effect.Entry(key: "missed/small/q3", value: card(1, day: today - 1))))
    second.visit("/")
    #expect(second.page.text.contains("1due"))
    second.handle(.stored(Effect.Entry(key: "missed/small/q3", value: nil)))
    #expect(!second.page.text.contains("Practise what you missed"))
  }

  @Test("days are those of the player's own clock, which may be set back")
  func ownDays() {
    var world = World(library: Samples.library, moment: Moment(now: 1_800_000_000_000, chance: 1, offset: 0))
    #expect(world.today == today)
    // Half a minute before midnight in Paris, and half a minute after it.
    let midnight = Int64(today + 1) * Self.day - 3_600_000
    world.moment = Moment(now: midnight - 30_000, chance: 1, offset: 60)
    #expect(world.today == today)
    world.moment = Moment(now: midnight + 30_000, chance: 1, offset: 60)
    #expect(world.today == today + 1)
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": card(3, day: today + 4000)]
    visitor.open("/practice")
    #expect(visitor.page.has("radiogroup"), "answered by a clock that was years ahead")
  }

  @Test("an export has them, and taken in elsewhere they are added where they are not yet, and stay as they are where they are")
  func export() throws {
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": card(3, day: today)]
    visitor.open("/settings")
    let theirs = ["missed/small/q1": card(1, day: today - 9), "missed/small/q2": card(2, day: today - 9)]
    let entries = theirs.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    let file: JSON = [
      "format": "potiron", "version": 1, "date": "2026-11-22T12:00:00.000Z", "entries": .object(JSON.Object(entries)),
    ]
    visitor.handle(.act(DeviceAction.take("").text, value: file.description))
    #expect(visitor.storage["missed/small/q1"] == card(3, day: today))
    #expect(visitor.storage["missed/small/q2"] == theirs["missed/small/q2"])
    visitor.visit("/practice")
    #expect(try practise(&visitor) == ["Question number 2?"])
  }

  // MARK: - Languages

  @Test("C2: practice is there in four languages", arguments: Language.allCases)
  func languages(language: Language) throws {
    var visitor = Visitor()
    visitor.storage = ["missed/small/q1": card(1, day: today - 1), "missed/small/q2": card(1, day: today)]
    visitor.open("/", languages: language.tag)
    let words = ["due", "à revoir", "pendiente", "на сегодня"][Int(language.rawValue)]
    #expect(visitor.page.text.contains("1" + words))
    visitor.visit("/practice")
    #expect(visitor.page.text.contains(Phrase.practice.text(in: language)))
    let action = ChoiceAction.select(1)
    visitor.handle(.act(action.text, value: ""))
    visitor.handle(.act(ChoiceAction.submit.text, value: ""))
    visitor.handle(.act(ChoiceAction.next(turn: 0).text, value: ""))
    let tomorrow = ["tomorrow.", "demain.", "mañana.", "завтра."][Int(language.rawValue)]
    #expect(visitor.page.text.contains(tomorrow))
  }

  @Test("when questions come back is said in each language's own plurals")
  func plurals() {
    func all(_ phrase: Phrase) -> [String] { Language.allCases.map { phrase.text(in: $0) } }
    #expect(
      all(.comeBack(1, inDays: 1)) == [
        "1 question comes back tomorrow.", "1 question revient demain.", "1 pregunta vuelve mañana.", "1 вопрос вернётся завтра.",
      ])
    #expect(
      all(.comeBack(3, inDays: 4)) == [
        "3 questions come back in 4 days.", "3 questions reviennent dans 4 jours.", "3 preguntas vuelven dentro de 4 días.",
        "3 вопроса вернутся через 4 дня.",
      ])
    #expect(all(.comeBack(21, inDays: 11))[3] == "21 вопрос вернётся через 11 дней.")
    #expect(all(.practiseFurther(1))[3] == "Ещё 1 вопрос" && all(.practiseFurther(20))[3] == "Ещё 20 вопросов")
  }
}
