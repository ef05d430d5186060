import JSON
import Play
import Rules
import TestContent
import WireAPI

/// A log with its content and expected outcome. The outcome is the same natively and in the browser's module.
///
/// Content is referenced or inline. A packaged quiz is referenced by its id, a word list by its language, and the packaged films
/// by "packaged".
public struct Vector: Equatable, Sendable, JSONReadable, JSONWritable {
  public let name: String
  let quizzes: [JSON]
  let words: [JSON]
  /// The films, in logs about films; `nil` in other logs.
  public let films: JSON?
  /// The log as a JSON document. Its type is `JSON`, because some forged logs cannot be read as logs.
  let log: JSON
  public let outcome: JSON

  /// Creates the vector for a log, with the outcome that the referee finds.
  public init(_ name: String, quizzes: [JSON] = [], words: [JSON] = [], films: JSON? = nil, log: JSON, packaged: Packaged) throws
  {
    self.name = name
    self.quizzes = quizzes
    self.words = words
    self.films = films
    self.log = log
    let document = try Vector.document(quizzes, words, films, log, packaged)
    outcome = try JSON.Reader(document).read(ReplayVector.self).outcome
  }

  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    name = try reader["name"].string
    quizzes = try reader["quizzes"].read()
    words = try reader["words"].read()
    films = try reader.optional("films")?.value
    log = try reader["log"].value
    outcome = try reader["outcome"].read()
  }

  public var json: JSON {
    var members = [
      JSON.Member("name", .string(name)), JSON.Member("quizzes", .array(quizzes)), JSON.Member("words", .array(words)),
    ]
    if let films { members.append(JSON.Member("films", films)) }
    return .object(JSON.Object(members + [JSON.Member("log", log), JSON.Member("outcome", outcome)]))
  }

  /// The log; `nil` if it cannot be read.
  public var roundLog: RoundLog? { try? JSON.Reader(log).read(RoundLog.self) }

  /// Returns the input for `replay`, in which packaged content replaces the references.
  public func document(_ packaged: Packaged) throws -> JSON { try Vector.document(quizzes, words, films, log, packaged) }

  private static func document(_ quizzes: [JSON], _ words: [JSON], _ films: JSON?, _ log: JSON, _ packaged: Packaged) throws
    -> JSON
  {
    var members = [
      JSON.Member("quizzes", .array(try quizzes.map(packaged.quiz))), JSON.Member("words", .array(try words.map(packaged.words))),
    ]
    if let films { members.append(JSON.Member("films", films == Packaged.allFilms ? packaged.films : films)) }
    return .object(JSON.Object(members + [JSON.Member("log", log)]))
  }
}

/// The packaged content, which replaces the references in vectors.
public struct Packaged: Sendable {
  private let quizzes: [JSON]
  private let wordLists: [JSON]
  public let films: JSON

  /// The reference to the packaged films.
  public static let allFilms = JSON.string("packaged")

  public init() throws {
    quizzes = try TestContent.quizFiles().flatMap { name in
      try JSON.Reader(TestContent.json("Content/quizzes/\(name).json"))["quizzes"].elements.map { $0.value }
    }
    wordLists = try TestContent.wordFiles().map { try TestContent.json("Content/words/\($0).json") }
    films = try TestContent.json("Content/films/films.json")
  }

  public struct Missing: Error {
    let name: String
  }

  public func quiz(_ named: JSON) throws(Missing) -> JSON { try find(named, "id", among: quizzes) }
  public func words(_ named: JSON) throws(Missing) -> JSON { try find(named, "language", among: wordLists) }

  private func find(_ named: JSON, _ member: String, among files: [JSON]) throws(Missing) -> JSON {
    guard case .string(let name) = named else { return named }
    for case .object(let file) in files where file[member] == named { return .object(file) }
    throw Missing(name: name)
  }
}

/// The file with the vectors, one on each line.
public enum VectorFile {
  public static let path = "Tests/Vectors/replay.json"

  public static func text(_ vectors: [Vector]) -> String {
    "[\n" + vectors.map { $0.json.description }.joined(separator: ",\n") + "\n]\n"
  }

  public static func read() throws -> [Vector] { try JSON.Reader(TestContent.json(path)).read() }
}

extension Vector {
  /// Whether the round was over; `nil` if the log was rejected.
  public var finished: Bool? { try? JSON.Reader(outcome)["finished"].bool }

  /// The reason why the log was rejected; `nil` if it was accepted.
  public var refusal: String? { try? JSON.Reader(outcome)["refused"].string }
}
