import App
import Content
import Judging
import Play
import Upstreams
import WireAPI

extension Library {
  /// Returns the library with added content from upstream services. Quizzes are added unless their id is already used. Words
  /// replace the library's words in the same language. Films and their lists are added.
  func adding(_ contents: [SourcedContent]) -> Library {
    if contents.isEmpty { return self }
    let quizzes = currentQuizzes
    var names = Set(quizzes.map(\.id))
    let further = contents.flatMap(\.quizzes).filter { names.insert($0.id).inserted }
    let words = Language.allCases.compactMap { language in
      contents.flatMap(\.words).first { $0.language == language } ?? self.words(in: language)
    }
    let filming = contents.filter { !$0.films.films.isEmpty }
    let films = filming.isEmpty ? films() : FilmPack.pack(films(), with: filming.map(\.films), from: filming.flatMap(\.origins))
    return Library(quizzes: quizzes + further, words: words, films: films, typed: typed)
  }

  /// Returns the library with the listed quizzes of authors, unless their ids are already used.
  func adding(published: [Quiz]) -> Library {
    if published.isEmpty { return self }
    let quizzes = currentQuizzes
    let names = Set(quizzes.map(\.id))
    return Library(
      quizzes: quizzes, published: published.filter { !names.contains($0.id) },
      words: Language.allCases.compactMap { self.words(in: $0) }, films: films(), typed: typed)
  }
}
