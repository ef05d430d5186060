import Content
import JSON

/// What the chunk knows of imported quizzes: the address, the files that are here, and what came of asking.
struct ImportState: DeferredState {
  /// What was asked for last; it is kept.
  var address = ""
  /// What stands in the field, once it was changed.
  var draft: String?
  /// The files whose quizzes are here, in the order of where they are from.
  var files: [ImportSource] = []
  /// The name of the one that was read last.
  var latest: String?
  var progress = Progress.none
  /// The name of the file from this device that was opened last, where nothing else was asked for since.
  var opened: String?

  enum Progress: Equatable, Sendable {
    case none
    /// Asked for under this id: by the browser itself, or by the server since the browser may not.
    case asking(RequestID, ImportAddress, byServer: Bool)
    case failed(ImportTrouble)
    /// It was read, or its quizzes were removed, and this has changed. `isAgain` for a file of this device that was here before.
    case done(ImportChanges, TextDoubt?, isAgain: Bool)
  }

  var isAsking: Bool { if case .asking = progress { true } else { false } }
}

/// A file of quizzes elsewhere, as it was read.
struct ImportSource: Sendable {
  /// The name of its entry.
  let name: String
  /// Where it is from: a host, or a file of this device.
  let host: String
  let isFile: Bool
  /// When it was read last, and what clocks said.
  let checked: LocalTime
  /// The names of its quizzes, which are in the library.
  let quizzes: [String]
  /// Its address; "" for a file of this device, and for what earlier versions kept.
  var address = ""
  /// What its quizzes take of the device's storage; 0 for what earlier versions kept.
  var byteCount: Int64 = 0
}

extension ImportSource: JSONWritable {
  /// Reads `{"host": "example.org", "finishedAt": …, "offset": …, "quizzes": ["~science"]}`, with `"file": true` where the host is the
  /// name of a file; earlier versions knew neither `"address"` nor `"bytes"`.
  init(_ name: String, from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.name = name
    address = try reader.optional("address")?.string ?? ""
    byteCount = try reader.optional("bytes")?.integer ?? 0
    host = try reader.string("host")
    checked = try LocalTime(optionalIn: reader) ?? LocalTime(instant: 0, offset: 0)
    quizzes = try reader.read("quizzes")
    isFile = try reader.optional("file")?.bool ?? false
  }

  var json: JSON {
    let members = [JSON.Member("host", .string(host))] + checked.members + [JSON.Member("quizzes", quizzes.json)]
    let place = isFile ? JSON.Member("file", true) : JSON.Member("address", .string(address))
    return .object(JSON.Object(members + [place, JSON.Member("bytes", byteCount.json)]))
  }
}

/// Which quizzes of a file are new, other than they were, and gone, by their titles.
struct ImportChanges: Equatable, Sendable {
  private(set) var new: [LocalizedText] = []
  private(set) var changed: [LocalizedText] = []
  private(set) var gone: [LocalizedText] = []

  init(from old: [Quiz], to quizzes: [Quiz]) {
    for quiz in quizzes {
      switch old.first(where: { $0.id == quiz.id })?.version {
      case nil: new.append(quiz.title)
      case quiz.version?: break
      default: changed.append(quiz.title)
      }
    }
    for quiz in old where !quizzes.contains(where: { $0.id == quiz.id }) { gone.append(quiz.title) }
  }
}

/// Why there are no new quizzes; those that were here stay.
enum ImportTrouble: Equatable, Sendable {
  /// What was typed is no address of the web.
  case noAddress
  /// The other server has answered with a status that is no success.
  case status(Int)
  /// Neither the browser nor this server has got an answer.
  case unreachable
  /// The browser got no answer, or may not read it, and this server does not get files for players.
  case forbidden
  /// This server has been asked too often.
  case busy
  /// As this server says it, in English.
  case told(String)
  case file(ImportedFile.Fault)
  /// So many files, or so much in them, is not kept.
  case full
  /// The page could not read a file of this device.
  case unreadable(UnreadableReason)
}

/// Why a file of the player's device could not be read as text; the page finds that out, by these names.
enum UnreadableReason: String, CaseIterable, Sendable {
  case picture, empty
  /// It has what no text has.
  case text
  case large
  /// More than one at a time.
  case several
  /// The browser was refused.
  case unreadable
}

/// What can be done about imported quizzes.
enum ImportAction: ScreenAction {
  /// What stands in the field.
  case address(String)
  /// Ask for the file now; where the field is empty, let go of its quizzes.
  case check
  /// Ask for the file that the web page shows that is at the address.
  case checkFile
  /// Let go of the quizzes of a file, by the name of its entry.
  case remove(String)
  /// A file of this device was opened.
  case file(name: String, DecodedText)
  /// One could not be read.
  case unreadable(name: String, UnreadableReason)

  static var screen: String { ImportedQuizzes.actions }

  var code: String {
    switch self {
    case .address: "address"
    case .check: "check"
    case .checkFile: "check-file"
    case .remove(let name): "remove-" + name
    case .file: "file"
    case .unreadable(_, let why): "unread-" + why.rawValue
    }
  }

  init?(code: String, value: String) {
    switch code {
    case "address": self = .address(value)
    case "check": self = .check
    case "check-file": self = .checkFile
    case "file":
      guard let document = ImportedFile.document(value), let name = try? document.string("name"),
        let content = try? document.read(DecodedText.self)
      else { return nil }
      self = .file(name: name, content)
    default:
      let parts = code.parts(at: "-", most: 2)
      guard parts.count == 2 else { return nil }
      if parts[0] == "remove" {
        self = .remove(parts[1])
      } else {
        guard parts[0] == "unread", let why = UnreadableReason(rawValue: parts[1]) else { return nil }
        self = .unreadable(name: value, why)
      }
    }
  }
}
