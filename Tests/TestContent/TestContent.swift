import Content
import Foundation
import JSON

/// The packaged content, read from the folder `Content` beside `Tests`.
public enum TestContent {
  /// The package's folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the text of a file with one quiz that has one question.
  public static func smallQuiz(_ id: String) -> String {
    #"[{"id":"\#(id)","title":"t","desc":"d","questions":[{"text":"x","answer":"1","answers":["a","b"]}]}]"#
  }

  /// The sorted names of the quiz files, without extension.
  public static func quizFiles() throws -> [String] { try names(in: "Content/quizzes") }

  /// The sorted names of the typed quiz files, without extension.
  public static func typedFiles() throws -> [String] { try names(in: "Content/typed") }

  /// The sorted names of the word files, without extension.
  public static func wordFiles() throws -> [String] { try names(in: "Content/words") }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// A file's bytes, by its path relative to the package.
  public static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: root.appending(path: path))) }

  /// A JSON file of at most 64 MiB, by its path relative to the package.
  public static func json(_ path: String) throws -> JSON {
    try JSON(parsing: bytes(path), limits: JSON.Limits(byteCount: 1 << 26))
  }

  /// The parsed contents of a quiz file, by its name without extension.
  public static func reading(of quizFile: String) throws -> QuizReader {
    QuizReader(try bytes("Content/quizzes/\(quizFile).json"))
  }

  /// Every packaged quiz, in the order of `quizFiles()`.
  public static func quizzes() throws -> [Quiz] { try Kept.quizzes.get() }

  /// The packaged films.
  public static func films() throws -> FilmPack { try Kept.films.get() }

  /// Every packaged typed quiz.
  public static func typedQuizzes() throws -> [Quiz] { try Kept.typedQuizzes.get() }

  /// Every packaged word list.
  public static func words() throws -> [WordList] { try Kept.words.get() }

  /// The contents of the files. Each file is read at most once per run, because reading takes seconds in a debug build.
  private enum Kept {
    static let quizzes = Result { try quizFiles().flatMap { try reading(of: $0).quizzes } }
    static let films = Result { try FilmPack(file: JSON.Reader(json("Content/films/films.json"))) }
    static let typedQuizzes = Result {
      try typedFiles().flatMap { QuizReader(try bytes("Content/typed/\($0).json")).quizzes }
    }
    static let words = Result {
      try wordFiles().map { try JSON.Reader(json("Content/words/\($0).json")).read(WordList.self) }
    }
  }
}
