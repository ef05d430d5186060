import Content
import Formats
import JSON

/// The state of the chunk for imported quizzes: the address, the imported files, the made quizzes, and the file that is being
/// read.
struct ImportState: DeferredState {
  /// The address that was last requested in Settings. It is saved on the device.
  var address = ""
  /// The text in the address field in Settings, or `nil` if the player has not changed it.
  var draft: String?
  /// The files whose quizzes are on this device, sorted by origin.
  var files: [ImportSource] = []
  /// The quizzes that the player makes in the editor.
  var made = MadeQuizzes()
  /// The name of the saved entry of the file that was added last. `nil` if no file was added in this visit, or if a file was
  /// removed afterwards.
  var latest: String?
  var progress = Progress.none
  /// Where the current import was started.
  var purpose = Purpose.importScreen
  /// A file that waits until the code that reads it is loaded.
  var arrived: ArrivedFile?
  /// The file that was read last. The code of `ImportPreview` loads with the first file.
  var preview = Deferred<ImportPreview>()
  /// The import screen's preview, set aside while the editor reads pasted questions. The array has at most one element.
  private var shelved: [ImportPreview] = []

  enum Purpose: Equatable, Sendable {
    case importScreen
    /// Settings, which adds the quizzes without a preview.
    case settings
    /// The editor, which reads a pasted text.
    case editor(PastedText)

    var isEditor: Bool { if case .editor = self { true } else { false } }
  }

  enum Progress: Equatable, Sendable {
    case none
    /// The file was requested under this id. `byServer` is `true` if our server was asked for the file, because the browser got
    /// no response.
    case asking(RequestID, ImportAddress, byServer: Bool)
    /// Waiting for the code that reads the file.
    case loading([RouteInstance.Wanted])
    /// Waiting until the host has decompressed the entries of an archive.
    case inflating(RequestID)
    /// Waiting until the host has made the pictures smaller.
    case shrinking(RequestID)
    case failed(ImportTrouble)
    /// The file was read. Nothing is saved yet.
    case read
    /// The quizzes were saved or removed. The value lists what changed. `isAgain` is `true` if the import updated a local file
    /// that was already imported.
    case done(ImportChanges, isAgain: Bool)
  }

  var isBusy: Bool {
    switch progress {
    case .asking, .loading, .inflating, .shrinking: true
    case .none, .failed, .read, .done: false
    }
  }

  /// Changes the state for a screen. Requests made by `body` belong to the app, not to the screen, because their results are stored
  /// in the app's state.
  static func change(in appState: inout AppState, _ body: (inout ImportState, inout AppState) -> [Effect]) -> [Effect] {
    let owner = appState.instance
    appState.instance = .app
    var imports = appState.imported.deferred.state
    let effects = body(&imports, &appState)
    appState.imported.deferred.state = imports
    appState.instance = owner
    return effects
  }

  /// Reads questions that were pasted into the editor. The preview of the import screen comes back with `endPaste`.
  mutating func read(_ paste: PastedText, in appState: inout AppState) -> [Effect] {
    if !purpose.isEditor { shelved = [preview.state] }
    purpose = .editor(paste)
    preview.state = ImportPreview()
    return read(ArrivedFile(origin: .pasted, content: paste.text), in: &appState)
  }

  /// Ends what the editor was reading, if it was reading anything.
  @inline(never)
  mutating func endPaste() {
    guard purpose.isEditor else { return }
    preview.state = shelved.first ?? ImportPreview()
    (purpose, progress, arrived, shelved) = (.importScreen, .none, nil, [])
  }
}

/// A file as the app received it, before decoding.
struct ArrivedFile: Equatable, Sendable {
  let origin: Origin
  /// The host's report on the file: JSON with the file's text or bytes (``FileContent``) and, for a local file, its name. For
  /// pasted text, and for a file from our server, this is the text itself.
  let content: String

  enum Origin: Equatable, Sendable {
    /// A file on the player's device. The host's report contains its name.
    case device
    case address(ImportAddress, byServer: Bool)
    case pasted
  }
}

/// A text that was pasted into the editor.
///
/// This is a class, not a structure, so that code that copies the state of imports stays short.
final class PastedText: Equatable, Sendable {
  let text: String
  /// The language of the quiz into which the questions are inserted.
  let language: Language
  /// The language in which the player has asked an AI for the questions. Otherwise `nil`.
  let stated: Language?

  init(_ text: String, for language: Language, in stated: Language?) {
    (self.text, self.language, self.stated) = (text, language, stated)
  }

  static func == (one: PastedText, other: PastedText) -> Bool {
    one.language == other.language && one.stated == other.stated && one.text.hasSameBytes(as: other.text)
  }
}

/// An imported file: its origin and the ids of its quizzes.
struct ImportSource: Sendable {
  /// The name of the file's saved entry.
  let name: String
  /// The file's origin: the host in its address, or the name of a local file.
  let host: String
  let isFile: Bool
  /// When the file was last imported, in local time.
  let checked: LocalTime
  /// The ids of the file's quizzes. The quizzes themselves are in the library.
  let quizzes: [String]
  /// The file's web address. Empty for a local file, and for a file that an earlier version of the app saved.
  var address = ""
  /// The size of the file's saved quizzes in bytes. 0 for a file that an earlier version of the app saved.
  var byteCount: Int64 = 0
}

extension ImportSource: JSONWritable {
  /// Reads `{"host": "example.org", "finishedAt": …, "offset": …, "quizzes": ["~science"], "address": "…", "bytes": 1234}`. A
  /// local file has `"file": true` instead of `"address"`, and its name as `"host"`. Earlier versions of the app saved neither
  /// `"address"` nor `"bytes"`.
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

/// The titles of the quizzes that an import has added, changed or removed.
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

/// Why an import failed. The quizzes on the device stay unchanged.
enum ImportTrouble: Error, Equatable, Sendable {
  /// The typed text is not a web address.
  case noAddress
  /// The server at the address responded with this error status.
  case status(Int)
  /// Neither the server at the address nor our server responded.
  case unreachable
  /// The browser got no response, or a response that it may not read, and our server does not download files for players.
  case forbidden
  /// Our server responded with a temporary error, for example because its rate limit was reached.
  case busy
  /// Our server could not or would not download the file. The value is the reason, in English.
  case told(String)
  /// The file was received, but it cannot be imported.
  case file(FileFault)
  /// No question in the file can be played as it is.
  case nothingToPlay
  /// The player entered neither questions nor an address.
  case nothingTyped
  /// The code that reads the file could not be loaded.
  case noCode
  /// The import would exceed the limit on the number of imported files, or on the total size of their quizzes.
  case full
  /// The host could not read a local file.
  case unreadable(UnreadableReason)
}

/// Why the host could not read a local file. The host reports the reason as the name of a case.
enum UnreadableReason: String, CaseIterable, Sendable {
  case picture, empty, large
  /// The player chose more than one file.
  case several
  /// The browser could not open the file.
  case unreadable
}

/// The player's actions on imported quizzes in Settings, and the host's reports about a local file.
enum ImportAction: ScreenAction {
  /// The player changed the text in the address field.
  case address(String)
  /// Request the file at the typed address. If the field is empty, remove the quizzes from the address that is saved.
  case check
  /// Request the file that the web page at the address shows.
  case checkFile
  /// Remove the quizzes of the file whose saved entry has this name.
  case remove(String)
  /// Import a file from the device. The text is the host's report on the file (``ArrivedFile/content``).
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
