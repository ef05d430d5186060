import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Practice of missed questions")
struct PracticeTests {
  // MARK: - The whole cycle

  @Test("Missed questions are due tomorrow, then after 2, 4, 8 and 16 days if answered right, and then no more")
  func story() throws {
    var visitor = Visitor()
    try visitor.playSmall(missing: [2, 4])
    #expect(visitor.kept("missed") == ["missed/small/q2", "missed/small/q4"])
    visitor.open("/")
    #expect(!visitor.page.text.contains("Practise what you missed"), "nothing is due today")
    visitor.open("/practice")
    #expect(visitor.page.has("heading", "Nothing to practise today"))
    #expect(visitor.page.text.contains("2 questions come back tomorrow."))

    for pause in LeitnerCard.pauses {
      visitor.now += Int64(pause) * Missed.day
      visitor.open("/")
      let row = visitor.page.all("link").first { $0["href"] == "/practice" }
      #expect(try #require(row).text.contains("2due"))
      visitor.visit("/practice")
      #expect(try visitor.page.the("status", "Question").text == "1/2")
      let practised = try visitor.practise()
      #expect(practised.sorted() == ["Question number 2?", "Question number 4?"])
      #expect(visitor.page.text.contains("2 of 2 correct"))
      let isLast = pause == LeitnerCard.pauses.last
      #expect(visitor.page.text.contains("2 questions learned for good") == isLast)
      visitor.visit("/")
      #expect(!visitor.page.text.contains("Practise what you missed"))
    }
    #expect(visitor.kept("missed") == [])
    visitor.open("/practice")
    #expect(visitor.page.has("heading", "No mistakes so far"))
  }

  @Test("A question that is missed again starts over")
  func missedAgain() throws {
    var visitor = Visitor(
      at: "/practice",
      storage: [
        "missed/small/q1": Missed.card(4, day: Missed.today - 8), "missed/small/q3": Missed.card(5, day: Missed.today - 20),
      ])
    try visitor.practise { $0.contains("1") ? "untrue" : "right" }
    #expect(try visitor.card("small/q1") == LeitnerCard(box: 1, day: Missed.today))
    #expect(try visitor.card("small/q3") == nil)
    #expect(visitor.page.text.contains("1 question learned for good"))
    #expect(visitor.page.text.contains("1 question comes back tomorrow."))
    #expect(visitor.page.has("heading", "What you missed"))
    #expect(visitor.page.text.contains("Your answer: untrue"))
  }

  @Test("A question missed in a quiz falls to the first box, and a question answered right in a quiz stays in its box")
  func inAQuiz() throws {
    var visitor = Visitor()
    visitor.storage = [
      "missed/small/q1": Missed.card(4, day: Missed.today - 1), "missed/small/q2": Missed.card(4, day: Missed.today - 1),
    ]
    try visitor.playSmall(missing: [1])
    #expect(try visitor.card("small/q1") == LeitnerCard(box: 1, day: Missed.today))
    #expect(try visitor.card("small/q2") == LeitnerCard(box: 4, day: Missed.today - 1))
  }

  // MARK: - Missed questions

  @Test("Missed questions are saved with the round's end in one transaction, and not before")
  func keptWithTheEnd() throws {
    var visitor = Visitor()
    try visitor.playSmall(missing: [1, 2, 3, 4])
    let end = try #require(visitor.effects.keeps.last { $0.contains { $0.hasPrefix("finished/") } })
    #expect(end.filter { $0.hasPrefix("missed/") } == (1...4).map { "missed/small/q\($0)" })
    #expect(visitor.effects.keeps.count { $0.contains { $0.hasPrefix("missed/") } } == 1)
  }

  @Test("A question missed in the mixed quiz counts as missed in its own quiz")
  func mixed() throws {
    var visitor = Visitor(at: "/quizzes/all/rookie")
    while visitor.page.has("group") {
      try visitor.press("wrong")
      visitor.wait()
    }
    let kept = visitor.kept("missed")
    #expect(kept.count == 10)
    #expect(kept.allSatisfy { $0.hasPrefix("missed/small/q") || $0.hasPrefix("missed/large/q") }, "\(kept)")
    visitor.now += Missed.day
    visitor.open("/practice")
    let practised = try visitor.practise()
    #expect(practised.count == 10)
  }

  @Test("A question answered wrong at first or timed out was missed, but an unseen one was not")
  func modes() throws {
    var visitor = Visitor(at: "/quizzes/small/journeyman")
    for turn in 0..<4 {
      if turn == 1 { try visitor.press("false") }
      try visitor.press("right")
      visitor.wait()
    }
    #expect(visitor.kept("missed").count == 1)
    #expect(visitor.page.all("listitem").first?.text.contains("Your answer: false") == true)

    visitor = Visitor(at: "/quizzes/large/ninja")
    while visitor.handedIn.isEmpty { visitor.wait() }
    #expect(visitor.kept("missed").count == 10, "30 seconds, three for each question")
  }

