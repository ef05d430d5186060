import Platform

/// The reason why the server cannot use its own files.
package enum ResourceError: Error, Equatable, Sendable, CustomStringConvertible {
  case unreadable(FileError)
  case badManifest(path: String, reason: String)
  case missingFile(name: String, manifest: String)
  case badQuiz(path: String, faults: [String])
  case badWords(path: String, reason: String)
  case badFilms(path: String, reason: String)
  /// Two quizzes have the same id. `paths` are the paths of their files.
  case repeatedQuiz(id: String, paths: [String])
  /// Two typed questions have the same number. `paths` are the paths of their files.
  case repeatedNumber(number: Int, paths: [String])
  /// Two files contain words in the same language.
  case repeatedWords(language: String, paths: [String])

  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .badManifest(let path, let reason): "\(path) is not a valid list of web files: \(reason)"
    case .missingFile(let name, let manifest):
      "\(manifest) has no entry for the web file \(name), so the installation is incomplete; install potiron again"
    case .badQuiz(let path, let faults): "\(path) has errors:\n" + faults.map { "  " + $0.printable }.joined(separator: "\n")
    case .badWords(let path, let reason): "\(path) is not a valid word list: \(reason)"
    case .badFilms(let path, let reason): "\(path) is not a valid film pack: \(reason)"
    case .repeatedQuiz(let id, let paths):
      "the quiz ID “\(id)” is used in both \(paths.joined(separator: " and ")); change one of them"
    case .repeatedNumber(let number, let paths):
      "the question number \(number) is used in both \(paths.joined(separator: " and ")); change one of them"
    case .repeatedWords(let language, let paths):
      "words in “\(language)” are in both \(paths.joined(separator: " and ")); remove one of these files"
    }
  }
}
