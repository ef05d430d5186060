import App
import Content
import JSON

extension Library {
  /// Reads the quizzes and words that come with the program, from the folders `quizzes` and `words` of its resources.
  public init(resources: String) throws(ResourceError) {
    let files = Files()
    var quizzes: [Quiz] = []
    for path in try files.list(resources + "/quizzes", ending: ".json") {
      let bytes = try files.bytes(path)
      // What is no JSON is left to the reader, which says why.
      let reader = (try? JSON(parsing: bytes)).map { QuizReader($0.normalized) } ?? QuizReader(bytes)
      guard reader.faults.isEmpty else { throw .badQuiz(path: path, faults: reader.faults.map(\.description)) }
      quizzes += reader.quizzes
    }
    var words: [WordList] = []
    for path in try files.list(resources + "/words", ending: ".json") {
      do {
        words.append(try JSON.Reader(JSON(parsing: try files.bytes(path)).normalized).read())
      } catch let error as ResourceError {
        throw error
      } catch {
        throw .badWords(path: path, reason: "\(error)")
      }
    }
    self.init(quizzes: quizzes, words: words)
  }
}
