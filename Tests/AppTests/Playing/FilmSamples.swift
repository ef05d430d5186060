import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App
@testable import Content

extension Samples {
  /// Returns `count` films, half of them in each of two lists. Their titles are numbered, and their years are consecutive. All
  /// are rated 8.0 in version 0, and 8.1 in version 1.
  static func films(_ count: Int = 24, version: Int = 0) throws -> FilmPack {
    let films = (0..<count).map { number in
      Film(
        id: "tt00001" + (number < 10 ? "0" : "") + "\(number)", title: "Film \(number)", year: 1950 + number,
        rating: 80 + version, genres: ["Drama", "Crime"])
    }
    let ids = films.map { $0.id }
    return try FilmPack(
      films: films, top: Array(ids.prefix(count / 2)), popular: Array(ids.suffix(count - count / 2)),
      version: "\(count)-\(version)")
  }

  static func withFilms(_ pack: FilmPack? = nil) throws -> Play.Library {
    Library(quizzes: [small], words: words, films: try pack ?? films())
  }
}

extension Visitor {
  /// Returns a visitor at the first question of a film ratings round.
  static func atFilms(cookies: [String: String] = [:], languages: String = "en") throws -> Visitor {
    try Visitor(at: "/films", server: Samples.withFilms(), cookies: cookies, languages: languages)
  }

  /// Whether "Yes" is the right answer to the question on an English page. All sample films are rated 8.0 or higher, so a
  /// threshold is below the rating if it starts with "7.".
  func isYesRight() throws -> Bool {
    let question = try page.the("heading", page.names(of: "heading").first { $0.hasSuffix("?") }).text
    let isBelow = question.contains("7.")
    return ["lower", "below", "less"].contains { question.contains($0) } ? !isBelow : isBelow
  }

  /// Answers the question, correctly unless `right` is `false`, and waits until the round moves on.
  mutating func rate(right: Bool = true) throws {
    try press(isYesRight() == right ? "Yes" : "No")
    wait()
  }
}
