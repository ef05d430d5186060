import JSON

// The format in which edits are saved on the device. Each tab counts as an author, and saves its edits in an entry that no other
// tab writes.

/// The edits that one tab has made in a quiz.
public struct SavedEdits: Sendable {
  public let author: Int
  /// When the latest edit was made, in milliseconds since 1970.
  public let time: Int64
  public let edits: [QuizEdit]

  /// `edits` must contain all edits by the author. `time` is when the latest edit was made, in milliseconds since 1970.
  public init(by author: Int, at time: Int64, _ edits: [QuizEdit]) {
    (self.author, self.time, self.edits) = (author, time, edits)
  }

  private static let version: Int64 = 1
}

extension SavedEdits: JSONReadable, JSONWritable {
  /// Reads `{"version": 1, "author": 345, "time": 1800000000000, "edits": [{"number": 12, "change": "title", "to": "Europe"}]}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let version = try reader["version"]
    guard try version.integer == SavedEdits.version else { throw version.mismatch(expected: "version 1") }
    let author = try reader.integer("author", in: EditID.numbers)
    self.author = author
    time = try reader.integer("time")
    edits = try reader.elements("edits").map { edit throws(JSON.Mismatch) in
      QuizEdit(
        EditID(number: try edit.integer("number", in: EditID.numbers), author: author),
        revision: try edit.optional("revision")?.integer(in: EditID.numbers) ?? 0, try QuizChange(from: edit))
    }
  }

  public var json: JSON {
    [
      "version": SavedEdits.version.json, "author": author.json, "time": time.json,
      "edits": .array(edits.map { SavedEdits.json(of: $0) }),
    ]
  }

  private static func json(of edit: QuizEdit) -> JSON {
    var members = [JSON.Member("number", edit.id.number.json)]
    if edit.revision > 0 { members.append(JSON.Member("revision", edit.revision.json)) }
    return .object(JSON.Object(members + edit.change.members))
  }
}

extension QuizChange {
  fileprivate init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let kind = try reader["change"]
    switch try kind.string {
    case "begin": self = .begin(language: try reader.string("to"))
    case "title": self = .title(try reader.string("to"))
    case "description": self = .description(try reader.string("to"))
    case "language": self = .language(try reader.string("to"))
    case "icon": self = .icon(try reader.string("to"))
    case "add":
      // The first version of the editor saved one question for each edit, as `content`.
      let one: EditedQuestion.Content? = try reader.optional("content")?.read()
      let contents = if let one { [one] } else { try reader.read("contents") as [EditedQuestion.Content] }
      self = .add(contents, after: try reader.optional("after")?.read())
    case "remove": self = .remove(try reader.read("question"))
    case "move": self = .move(try reader.read("question"), after: try reader.optional("after")?.read())
    case "text": self = .text(try reader.read("part"), of: try reader.read("question"), try reader.string("to"))
    case "right":
      self = .right(
        try reader.bool("to"), answer: try reader.integer("answer", in: QuestionPart.answers), of: try reader.read("question"))
    case "picture": self = .picture(try QuizChange.file(in: reader, isPicture: true), of: try reader.read("question"))
    case "sound": self = .sound(try QuizChange.file(in: reader, isPicture: false), of: try reader.read("question"))
    case "kind": self = .kind(try reader["to"].answerKind, of: try reader.read("question"))
    case "undo": self = .undo(try reader.read("edit"))
    case "redo": self = .redo(try reader.read("edit"))
    default: throw kind.mismatch(expected: "a change")
    }
  }

  /// Reads the file that an edit adds. Returns `nil` if the edit removes a file.
  private static func file(in reader: JSON.Reader, isPicture: Bool) throws(JSON.Mismatch) -> EmbeddedFile? {
    guard let file = try reader.optional("file") else { return nil }
    return try EmbeddedFile(from: file, isPicture: isPicture)
  }

  fileprivate var members: [JSON.Member] {
    switch self {
    case .begin(let language): QuizChange.members("begin", ["to": .string(language)])
    case .title(let text): QuizChange.members("title", ["to": .string(text)])
    case .description(let text): QuizChange.members("description", ["to": .string(text)])
    case .language(let tag): QuizChange.members("language", ["to": .string(tag)])
    case .icon(let name): QuizChange.members("icon", ["to": .string(name)])
    case .add(let contents, let after): QuizChange.members("add", ["after": after?.json, "contents": contents.json])
    case .remove(let id): QuizChange.members("remove", ["question": id.json])
    case .move(let id, let after): QuizChange.members("move", ["question": id.json, "after": after?.json])
    case .text(let part, of: let id, let text):
      QuizChange.members("text", ["question": id.json, "part": part.json, "to": .string(text)])
    case .right(let isRight, let answer, of: let id):
      QuizChange.members("right", ["question": id.json, "answer": answer.json, "to": .bool(isRight)])
    case .picture(let file, of: let id): QuizChange.members("picture", ["question": id.json, "file": file?.json])
    case .sound(let file, of: let id): QuizChange.members("sound", ["question": id.json, "file": file?.json])
    case .kind(let kind, of: let id):
      QuizChange.members("kind", ["question": id.json, "to": .string(kind.rawValue)])
    case .undo(let id): QuizChange.members("undo", ["edit": id.json])
    case .redo(let id): QuizChange.members("redo", ["edit": id.json])
    }
  }

  @inline(never)
  private static func members(_ name: String, _ object: JSON.Object) -> [JSON.Member] {
    [JSON.Member("change", .string(name))] + object.members
  }
}

extension EditID: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    guard let id = EditID(try reader.string) else { throw reader.mismatch(expected: "the id of an edit") }
    self = id
  }

  public var json: JSON { .string(text) }
}

extension QuestionPart: JSONReadable, JSONWritable {
  /// The valid positions of answers.
  fileprivate static var answers: ClosedRange<Int> { 0...(EditedQuestion.mostAnswers - 1) }

  /// Reads `"text"`, `"hint"`, `"explanation"` or `"tolerance"`; `"picture"` or `"sound"` for its description; the position of an
  /// answer from 0; or that of the right side of a pair as `{"match": 0}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    switch reader.value {
    case .string(let name):
      switch name {
      case "text": self = .text
      case "hint": self = .hint
      case "explanation": self = .explanation
      case "tolerance": self = .tolerance
      case "picture": self = .pictureText
      case "sound": self = .soundText
      default: throw reader.mismatch(expected: "a part of a question")
      }
    case .object: self = .match(try reader.integer("match", in: QuestionPart.answers))
    default: self = .answer(try reader.integer(in: QuestionPart.answers))
    }
  }

  public var json: JSON {
    switch self {
    case .text: "text"
    case .hint: "hint"
    case .explanation: "explanation"
    case .answer(let place): place.json
    case .pictureText: "picture"
    case .soundText: "sound"
    case .match(let place): ["match": place.json]
    case .tolerance: "tolerance"
    }
  }
}
