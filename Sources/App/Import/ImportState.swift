import Content
import Formats
import JSON

/// The chunk's state: the address, the imported files, and the file that is being read.
struct ImportState: DeferredState {
  /// The last address that was requested in Settings. It is saved.
  var address = ""
  /// The text in the field of Settings, if the player has changed it.
  var draft: String?
  /// The files whose quizzes are on this device, sorted by origin.
  var files: [ImportSource] = []
  /// The name of the saved entry of the file that was read last.
  var latest: String?
  var progress = Progress.none
  /// Whether Settings started the current import. Otherwise the import screen did.
  var isForSettings = false
  /// A file that waits for the code that reads files.
  var arrived: ArrivedFile?
  /// The file that was read last. The code of `ImportPreview` loads with the first file.
  var preview = Deferred<ImportPreview>()

  enum Progress: Equatable, Sendable {
    case none
    /// Requested under this id: from the file's server, or from ours (`byServer`) if the browser got no response.
    case asking(RequestID, ImportAddress, byServer: Bool)
    /// Waiting for the code that reads the file.
    case loading([RouteInstance.Wanted])
    /// Waiting for the entries of an archive.
    case inflating(RequestID)
    /// Waiting for smaller pictures.
    case shrinking(RequestID)
    case failed(ImportTrouble)
    /// The file was read. Nothing is saved yet.
    case read
    /// The quizzes were saved or removed, with these changes. `isAgain` means that they were all there before.
    case done(ImportChanges, isAgain: Bool)
  }

  var isBusy: Bool {
    switch progress {
    case .asking, .loading, .inflating, .shrinking: true
    case .none, .failed, .read, .done: false
    }
  }
}

/// A file as it reached the app, not decoded yet.
struct ArrivedFile: Equatable, Sendable {
  let origin: Origin
  /// The page's report on the file, or the text itself if it was pasted or our server sent it.
  let content: String

  enum Origin: Equatable, Sendable {
    /// A file on the device. The page's report contains its name.
    case device
    case address(ImportAddress, byServer: Bool)
    case pasted
  }
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
enum ImportTrouble: Error, Equatable, Sendable {
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
  case file(FileFault)
  /// Nothing in the file can be played as it is.
  case nothingToPlay
  /// Neither a text nor an address was entered.
  case nothingTyped
  /// The code that reads the file could not be loaded.
  case noCode
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
  /// A file from the device, as the page reports it.
  case file(String)
  case unreadable(UnreadableReason)

  static var screen: String { ImportedQuizzes.actions }

  var code: String {
    switch self {
    case .address: "address"
    case .check: "check"
    case .checkFile: "check-file"
    case .remove(let name): "remove-" + name
    case .file: "file"
    case .unreadable(let why): "unread-" + why.rawValue
    }
  }

  init?(code: String, value: String) {
    switch code {
    case "address": self = .address(value)
    case "check": self = .check
    case "check-file": self = .checkFile
    case "file": self = .file(value)
    default:
      let parts = code.parts(at: "-", most: 2)
      switch (parts[0], parts.count) {
      case ("remove", 2): self = .remove(parts[1])
      case ("unread", 2):
        guard let why = UnreadableReason(rawValue: parts[1]) else { return nil }
        self = .unreadable(why)
      default: return nil
      }
    }
  }
}
