import Content
import Rules

/// Facts about the most popular films in the pack: who directed them, and whether they were released before a certain year.
enum FilmFacts {
  /// The number of films to ask about. A question is easy if the rank of its film, from 0, is below `easy`, medium if the rank is
  /// below `medium`, and otherwise hard.
  private static let (count, easy, medium) = (100, 40, 70)

  static func questions(_ pack: FilmPack) -> [TriviaQuestion] {
    let films = pack.byFame.prefix(count).enumerated().map { (film: $1, difficulty: difficulty(rank: $0)) }
    return TriviaFact.questions(films.compactMap { direction(of: $0.film, $0.difficulty, in: pack) })
      + films.map { release(of: $0.film, $0.difficulty, newest: pack.films.reduce(0) { max($0, $1.year) }) }
  }

  private static func difficulty(rank: Int) -> Question.Difficulty { rank < easy ? .easy : rank < medium ? .medium : .hard }

  // MARK: - Directors

  /// A director is not offered as a wrong answer if one of their films was released within this many years of the film in
  /// question. They may have worked on that film without a credit.
  private static let yearsApart = 10

  private static func direction(of film: Film, _ difficulty: Question.Difficulty, in pack: FilmPack) -> TriviaFact? {
    guard film.directors.count == 1, let director = film.directors.first else { return nil }
    let near = pack.films.filter { abs($0.year - film.year) <= yearsApart }
    return TriviaFact(
      seed: UInt64(film.number ?? 0), category: .film, difficulty: difficulty, group: "",
      question: LocalizedText(
        en: "Who directed the film “\(film.title)”?",
        fr: "Qui a réalisé le film «\u{202F}\(film.title)\u{202F}»\u{202F}?",
        es: "¿Quién dirigió la película «\(film.title)»?",
        ru: "Кто режиссёр фильма «\(film.title)»?"),
      answer: LocalizedText(neutral: director), alsoRight: Set(near.flatMap(\.directors))
    ) { name in
      LocalizedText(
        en: "The film “\(film.title)” was directed by \(name.en).",
        fr: "Le film «\u{202F}\(film.title)\u{202F}» a été réalisé par \(name.fr).",
        es: "\(name.es) dirigió la película «\(film.title)».",
        ru: "Режиссёр фильма «\(film.title)»\u{A0}— \(name.ru).")
    }
  }

  // MARK: - Years

  /// The minimum number of years between a release and the year in a statement, because sources may disagree by a year.
  static let margin = 2

  private static func release(of film: Film, _ difficulty: Question.Difficulty, newest: Int) -> TriviaQuestion {
    var dice = SplitMix64(seed: UInt64(film.number ?? 0) ^ 0x59454152)
    // A true statement names the first year of a later decade, and is used only if the pack has a film from that year or later.
    // A false statement names the first year of the film's own decade or of the decade before.
    let (next, last) = ((film.year + margin + 10) / 10 * 10, (film.year - margin) / 10 * 10)
    let isTrue = dice.below(2) == 0 && next <= newest
    let year = isTrue ? next : last
    let statement = LocalizedText(
      en: "The film “\(film.title)” was released before \(year).",
      fr: "Le film «\u{202F}\(film.title)\u{202F}» est sorti avant \(year).",
      es: "La película «\(film.title)» se estrenó antes de \(year).",
      ru: "Фильм «\(film.title)» вышел до \(year) года.")
    return TriviaQuestion(statement, isTrue: isTrue, .film, difficulty)
  }
}