  @Test("The end of a round lists missed questions with answers and explanation, and links to practice")
  func theEnd() throws {
    var visitor = Visitor()
    try visitor.playSmall(missing: [3])
    let item = try #require(visitor.page.all("listitem").first)
    for text in ["Question number 3?", "Your answer: wrong", "The right answer: right", "Because of 3"] {
      #expect(item.text.contains(text))
    }
    #expect(visitor.page.text.contains("You will see this question again, starting tomorrow"))
    try visitor.use("link", "Practice")
    #expect(visitor.path == "/practice")
    #expect(visitor.page.text.contains("1 question comes back tomorrow."))
  }

  @Test("A player who missed nothing is not shown practice")
  func nothingMissed() throws {
    var visitor = Visitor()
    try visitor.playSmall(missing: [])
    #expect(visitor.kept("missed") == [])
    #expect(!visitor.page.has("heading", "What you missed") && !visitor.page.has("link", "Practice"))
  }

  // MARK: - Practice rounds

  @Test("Practice stays on the device, without result, statistics or saved round, and each answer is saved immediately")
  func ownToTheDevice() throws {
    var visitor = Visitor(
      at: "/practice",
      storage: [
        "missed/small/q1": Missed.card(1, day: Missed.today - 1), "missed/large/q7": Missed.card(2, day: Missed.today - 2),
      ])
    try visitor.use("radio", "right")
    try visitor.press("Submit")
    #expect(visitor.latest.keeps.count == 1 && visitor.latest.keeps[0].count == 1)
    #expect(visitor.page.text.contains("Because of"), "the answer is shown, as in Classic")
    try visitor.press("Next")
    try visitor.practise()
    #expect(visitor.handedIn.isEmpty)
    #expect(visitor.storage.keys.sorted() == ["missed/large/q7", "missed/small/q1"])
    #expect(visitor.model.draw().roundName == nil)
    visitor.visit("/statistics")
    #expect(!visitor.page.text.contains("1 round"))
  }

  @Test("The bar names each question's quiz")
  func source() throws {
    var visitor = Visitor(
      at: "/practice",
      storage: [
        "missed/small/q1": Missed.card(1, day: Missed.today - 1), "missed/large/q7": Missed.card(2, day: Missed.today - 2),
      ])
    var titles: [String] = []
    while visitor.page.has("radiogroup") {
      titles.append(visitor.page.all("heading").first?.text ?? "")
      try visitor.submit("right")
    }
    #expect(titles.sorted() == ["LARGEPractice", "SMALLPractice"])
  }

  @Test("A reload continues with the questions still due, and repeats none")
  func reload() throws {
    var visitor = Visitor(at: "/practice", storage: Missed.cards("small/q1", "small/q2", "small/q3", "small/q4", daysAgo: 3))
    let first = try visitor.page.the("radiogroup").name
    try visitor.submit("right")
    visitor.open("/practice")
    let rest = try visitor.practise()
    #expect(rest.count == 3 && !rest.contains(first))
  }

  @Test("A practice round asks at most twenty questions, the longest due first. The next round asks the rest")
  func most() throws {
    var visitor = Visitor()
    for number in 1...16 { visitor.storage["missed/large/q\(number)"] = Missed.card(1, day: Missed.today - 1 - number) }
    for number in 1...4 { visitor.storage["missed/small/q\(number)"] = Missed.card(1, day: Missed.today - 30) }
    visitor.storage["missed/small/q4"] = Missed.card(1, day: Missed.today - 1)
    visitor.storage["missed/large/q1"] = Missed.card(1, day: Missed.today - 1)
    visitor.server.library = Self.library(extra: 5)
    for number in 1...5 { visitor.storage["missed/extra/q\(number)"] = Missed.card(1, day: Missed.today - 1) }
    visitor.open("/practice")
    let asked = try visitor.practise()
    #expect(asked.count == 20)
    #expect(visitor.kept("missed").count == 25)
    #expect(asked.count { $0.contains("number") } >= 18, "the eighteen questions that are longest due")
    try visitor.press("Practise 5 more")
    let practised = try visitor.practise()
    #expect(practised.count == 5)
    #expect(!visitor.page.has("button", "Practise 5 more"))
    #expect(visitor.page.text.contains("25 questions come back in 2 days."))
  }

  private static func library(extra: Int) -> Play.Library {
    let quiz = Quiz(
      id: "extra", icon: "globe", title: LocalizedText(neutral: "Extra"), description: LocalizedText(neutral: "More."),
      questions: (1...extra).map { number in
        Question(
          id: "q\(number)", text: LocalizedText("Extra \(number)?", in: .english),
          answers: ["right", "wrong"].map { LocalizedText(neutral: $0) }, rightAnswer: 0)
      })
    return Play.Library(quizzes: [Samples.small, Samples.large, quiz], words: Samples.words)
  }

  @Test("A practice round continues after a visit to another screen, and starts over the next day")
  func comingBack() throws {
    var visitor = Visitor(at: "/practice", storage: Missed.cards("small/q1", "small/q2", "small/q3", "small/q4", daysAgo: 3))
    try visitor.submit("right")
    visitor.visit("/")
    #expect(visitor.page.text.contains("3due"))
    visitor.visit("/practice")
    #expect(try visitor.page.the("status", "Question").text == "2/4")
    try visitor.practise()
    visitor.visit("/")
    visitor.visit("/practice")
    #expect(visitor.page.has("heading", "Nothing to practise today"))
  }

