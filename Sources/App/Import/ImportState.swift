import Content
import JSON

/// The chunk's state: the address, the imported files, and the outcome of the last request.
struct ImportState: DeferredState {
  /// The last address that was requested. It is saved.
  var address = ""
  /// The text in the field, if the player has changed it.
  var draft: String?
  /// The files whose quizzes are on this device, sorted by origin.
  var files: [ImportSource] = []
  /// The name of the saved entry of the file that was read last.
  var latest: String?
  var progress = Progress.none
  /// The name of the local file that was opened last. `nil` if a file has been requested from an address since.
  var opened: String?

  enum Progress: Equatable, Sendable {
    case none
    /// Requested under this id: from the file's server, or from ours (`byServer`) if the browser got no response.
    case asking(RequestID, ImportAddress, byServer: Bool)
    case failed(ImportTrouble)
    /// The file was read or its quizzes were removed, with these changes. `isAgain` means that a local file was imported again.
    case done(ImportChanges, TextDoubt?, isAgain: Bool)
  }

  var isAsking: Bool { if case .asking = progress { true } else { false } }
}

struct ImportSource: Sendable {
  /// The name of the file's saved entry.
  let name: String
  /// The file's origin: a host, or the name of a local file.
  let host: String
  let isFile: Bool
  /// The local time when the file was last read.
  let checked: LocalTime
  /// The ids of the file's quizzes, which are in the library.
  let quizzes: [String]
  /// The file's address. Empty for a local file, and for a file saved by earlier versions.
  var address = ""
  /// The size of the file's saved quizzes in bytes. 0 for a file saved by earlier versions.
  var byteCount: Int64 = 0
}

extension ImportSource: JSONWritable {
  /// Reads `{"host": "example.org", "finishedAt": …, "offset": …, "quizzes": ["~science"]}`, with `"file": true` if the host is a
  /// local file's name. Earlier versions saved neither `"address"` nor `"bytes"`.
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

/// The titles of a file's quizzes that are new, changed or removed.
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

/// Why an import failed. Existing quizzes stay.
enum ImportTrouble: Equatable, Sendable {
  /// The typed text is not a web address.
  case noAddress
  /// The other server responded with an error status.
  case status(Int)
  /// Neither the browser nor this server got a response.
  case unreachable
  /// The browser got no response or may not read it, and this server does not download files for players.
  case forbidden
  /// This server's rate limit was reached.
  case busy
  /// This server's own message, in English.
  case told(String)
  case file(ImportedFile.Fault)
  /// There would be too many imported files, or too many bytes of quizzes in them.
  case full
  /// The page could not read a local file.
  case unreadable(UnreadableReason)
}

/// Why a local file could not be read as text. The page reports these names.
enum UnreadableReason: String, CaseIterable, Sendable {
  case picture, empty, large
  /// More than one file at a time.
  case several
  /// The browser was denied access.
  case unreadable
}

enum ImportAction: ScreenAction {
  /// The current text in the field.
  case address(String)
  /// Request the file now. If the field is empty, remove the quizzes from the saved address.
  case check
  /// Request the file that the web page at the address shows.
  case checkFile
  /// Remove the quizzes of a file, identified by the name of its entry.
  case remove(String)
  case file(name: String, DecodedText)
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
      switch (parts[0], parts.count) {
      case ("remove", 2): self = .remove(parts[1])
      case ("unread", 2):
        guard let why = UnreadableReason(rawValue: parts[1]) else { return nil }
        self = .unreadable(name: value, why)
      default: return nil
      }
    }
  }
}
