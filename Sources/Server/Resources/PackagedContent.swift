import App
import Content
import JSON

extension Library {
  /// Reads what comes with the program, from the folders `quizzes`, `words` and `films` of its resources; the last may be missing.
  public init(resources: String) throws(ResourceError) {
    self.init(
      quizzes: try Library.quizzes(in: resources + "/quizzes"), words: try Library.words(in: resources + "/words"),
      films: try Library.films(in: resources + "/films"))
  }

  private static func films(in folder: String) throws(ResourceError) -> FilmPack? {
    let files = Files()
    let path = folder + "/films.json"
    guard let bytes = try files.bytesIfPresent(path) else { return nil }
    do {
      return try FilmPack(file: JSON.Reader(JSON(parsing: bytes).normalized))
    } catch {
      throw .badFilms(path: path, reason: "\(error)")
    }
  }

  private static func quizzes(in folder: String) throws(ResourceError) -> [Quiz] {
    let files = Files()
    var quizzes: [Quiz] = []
    var paths: [String: String] = [:]
    for path in try files.list(folder, ending: ".json") {
      let bytes = try files.bytes(path)
      // What is no JSON is left to the reader, which says why.
      let reader = (try? JSON(parsing: bytes)).map { QuizReader($0.normalized) } ?? QuizReader(bytes)
      guard reader.faults.isEmpty else { throw .badQuiz(path: path, faults: reader.faults.map(\.description)) }
      for quiz in reader.quizzes {
        if let earlier = paths.updateValue(path, forKey: quiz.id) { throw .repeatedQuiz(id: quiz.id, paths: [earlier, path]) }
      }
      quizzes += reader.quizzes
    }
    return quizzes
  }

  private static func words(in folder: String) throws(ResourceError) -> [WordList] {
    let files = Files()
    var lists: [WordList] = []
    var paths: [Language: String] = [:]
    for path in try files.list(folder, ending: ".json") {
      let bytes = try files.bytes(path)
      let list: WordList
      do {
        list = try JSON.Reader(JSON(parsing: bytes).normalized).read()
      } catch {
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
