import App
import Content
import Play
import Testing

@testable import CompatibilityAPIs
@testable import Site

@Suite("C3: Questions generated from facts for the Open Trivia Database")
struct TriviaFactTests {
  let library: Library
  let pool: TriviaPool

  init() throws {
    library = try SiteFixture.whole.get().library
    pool = TriviaPool(library)
  }

  private func statements(_ pattern: Regex<(Substring, Substring, Substring)>) -> [(first: String, second: String, isTrue: Bool)]
  {
    pool.questions.filter { $0.kind == .boolean }.compactMap { question in
      question.text.en.wholeMatch(of: pattern).map { (String($0.1), String($0.2), question.right.en == "True") }
    }
  }

  @Test("A statement about a capital is true if and only if it names the right country")
  func capitals() {
    let entries = library.typed.entries
    func answer(_ questions: [String], _ id: String) -> String? {
      entries.first { questions.contains($0.question.text.en) && $0.question.id == id }?.answer.shown.en
    }
    var capitals: [String: String] = [:]
    for entry in entries where entry.question.text.en == CapitalFacts.capitalQuestion {
      guard let country = answer(CapitalFacts.countryQuestions, entry.question.id) else { continue }
      capitals[country] = entry.answer.shown.en
    }
    let statements = statements(/(.+) is the capital of (?:the )?(.+)\./)
    #expect(capitals.count > 80 && statements.count == capitals.count)
    for (capital, country, isTrue) in statements {
      #expect(capitals[country] != nil && (capitals[country] == capital) == isTrue, "\(capital), \(country)")
    }
    #expect(capitals["Cyprus"] == "Nicosia" && capitals["France"] == "Paris")
  }

  @Test(
    "A country's name has an article if English uses one",
    arguments: [
      ("Bahamas", true), ("United States", true), ("Dominican Republic", true), ("Democratic Republic of the Congo", true),
      ("Solomon Islands", true), ("Cyprus", false), ("Papua New Guinea", false), ("Trinidad and Tobago", false),
    ])
  func articles(country: String, hasOne: Bool) {
    #expect(CapitalFacts.inSentence(country) == (hasOne ? "the " : "") + country)
  }