  // MARK: - Missing content

  @Test("A question whose quiz is gone is neither counted nor asked, and returns with its quiz")
  func quizGone() throws {
    var visitor = Visitor(at: "/practice", storage: Missed.cards("gone/q1", "small/q1"))
    let practised = try visitor.practise()
    #expect(practised == ["Question number 1?"])
    #expect(visitor.storage["missed/gone/q1"] != nil)
    visitor.open("/")
    #expect(!visitor.page.text.contains("Practise what you missed"))
  }

  @Test("A question that was removed from its quiz is deleted, but not while offline")
  func questionGone() throws {
    for isConnected in [true, false] {
      var visitor = Visitor(at: "/", storage: Missed.cards("small/q99", "small/q1"))
      visitor.handle(.connection(isOn: isConnected))
      visitor.visit("/practice")
      let practised = try visitor.practise()
      #expect(practised == ["Question number 1?"])
      #expect((visitor.storage["missed/small/q99"] == nil) == isConnected)
    }
  }

  @Test("Offline, practice asks the available questions, or explains that there are none")
  func unreachable() throws {
    var visitor = Visitor(at: "/quizzes/small", storage: Missed.cards("small/q1", "large/q1"))
    visitor.visit("/")
    visitor.obstacle = APIResponse.none
    visitor.visit("/practice")
    let practised = try visitor.practise()
    #expect(practised == ["Question number 1?"])
    #expect(try visitor.card("small/q1")?.box == 2)
    visitor.visit("/")
    visitor.visit("/practice")
    #expect(visitor.page.text.contains("The server cannot be reached"))
    visitor.obstacle = nil
    try visitor.press("Try again")
    let further = try visitor.practise()
    #expect(further.count == 1)
    #expect(try visitor.card("large/q1")?.box == 2)
  }

  @Test("While quizzes are loading, practice says so, and late or repeated responses change nothing")
  func slow() throws {
    var visitor = Visitor(at: "/", storage: Missed.cards("small/q1", "large/q1"))
    visitor.isSlow = true
    visitor.visit("/practice")
    #expect(visitor.page.has("progressbar", "Loading"))
    let held = visitor.held
    visitor.deliver(1)
    #expect(visitor.page.has("progressbar", "Loading"))
    visitor.deliver()
    #expect(try visitor.page.the("status", "Question").text == "1/2")
    for (requestID, answer) in held { visitor.handle(.answered(requestID, answer)) }
    #expect(try visitor.page.the("status", "Question").text == "1/2")
  }

  @Test("I5: Missed questions of imported quizzes return too, even if practice is the first page")
  func imported() throws {
    var visitor = Visitor(at: "/settings", library: Play.Library()) {
      $0.elsewhere[ImportTests.address] = ImportTests.file([ImportTests.quiz("A")])
    }
    try visitor.check(ImportTests.address)
    visitor.visit("/quizzes/~a/classic")
    try visitor.submit("b")
    #expect(visitor.kept("missed").count == 1 && visitor.kept("missed")[0].hasPrefix("missed/~a/"))
    visitor.now += Missed.day
    visitor.open("/practice")
    #expect(try visitor.page.the("radiogroup").name == "A?")
    try visitor.submit("a")
    #expect(try visitor.card(String(visitor.kept("missed")[0].dropFirst("missed/".count)))?.box == 2)
  }

  // MARK: - Languages

  @Test("C2: Practice exists in four languages", arguments: Language.allCases)
  func languages(language: Language) throws {
    var visitor = Visitor()
    visitor.storage = [
      "missed/small/q1": Missed.card(1, day: Missed.today - 1), "missed/small/q2": Missed.card(1, day: Missed.today),
    ]
    visitor.open("/", languages: language.tag)
    let words = ["due", "à réviser", "pendiente", "на сегодня"][Int(language.rawValue)]
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

  @Test("The return of questions is announced with each language's plurals")
  func plurals() {
    func all(_ phrase: Phrase) -> [String] { Language.allCases.map { phrase.text(in: $0) } }
    #expect(
      all(.comeBack(1, inDays: 1)) == [
        "1 question comes back tomorrow.", "1 question reviendra demain.", "1 pregunta volverá mañana.",
        "1 вопрос вернётся завтра.",
      ])
    #expect(
      all(.comeBack(3, inDays: 4)) == [
        "3 questions come back in 4 days.", "3 questions reviendront dans 4 jours.", "3 preguntas volverán dentro de 4 días.",
        "3 вопроса вернутся через 4 дня.",
      ])
    #expect(all(.comeBack(21, inDays: 11))[3] == "21 вопрос вернётся через 11 дней.")
    #expect(all(.practiseFurther(1))[3] == "Ещё 1 вопрос" && all(.practiseFurther(20))[3] == "Ещё 20 вопросов")
  }
}
