import Content
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

extension Samples {
  /// With all that is played daily: a quiz, words and films.
  static func daily() throws -> Play.Library {
    Play.Library(quizzes: [large], words: words, films: try films(60))
  }
}

extension Visitor {
  /// A day in milliseconds.
  static let day: Int64 = 86_400_000

  /// At the day's rounds, at noon in Greenwich on the 22nd of November 2026.
  static func atDaily(languages: String = "en") throws -> Visitor {
    var visitor = Visitor()
    visitor.server = FakeServer(try Samples.daily())
    visitor.now = 20_779 * day + day / 2
    visitor.open("/daily", languages: languages)
    return visitor
  }

  /// Plays the quiz of the day to its end, answering question number n (from 0) right if told so.
  mutating func playDailyQuiz(right: (Int) -> Bool = { _ in true }) throws {
    visit("/daily/quiz")
    // Of screens that were left on an earlier day.
    while alarms.contains(where: { $0.due <= now }) { wait() }
    for number in 0..<10 {
      try press(right(number) ? "right" : "wrong")
      wait()
    }
  }

  /// Plays the films of the day to their end.
  mutating func playDailyFilms(right: (Int) -> Bool = { _ in true }) throws {
    visit("/daily/films")
    for number in 0..<10 { try rate(right: right(number)) }
  }

  /// Tries letters of the word of the day.
  mutating func playDailyWord(_ letters: String) throws {
    visit("/daily/hangman")
    for letter in letters { try press(String(letter)) }
  }

  /// The quiz of the day.
  var dailyQuiz: String { "large" }

  /// The texts that the page offers to share.
  var sharable: [String] { page.all("button").compactMap { $0["data-share"] } }

  /// The names of what can be opened on the page of the day's rounds, or looked at again.
  var dailyLinks: [String] { page.all("link").filter { $0["href"]?.hasPrefix("/daily/") == true }.map { $0.name } }
}
