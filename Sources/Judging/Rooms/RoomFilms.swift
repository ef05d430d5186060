import Content
import JSON
import Play
import Rules
import WireAPI

/// The questions in a room about film ratings, drawn when the room is opened.
struct RoomFilms: Sendable {
  let entries: [Entry]
  let version: String

  /// - Precondition: the pack has films with ratings to ask about.
  init(_ pack: FilmPack, chance: UInt64) {
    version = pack.version
    entries = FilmRound(deck: pack.deck, seed: FilmSeed(chance: chance).number).questions.map { question in
      let film = pack.films[question.film]
      return Entry(
        film: ShownFilm(id: film.id, title: film.title, year: film.year), rating: question.rating,
        asksHigher: question.direction == .higher, threshold: question.threshold)
    }
  }

  /// A question that asks whether a film's rating is higher (or lower) than a threshold. The rating and the threshold are in
  /// tenths.
  struct Entry: Sendable {
    let film: ShownFilm
    let rating: Int
    let asksHigher: Bool
    let threshold: Int

    var isYesRight: Bool { asksHigher ? rating > threshold : rating < threshold }
  }
}

// MARK: - Texts

extension RoomFilms.Entry {
  /// - Parameter isTitled: whether the text begins with the film's title and year, as in results.
  func question(isTitled: Bool = false) -> Question {
    Question(
      id: film.id, text: isTitled ? text("\(film.title) (\(film.year)). ") : text(), answers: [Self.yes, Self.no],
      rightAnswer: isYesRight ? 0 : 1,
      explanation: LocalizedText(
        en: "“\(film.title)” is rated \(Self.rating(rating, ".")).",
        fr: "«\u{202F}\(film.title)\u{202F}» est noté \(Self.rating(rating)).",
        es: "La nota de «\(film.title)» es \(Self.rating(rating)).",
        ru: "Рейтинг фильма «\(film.title)»\u{A0}— \(Self.rating(rating))."))
  }

  private func text(_ film: String = "") -> LocalizedText {
    let (dotted, threshold) = (Self.rating(threshold, "."), Self.rating(threshold))
    return asksHigher
      ? LocalizedText(
        en: "\(film)Is this film’s rating higher than \(dotted)?",
        fr: "\(film)La note de ce film est\u{2011}elle supérieure à \(threshold)\u{202F}?",
        es: "\(film)¿La nota de esta película es superior a \(threshold)?", ru: "\(film)Рейтинг этого фильма выше \(threshold)?")
      : LocalizedText(
        en: "\(film)Is this film’s rating lower than \(dotted)?",
        fr: "\(film)La note de ce film est\u{2011}elle inférieure à \(threshold)\u{202F}?",
        es: "\(film)¿La nota de esta película es inferior a \(threshold)?", ru: "\(film)Рейтинг этого фильма ниже \(threshold)?")
  }

  private static func rating(_ tenths: Int, _ separator: String = ",") -> String { "\(tenths / 10)\(separator)\(tenths % 10)" }
  private static var yes: LocalizedText { LocalizedText(en: "Yes", fr: "Oui", es: "Sí", ru: "Да") }
  private static var no: LocalizedText { LocalizedText(en: "No", fr: "Non", es: "No", ru: "Нет") }
}

// MARK: - Storing

extension RoomFilms {
  /// Reads `{"game": "films", "films": [{"id", "title", "year", "rating", "higher", "threshold"}, …]}`.
  init(from reader: JSON.Reader, version: String) throws(JSON.Mismatch) {
    self.version = version
    entries = try reader.elements("films").map { film throws(JSON.Mismatch) in
      Entry(
        film: try film.read(), rating: try film.integer("rating", in: 10...100), asksHigher: try film.bool("higher"),
        threshold: try film.integer("threshold", in: 10...100))
    }
    if entries.isEmpty { throw try reader["films"].mismatch(expected: "at least one film") }
  }

  var json: JSON {
    let films = entries.map { entry -> JSON in
      [
        "id": .string(entry.film.id), "title": .string(entry.film.title), "year": entry.film.year.json,
        "rating": entry.rating.json, "higher": .bool(entry.asksHigher), "threshold": entry.threshold.json,
      ]
    }
    return ["game": .string(RoomGame.films.rawValue), "films": .array(films)]
  }
}