  @Test("A statement about a symbol is true if and only if it names the right element")
  func elements() {
    var names: [String: String] = [:]
    for entry in library.typed.entries {
      if case .element(let element)? = entry.question.picture { names[element.symbol] = entry.answer.shown.en.lowercased() }
    }
    let statements = statements(/(\p{Lu}\p{Ll}?) is the chemical symbol of (.+)\./)
    #expect(names.count > 70 && statements.count == names.count && names["Au"] == "gold")
    for (symbol, name, isTrue) in statements { #expect((names[symbol] == name) == isTrue, "\(symbol), \(name)") }
  }

  @Test("A statement about a riddle is true if and only if it names the right title")
  func riddles() {
    var titles: [String: String] = [:]
    for entry in library.typed.entries {
      if case .emoji(let rebus)? = entry.question.picture { titles[rebus.text] = entry.answer.shown.en }
    }
    let statements = statements(/The emoji (.+) stand for “(.+)”\./)
    #expect(titles.count > 50 && statements.count == titles.count)
    for (emoji, title, isTrue) in statements { #expect((titles[emoji] == title) == isTrue, "\(emoji), \(title)") }
  }

  @Test("A film was released well before the year if the statement is true, and well after it if not")
  func years() throws {
    let films = try #require(library.films()).films
    let statements = statements(/The film “(.+)” was released before (\d+)\./)
    #expect(statements.count == 100)
    for (title, text, isTrue) in statements {
      let year = try #require(Int(text))
      let years = films.filter { $0.title == title }.map(\.year)
      #expect(!years.isEmpty && year % 10 == 0)
      #expect(films.contains { $0.year >= year }, "\(year) is too obvious")
      let margin = FilmFacts.margin
      #expect(
        years.contains { isTrue ? $0 + margin < year && year <= $0 + margin + 10 : year + margin <= $0 }, "\(title), \(year)")
    }
    #expect(statements.count { $0.isTrue } > 30 && statements.count { !$0.isTrue } > 30)
  }

  @Test("A statement about a director is true if and only if that person directed the film")
  func directors() throws {
    let films = try #require(library.films()).films
    let statements = statements(/The film “(.+)” was directed by (.+)\./)
    #expect(statements.count > 80)
    for (title, director, isTrue) in statements {
      #expect(films.contains { $0.title == title && $0.directors.contains(director) } == isTrue, "\(title), \(director)")
    }
  }

  @Test("The right answer and the three wrong ones are distinct in every language", arguments: Language.allCases)
  func choices(language: Language) {
    for question in pool.questions where question.kind == .multiple {
      let answers = ([question.right] + question.wrong).map { $0.text(in: language) }
      #expect(Set(answers).count == 4, "\(question.text.en): \(answers)")
    }
  }

  @Test("The right answers to questions with four choices are right")
  func rightAnswers() throws {
    func right(_ text: String) -> String? { pool.questions.first { $0.text.en == text }?.right.en }
    #expect(right("What is the capital of the United Kingdom?") == "London")
    #expect(right("Which chemical element has the symbol Fe?") == "Iron")
    #expect(right("Who directed the film “Inception”?") == "Christopher Nolan")
    #expect(right("Which film is this? 🦁👑") == "The Lion King")
    #expect(right("What is the smallest prime number?") == "2")
  }

  @Test("No question is repeated, and none is empty", arguments: Language.allCases)
  func texts(language: Language) {
    let texts = pool.questions.map { $0.text.text(in: language) }
    // "Which of these is the largest?" may be asked again with different choices.
    let asked = pool.questions.map { $0.text.text(in: language) + "\n" + $0.right.text(in: language) }
    #expect(Set(asked).count == asked.count && !texts.contains(""))
    #expect(!texts.contains { $0.hasSuffix("..") })
  }

  @Test("The same content gives the same questions")
  func steady() { #expect(TriviaPool(library).questions == pool.questions) }

  @Test("A question with the choices true and false becomes a statement, and one with three choices is left out")
  func quizQuestions() throws {
    func question(_ id: String, _ choices: [String], right: Int) -> Question {
      Question(id: id, text: LocalizedText(neutral: id), answers: choices.map { LocalizedText(neutral: $0) }, rightAnswer: right)
    }
    let quiz = Quiz(
      id: "mine", icon: "clock", title: LocalizedText(neutral: "Mine"), description: LocalizedText(neutral: ""),
      questions: [
        question("a", ["True", "False"], right: 1), question("b", ["x", "y", "z"], right: 0),
        question("c", ["p", "q", "r", "s", "t"], right: 4), question("d", ["Yes", "No"], right: 0),
      ])
    let questions = TriviaPool(Library(quizzes: [quiz], words: [])).questions
    #expect(questions.map(\.text.en) == ["a", "c"])
    #expect(questions[0].kind == .boolean && questions[0].right.en == "False" && questions[0].category.name == "History")
    #expect(questions[1].right.en == "t" && questions[1].wrong.map(\.en) == ["p", "q", "r"])
    #expect(questions[1].difficulty == .medium)
  }

  @Test("An unknown subject becomes General Knowledge, and a tag takes precedence over the quiz")
  func subjects() {
    func category(_ id: String, _ icon: String, _ tags: [String]) -> String {
      let text = LocalizedText(neutral: "x")
      let question = Question(
        id: "q", text: text, answer: .choice(Question.Choice([text, text], right: 0)), extras: Question.Extras(tags: tags))
      let quiz = Quiz(id: id, icon: icon, title: text, description: text, questions: [question])
      return TriviaCategory(of: question, in: quiz).name
    }
    #expect(category("odds-and-ends", "star", []) == "General Knowledge")
    #expect(category("history", "star", ["unheard-of"]) == "History")
    #expect(category("mine", "ball", []) == "Sports")
    #expect(category("science", "atom", ["animals", "art"]) == "Animals")
  }
}
