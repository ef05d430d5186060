import Content
import JSON
import Rules
import TestContent
import TestVectors
import WireAPI

/// Plays the rounds that become vectors: random rounds of every game, mode and language, which are the same every time.
///
/// The logs of the first version are made first, so that changes to the other logs do not change their random draws.
struct Generator {
  private let packaged: Packaged
  let quizzes: [Quiz]
  let words: [WordList]
  let films: FilmPack
  var chance = SplitMix64(seed: 0x5EED_0F_7E57)
  private(set) var vectors: [Vector] = []

  init() throws {
    packaged = try Packaged()
    // The other quizzes would be played in the same way, so they are left out.
    quizzes = try TestContent.quizzes().filter { ["mathematics", "marvel", "science"].contains($0.id) }
    words = try TestContent.words()
    films = try TestContent.films()
    try playFirstVersion()
    try playCurrentVersion()
    try forge()
    try playFilms()
    try playFilmRatings()
  }

  mutating func add(_ name: String, _ quiz: Quiz, _ log: RoundLog) throws { try add(name, quiz, log: log.json) }

  mutating func add(_ name: String, _ list: WordList, _ log: RoundLog) throws { try add(name, list, log: log.json) }

  /// Adds a log as JSON. A forged log may be unreadable.
  mutating func add(_ name: String, _ quiz: Quiz, log: JSON) throws {
    let content = quizzes.contains(quiz) ? JSON.string(quiz.id) : quiz.json
    vectors.append(try Vector(name, quizzes: [content], log: log, packaged: packaged))
  }

  mutating func add(_ name: String, _ list: WordList, log: JSON) throws {
    vectors.append(try Vector(name, words: [.string(list.language.tag)], log: log, packaged: packaged))
  }

  /// Adds a log about films. The films are the packaged ones, unless others are given.
  mutating func addFilms(_ name: String, _ films: JSON = Packaged.allFilms, log: JSON) throws {
    vectors.append(try Vector(name, films: films, log: log, packaged: packaged))
  }

  // MARK: - Random content of both versions

  mutating func drawnQuiz(_ id: String, answers: Int) -> Quiz {
    let questions = (1...(3 * answers)).map { number in
      var text = LocalizedText("Question \(number)?", in: .english)
      if number % 3 == 0 { text.add("Вопрос \(number): «ё» \"\\\u{1F383}", in: .russian) }
      return Question(
        id: "q-\(number)", text: text, answers: (1...answers).map { LocalizedText(neutral: "\($0)") },
        rightAnswer: chance.below(answers))
    }
    return Quiz(
      id: id, icon: "question", title: LocalizedText(neutral: id), description: LocalizedText("Drawn.", in: .english),
      questions: questions)
  }

  /// Returns a random variant of the letter, in upper case or with an accent, or the letter itself if there is no variant.
  mutating func accented(_ letter: Character) -> Character {
    let forms: [Character: [Character]] = [
      "e": ["é", "È", "e\u{301}"], "a": ["â"], "o": ["ö"], "u": ["Ü"], "c": ["ç"], "n": ["N"], "е": ["ё", "Ё", "Е\u{308}"],
      "и": ["И"],
    ]
    let choices = (forms[letter] ?? []) + (letter.uppercased().first.map { [$0] } ?? [])
    return choices.isEmpty ? letter : choices[chance.below(choices.count)]
  }

  mutating func start(
    _ game: String, _ subject: String, _ variant: String, _ contentVersion: String, in version: RoundLog.Version,
    seed: UInt64? = nil
  ) -> RoundLog {
    RoundLog(
      version: version, key: RoundKey(game: game, subject: subject, variant: variant), contentVersion: contentVersion,
      seed: seed ?? chance.next(), startedAt: 1_800_000_000_000 + Int64(chance.below(1_000_000_000)))
  }

  /// Seeds that different machines could handle differently.
  static let extremeSeeds: [UInt64] = [0, 1, .max, 1 << 63, 1 << 32, (1 << 32) - 1, 1 << 53 + 1]
}

extension RoundLog {
  /// Returns a copy of the log with the given moves and the given end. If `endedAt` is `nil`, the copy has no end.
  func with(moves: [Entry], endedAt: Milliseconds? = nil) -> RoundLog {
    RoundLog(
      version: version, key: key, contentVersion: contentVersion, seed: seed, startedAt: startedAt, moves: moves,
      endedAt: endedAt)
  }
}
