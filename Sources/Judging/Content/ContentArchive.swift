import Content
import JSON
import Play
import Storage
import WireAPI

extension Library {
  /// The quizzes in the catalogue, in order, without the mixed quiz.
  package var currentQuizzes: [Quiz] { (catalogue?.quizzes ?? []).compactMap { quiz($0.id) } }

  /// The listed quizzes of authors, in order.
  package var publishedQuizzes: [Quiz] {
    (catalogue?.quizzes ?? []).filter { $0.isPublished }.compactMap { quiz($0.id) }
  }

  /// The quizzes in the catalogue that are not those of authors, in order, without the mixed quiz.
  package var ownQuizzes: [Quiz] { (catalogue?.quizzes ?? []).filter { !$0.isPublished }.compactMap { quiz($0.id) } }

  /// Returns this library with older versions of its content added. Rounds that began with these versions still count.
  ///
  /// Tells the storage which versions are current. The storage returns the older versions that it still keeps, so that a
  /// round that began before the content changed can still be judged. Unreadable versions are left out.
  package func withOlderVersions(from storage: Database, at now: Int64) async throws(StorageError) -> Library {
    let mixed = quiz(Quiz.mixedID).map { [$0] } ?? []
    let (quizzes, published) = (ownQuizzes, publishedQuizzes)
    let words = Language.allCases.compactMap { self.words(in: $0) }
    let films = films()
    let current =
      (quizzes + mixed).map { ArchivedContent(kind: .quiz, name: $0.id, version: $0.version, body: $0.json.description) }
      + published.map {
        ArchivedContent(kind: .quiz, name: $0.id, version: $0.version, body: $0.json.description, isPublished: true)
      }
      + words.map { ArchivedContent(kind: .words, name: $0.language.tag, version: $0.version, body: $0.json.description) }
      + (films.map { [ArchivedContent(kind: .films, name: "films", version: $0.version, body: $0.json.description)] } ?? [])
    var versions = Older()
    for older in try await storage.archive(current, at: now) {
      guard let document = try? JSON(parsing: older.body, limits: JSON.Limits(byteCount: 1 << 24)) else { continue }
      let reader = JSON.Reader(document)
      switch older.kind {
      case .quiz:
        if let quiz = try? reader.read(Quiz.self) { versions.quizzes.append(quiz.asVersion(older.version)) }
      case .words:
        if let list = try? reader.read(WordList.self) { versions.words.append(list.asVersion(older.version)) }
      case .films:
        if let pack = try? reader.read(FilmPack.self) { versions.films.append(pack.asVersion(older.version)) }
      }
    }
    return Library(quizzes: quizzes, published: published, words: words, films: films, typed: typed, older: versions)
  }
}
