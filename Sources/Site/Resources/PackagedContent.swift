import App
import Content
import JSON
import Play

extension Library {
  /// Reads the bundled content from the resource folders `quizzes`, `words`, `films` and `typed`. The folders `films` and `typed`
  /// may be missing.
  ///
  /// - Parameter note: receives messages for the operator about files, for example about a quiz in the wrong folder.
  package init(resources: String, note: (String) -> Void = { _ in }) throws(ResourceError) {
    self.init(
      quizzes: try Library.quizzes(in: resources + "/quizzes", note), words: try Library.words(in: resources + "/words"),
      films: try Library.films(in: resources + "/films"), typed: try Library.typed(in: resources + "/typed", note))
  }

  private static func films(in folder: String) throws(ResourceError) -> FilmPack? {
    let path = folder + "/films.json"
    guard let bytes = try ResourceFiles().bytesIfPresent(path) else { return nil }
    do { return try FilmPack(file: JSON.Reader(JSON(parsing: DecodedText(bytes)).normalized)) } catch {
      throw .badFilms(path: path, reason: "\(error)")
    }
  }

  /// Reads the typed questions. Their numbers must be unique, because favourites and addresses refer to the numbers.
  private static func typed(in folder: String, _ note: (String) -> Void) throws(ResourceError) -> TypedPool {
    guard ResourceFiles().isThere(folder) else { return TypedPool() }
    var quizzes: [Quiz] = []
    var places: [Int: String] = [:]
    try eachQuiz(in: folder, note) { quiz, path throws(ResourceError) in
      for question in quiz.typedQuestions {
        guard let number = question.number else { continue }
        if let earlier = places.updateValue(path, forKey: number) {
          throw .repeatedNumber(number: number, paths: [earlier, path])
        }
      }
      quizzes.append(quiz)
    }
    return TypedPool(quizzes)
  }

  private static func quizzes(in folder: String, _ note: (String) -> Void) throws(ResourceError) -> [Quiz] {
    var quizzes: [Quiz] = []
    try eachQuiz(in: folder, note) { quiz, _ in quizzes.append(quiz) }
    return quizzes
  }

  /// Reads the quiz files in a folder in alphabetical order. The ids of quizzes must be unique.
  private static func eachQuiz(
    in folder: String, _ note: (String) -> Void, _ take: (Quiz, _ path: String) throws(ResourceError) -> Void
  ) throws(ResourceError) {
    let files = ResourceFiles()
    var paths: [String: String] = [:]
    for path in try files.list(folder, ending: ".json") {
      let reader = QuizReader(try files.bytes(path)) { $0.normalized }
      guard reader.faults.isEmpty else { throw .badQuiz(path: path, faults: reader.faults.map(\.description)) }
      if let doubt = reader.doubt { note("\(path): \(doubt)") }
      for quiz in reader.quizzes {
        if let earlier = paths.updateValue(path, forKey: quiz.id) { throw .repeatedQuiz(id: quiz.id, paths: [earlier, path]) }
        if let misplaced = MisplacedQuiz(quiz, at: path) { note("\(misplaced)") }
        try take(quiz, path)
      }
    }
  }

  private static func words(in folder: String) throws(ResourceError) -> [WordList] {
    let files = ResourceFiles()
    var lists: [WordList] = []
    var paths: [Language: String] = [:]
    for path in try files.list(folder, ending: ".json") {
      let bytes = try files.bytes(path)
      let list: WordList
      do { list = try JSON.Reader(JSON(parsing: DecodedText(bytes)).normalized).read() } catch {
        throw .badWords(path: path, reason: "\(error)")
      }
      if let earlier = paths.updateValue(path, forKey: list.language) {
        throw .repeatedWords(language: list.language.tag, paths: [earlier, path])
      }
      lists.append(list)
    }
    return lists
  }
}
