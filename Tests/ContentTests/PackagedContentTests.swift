import Content
import Rules
import TestContent
import TestSweeps
import Testing

@Suite("The packaged quizzes")
struct PackagedQuizTests {
  @Test("I1: Mathematics, Marvel Super Heroes and Science each have a file")
  func files() throws {
    let titles = try TestContent.quizzes().map { $0.title.text(in: .english) }
    #expect(Set(titles).isSuperset(of: ["Mathematics", "Marvel Super Heroes", "Science"]))
    #expect(try TestContent.quizFiles().count == titles.count)
    #expect(Set(try TestContent.quizzes().map { $0.id }).count == titles.count, "ids are unique across files")
  }

  @Test("A packaged file has no errors", arguments: try TestContent.quizFiles())
  func faults(file: String) throws {
    #expect(try TestContent.reading(of: file).faults.map { $0.description } == [])
  }

  @Test(
    "A quiz has at least 15 questions, each with four answers, a hint and an explanation", arguments: try TestContent.quizzes())
  func questions(quiz: Quiz) {
    #expect(quiz.questions.count >= 15)
    for question in quiz.questions {
      #expect(question.choices.count == 4, "\(question.id)")
      #expect(question.hint != nil, "\(question.id)")
      #expect(question.explanation != nil, "\(question.id)")
    }
  }

  @Test("C2: Every text exists in all four languages", arguments: try TestContent.quizzes())
  func languages(quiz: Quiz) {
    var texts: [(place: String, text: LocalizedText)] = [("title", quiz.title), ("desc", quiz.description)]
    for question in quiz.questions {
      texts.append((question.id, question.text))
      for answer in question.choices { texts.append((question.id + ", answer", answer)) }
      if let hint = question.hint { texts.append((question.id + ", hint", hint)) }
      if let explanation = question.explanation { texts.append((question.id + ", explanation", explanation)) }
    }
    for (place, text) in texts {
      for language in Language.allCases {
        let shown = text.shown(in: language)
        #expect(shown.fallback == nil, "\(place) in \(language.tag)")
        #expect(!shown.text.isEmpty && shown.text.first != " " && shown.text.last != " ", "\(place) in \(language.tag)")
      }
    }
  }

  @Test(
    "I1: Titles have at most 30 characters in every language, and the description is one sentence",
    arguments: try TestContent.quizzes())
  func titles(quiz: Quiz) {
    for language in Language.allCases {
      #expect(quiz.title.text(in: language).count <= 30)
      let description = quiz.description.text(in: language)
      #expect(description.last.map { ".!?…".contains($0) } == true, "\(language.tag): \(description)")
    }
  }

  @Test("The right answers are spread over all positions", arguments: try TestContent.quizzes())
  func spread(quiz: Quiz) {
    for place in 0..<4 {
      let count = quiz.questions.filter { $0.choice?.right == place }.count
      #expect(count * 8 >= quiz.questions.count, "answer \(place + 1) is right only \(count) times")
      #expect(count * 2 <= quiz.questions.count, "answer \(place + 1) is right \(count) times")
    }
  }

  @Test("A hint does not contain the right answer", arguments: try TestContent.quizzes())
  func hints(quiz: Quiz) {
    for question in quiz.questions {
      for language in Language.allCases {
        let answer = question.rightAnswer.text(in: language).lowercased()
        let hint = question.hint?.text(in: language).lowercased() ?? ""
        #expect(answer.count < 4 || !hint.contains(answer), "\(question.id) in \(language.tag)")
      }
    }
  }
}

@Suite("The packaged words")
struct PackagedWordTests {
  @Test("H3: There is a word list for each language")
  func lists() throws {
    #expect(try TestContent.words().map { $0.language.tag }.sorted() == Language.allCases.map { $0.tag }.sorted())
    #expect(try TestContent.words().map { $0.language.tag } == TestContent.wordFiles(), "a file is named after its language")
  }

  @Test("Words have 4 to 12 lower-case letters, are sorted, and are unique", arguments: try TestContent.words())
  func form(list: WordList) {
    let words = list.steps.flatMap { $0 }
    #expect(Set(words).count == words.count)
    #expect(words.count >= 1000)
    for word in words where word != word.lowercased() || !(4...12).contains(word.count) || word.contains(where: { !$0.isLetter })
    {
      Issue.record("“\(word)” is not 4 to 12 lower-case letters")
    }
    for word in words where word.unicodeScalars.contains(where: { $0.properties.canonicalCombiningClass != .notReordered }) {
      Issue.record("“\(word)” has a combining mark instead of a precomposed character")
    }
  }

  @Test(
    "H1, H12: Every word can be won with its language's keyboard, and hides all its letters", arguments: try TestContent.words())
  func winnable(list: WordList) throws {
    for word in Sweep.part(of: list.steps.flatMap { $0 }) {
      var round = HangmanRound(word: word, alphabet: list.alphabet)
      for slot in round.slots {
        guard case .hidden(_, let letter) = slot else {
          Issue.record("“\(word)” shows a letter without a key")
          continue
        }
        if !round.isFinished, !round.guesses.contains(letter) { try round.play(.guess(letter)) }
      }
      if round.outcome != .won || round.errors > 0 { Issue.record("“\(word)” cannot be won") }
    }
  }
}

extension Quiz: CustomTestStringConvertible {
  public var testDescription: String { id }
}

extension WordList: CustomTestStringConvertible {
  public var testDescription: String { language.tag }
}
