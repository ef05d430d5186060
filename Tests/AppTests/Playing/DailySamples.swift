import Content
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

extension Visitor {
  /// A day in milliseconds.
  static let day: Int64 = 86_400_000

  /// A visitor at the daily rounds, at noon UTC on 22 November 2026.
  static func atDaily(languages: String = "en") throws -> Visitor {
    let library = Play.Library(quizzes: [Samples.large], words: Samples.words, films: try Samples.films(60))
    return Visitor(at: "/daily", server: library, languages: languages) { $0.now = 20_779 * day + day / 2 }
  }

  /// Plays the quiz of the day to its end; `right` says which questions (from 0) to answer correctly.
  mutating func playDailyQuiz(right: (Int) -> Bool = { _ in true }) throws {
    visit("/daily/quiz")
    // Fires the alarms that are already due, such as those of screens that were left on an earlier day.
    while alarms.contains(where: { $0.due <= now }) { wait() }
    for number in 0..<10 {
      try press(right(number) ? "right" : "wrong")
      wait()
    }
  }

  /// Plays the films of the day to their end; `right` says which questions (from 0) to answer correctly.
  mutating func playDailyFilms(right: (Int) -> Bool = { _ in true }) throws {
    visit("/daily/films")
    for number in 0..<10 { try rate(right: right(number)) }
  }

  /// Guesses letters of the word of the day.
  mutating func playDailyWord(_ letters: String) throws {
    visit("/daily/hangman")
    for letter in letters { try press(String(letter)) }
  }

  /// The texts that the page offers to share.
  var sharable: [String] { page.all("button").compactMap { $0["data-share"] } }

  /// The names of the links on the page of daily rounds.
  var dailyLinks: [String] { page.all("link").filter { $0["href"]?.hasPrefix("/daily/") == true }.map { $0.name } }
}
