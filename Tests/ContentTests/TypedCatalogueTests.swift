import Catalogue
import Content
import Foundation
import Rules
import TestContent
import TestSweeps
import Testing

@Suite("The packaged typed quizzes")
struct TypedCatalogueTests {
  @Test("The packaged files are exactly what the catalogue generates from the facts", .enabled(if: Sweep.isWhole))
  func made() throws {
    let files = try Catalogue(facts: TestContent.root.appending(path: "Facts")).files
    let typed = try TestContent.typedFiles().map { "typed/\($0).json" }
    // Files with numbers below 40 are written by hand.
    let choice = try TestContent.quizFiles().filter { $0.prefix(2) >= "40" }.map { "quizzes/\($0).json" }
    #expect(Set(files.map { $0.name }) == Set(typed + choice))
    for file in files {
      #expect(try TestContent.bytes("Content/" + file.name) == file.bytes, "\(file.name) is stale: run `make catalogue`")
    }
  }

  @Test("D1: There are at least 250 questions: outlines, flags, capitals, elements and rebuses")
  func count() throws {
    let quizzes = try TestContent.typedQuizzes()
    #expect(quizzes.map { $0.questions.count }.reduce(0, +) >= 250)
    #expect(quizzes.count == 5)
    for quiz in quizzes {
      #expect(quiz.questions.count >= 30, "\(quiz.id)")
      #expect(quiz.typedQuestions == quiz.questions, "\(quiz.id)")
    }
  }

  @Test("A packaged typed file has no errors and is within the size limit", arguments: try TestContent.typedFiles())
  func faults(file: String) throws {
    let bytes = try TestContent.bytes("Content/typed/\(file).json")
    #expect(bytes.count <= 1 << 20)
    #expect(QuizReader(bytes).faults.map { $0.description } == [])
  }

  @Test("Ids and numbers of quizzes, questions and authors are unique")
  func names() throws {
    let quizzes = try TestContent.typedQuizzes()
    let ids = try (TestContent.quizzes() + quizzes).map { $0.id }
    #expect(Set(ids).count == ids.count)
    let numbers = quizzes.flatMap { $0.questions }.map { $0.number }
    #expect(!numbers.contains(nil))
    #expect(Set(numbers).count == numbers.count)
    let authors = quizzes.map { $0.author?.number }
    #expect(!authors.contains(nil))
    #expect(Set(authors).count == quizzes.count)
  }

  @Test("C2: Every text exists in all four languages, without outer spaces", arguments: try TestContent.typedQuizzes())
  func languages(quiz: Quiz) {
    var texts = [("title", quiz.title), ("desc", quiz.description)]
    if let author = quiz.author { texts.append(("author", author.name)) }
    for question in quiz.questions { texts += [(question.id, question.text), (question.id + ", answer", question.rightAnswer)] }
    for (place, text) in texts {
      for language in Language.allCases {
        let shown = text.shown(in: language)
        #expect(shown.fallback == nil, "\(place) in \(language.tag)")
        #expect(!shown.text.isEmpty && shown.text.first != " " && shown.text.last != " ", "\(place) in \(language.tag)")
        #expect(!shown.text.contains("'") && !shown.text.contains("  "), "\(place) in \(language.tag): \(shown.text)")
      }
    }
  }

  @Test("French has a narrow space before question marks", arguments: try TestContent.typedQuizzes())
  func french(quiz: Quiz) {
    for text in [quiz.description] + quiz.questions.map({ $0.text }) {
      let scalars = Array(text.text(in: .french).unicodeScalars)
      for (place, scalar) in scalars.enumerated() where scalar == "?" { #expect(place > 0 && scalars[place - 1] == "\u{202F}") }
    }
  }

  @Test("A question has a picture, a difficulty and tags", arguments: try TestContent.typedQuizzes())
  func extras(quiz: Quiz) {
    for question in quiz.questions {
      #expect(question.picture != nil, "\(question.id)")
      #expect(question.extras.difficulty != nil, "\(question.id)")
      #expect(!question.extras.tags.isEmpty, "\(question.id)")
    }
    #expect(Set(quiz.questions.map { $0.extras.difficulty }).count == 3, "all three difficulties are used")
  }

  @Test("Neither a question nor the quiz's title contains the answer", arguments: try TestContent.typedQuizzes())
  func told(quiz: Quiz) {
    for question in quiz.questions {
      for language in Language.allCases {
        let answer = FoldedText(question.rightAnswer.text(in: language), in: language).text
        for text in [question.text, quiz.title, quiz.description] {
          let words = " " + FoldedText(text.text(in: language), in: language).text + " "
          #expect(!words.contains(" " + answer + " "), "\(question.id) in \(language.tag)")
        }
      }
    }
  }
}

@Suite("D2: Accepted answers of the packaged typed quizzes")
struct TypedCatalogueAnswerTests {
  /// All accepted answers to a question, as in the files.
  private static func answers(to question: Question) -> [String] {
    guard let typed = question.typed else { return [] }
    return typed.shown.translations.map { $0.text } + Language.allCases.flatMap { typed.accepted(in: $0) }
  }

