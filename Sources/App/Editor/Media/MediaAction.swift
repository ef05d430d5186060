import Content

/// An action on the picture or the sound of a question in the editor.
enum MediaAction: ScreenAction {
  /// Add a file as the picture or the sound of a question, or replace its picture or sound. `file` is the host's report on the
  /// file (``ReportedFile``).
  case add(EditID, isPicture: Bool, file: String)
  /// Remove the picture or the sound of a question.
  case remove(EditID, isPicture: Bool)

  static var screen: String { "media" }

  var code: String {
    switch self {
    case .add(let id, let isPicture, _): MediaAction.addID(id, isPicture: isPicture)
    case .remove(let id, let isPicture): (isPicture ? "unpicture-" : "unsound-") + id.text
    }
  }

  /// The id of the button that adds or replaces a picture or a sound.
  static func addID(_ id: EditID, isPicture: Bool) -> String { (isPicture ? "picture-" : "sound-") + id.text }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-")
    guard parts.count == 2, let id = EditID(parts[1]) else { return nil }
    switch parts[0] {
    case "picture": self = .add(id, isPicture: true, file: value)
    case "sound": self = .add(id, isPicture: false, file: value)
    case "unpicture": self = .remove(id, isPicture: true)
    case "unsound": self = .remove(id, isPicture: false)
    default: return nil
    }
  }
}

/// The host's report on a file for a question: the size of the file in bytes, a comma, and the content in Base64. The content is
/// missing if the browser could not read the file, or if the file is larger than ``most``.
struct ReportedFile {
  let size: Int
  let content: [UInt8]?

  /// The maximum size in bytes. The host does not read larger files (Web/later/media.js). Photos may be larger than the files in
  /// a quiz (`EmbeddedFile.most`), because they are made smaller.
  static let most = 12 << 20

  init(_ text: String) {
    let parts = text.parts(at: ",", most: 2)
    size = parts[0].wholeNumber ?? 0
    let data = parts.count == 2 ? parts[1] : ""
    content = data.utf8.isEmpty ? nil : [UInt8](base64: data)
  }
}