  @Test(
    "Every answer is accepted in all languages, in any case, with spaces, without accents",
    arguments: try TestContent.typedQuizzes())
  func accepted(quiz: Quiz) {
    var chance = SplitMix64(seed: 4)
    for question in Sweep.part(of: quiz.questions, oneIn: 20) {
      for answer in Self.answers(to: question) {
        for language in Language.allCases {
          let careless = Self.carelessly(answer, &chance)
          for typed in [answer, careless] where question.typed?.accepts(typed, in: language) != true {
            Issue.record("\(question.id) in \(language.tag): “\(typed)” is not accepted")
          }
        }
      }
      #expect(question.typed?.isExactly(" " + question.rightAnswer.text(in: .english).uppercased(), in: .english) == true)
    }
  }

  /// Returns the text in random case, with some accents removed and some white space added.
  private static func carelessly(_ text: String, _ chance: inout SplitMix64) -> String {
    var typed = chance.below(2) == 0 ? " " : ""
    for character in text {
      let plain = character.unicodeScalars.first.flatMap { Accents.letter(under: $0) }
      if let plain, character != "й", character != "Й", chance.below(2) == 0 {
        typed.unicodeScalars.append(plain)
      } else {
        typed += chance.below(2) == 0 ? character.uppercased() : character.lowercased()
      }
      if character == " " { typed += String(repeating: " ", count: chance.below(3)) }
    }
    return typed + (chance.below(2) == 0 ? "\t" : "")
  }

  @Test("No answer is right for another question of the quiz", arguments: try TestContent.typedQuizzes())
  func apart(quiz: Quiz) {
    // This lookup gives the same result as `accepts`, but faster. It contains each answer in each language, with and without its
    // article.
    for language in Language.allCases {
      var questions: [String: String] = [:]
      for question in quiz.questions {
        for answer in Self.answers(to: question) {
          let words = FoldedText(answer, in: language).text.split(separator: " ")
          for start in 0..<min(2, words.count) where start == 0 || Self.articles.contains(words[0]) {
            let earlier = questions.updateValue(question.id, forKey: words[start...].joined())
            if let earlier, earlier != question.id {
              Issue.record("“\(answer)”, of \(question.id), is accepted for \(earlier)")
            }
          }
        }
      }
    }
  }

  private static let articles: [Substring] = ["the", "a", "an", "le", "la", "les", "un", "une", "des", "el", "los", "las", "una"]

  @Test("Every additional accepted answer adds something new", arguments: try TestContent.typedQuizzes())
  func news(quiz: Quiz) {
    for question in quiz.questions {
      guard let typed = question.typed else { continue }
      for language in Language.allCases {
        let bare = Question.Typed(LocalizedText(typed.shown.text(in: language), in: language))
        for answer in typed.accepted(in: language) {
          #expect(!bare.accepts(answer, in: language), "\(question.id): “\(answer)” is the shown answer")
        }
      }
    }
  }

  @Test(
    "Common names of countries and elements are accepted",
    arguments: [
      ("country-outlines", "usa", ["USA", "US", "America", "U.S.A.", "the States", "EE. UU.", "соединенные штаты"]),
      ("country-outlines", "gbr", ["UK", "Great Britain", "grande bretagne", "U.K."]),
      ("country-outlines", "nld", ["Holland", "les pays-bas", "holanda"]),
      ("country-outlines", "cze", ["Czech Republic", "republique tcheque"]),
      ("country-outlines", "mmr", ["Burma", "birmania", "бирма"]), ("country-outlines", "tur", ["Türkiye", "turkiye"]),
      ("country-outlines", "cod", ["DRC", "DR Congo", "RDC", "congo kinshasa", "ДРК"]),
      ("country-flags", "cog", ["Congo", "Congo-Brazzaville", "Конго"]), ("country-flags", "swz", ["Swaziland"]),
      ("elements", "al", ["aluminum", "aluminium", "алюминий"]), ("elements", "s", ["sulphur", "sulfur"]),
      ("elements", "cs", ["cesium", "caesium"]), ("elements", "w", ["tungsten", "wolfram"]), ("elements", "i", ["йод", "иод"]),
      ("capitals", "usa", ["Washington", "washington dc"]), ("capitals", "ukr", ["Kyiv", "Kiev", "Киев"]),
      ("capitals", "cub", ["havana", "la havane", "habana"]),
      ("rebuses", "eighty-days", ["Around the world in 80 days", "le tour du monde en 80 jours", "вокруг света за 80 дней"]),
      ("rebuses", "snow-white", ["snow white and the 7 dwarfs", "blanche neige", "белоснежка и 7 гномов"]),
      ("rebuses", "three-little-pigs", ["3 little pigs", "los 3 cerditos"]), ("rebuses", "et", ["ET", "e t"]),
    ])
  func aliases(quiz: String, id: String, answers: [String]) throws {
    let quiz = try #require(try TestContent.typedQuizzes().first { $0.id == quiz })
    let typed = try #require(quiz.questions.first { $0.id == id }?.typed)
    for answer in answers { #expect(typed.accepts(answer, in: .english), "\(answer)") }
  }

  @Test("The short name of one Congo is not accepted for the other")
  func congo() throws {
    let flags = try #require(try TestContent.typedQuizzes().first { $0.id == "country-flags" })
    let typed = try #require(flags.questions.first { $0.id == "cod" }?.typed)
    for answer in ["Congo", "le Congo", "Конго", "Congo-Brazzaville"] {
      for language in Language.allCases { #expect(!typed.accepts(answer, in: language), "\(answer)") }
    }
  }
}
