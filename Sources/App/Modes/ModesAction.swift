import Content
import Formats

/// An action on the mode screen. Choosing a mode is not an action, because the modes are links.
enum ModesAction: ScreenAction {
  /// Open the dialog that saves the quiz as a file.
  case export
  case format(Format)
  case closeExport

  static var screen: String { "modes" }

  var code: String {
    switch self {
    case .export: "export"
    case .format(let format): "format-" + format.rawValue
    case .closeExport: "close"
    }
  }

  init?(code: String, value: String) {
    switch code {
    case "export": self = .export
    case "close": self = .closeExport
    default:
      let parts = code.parts(at: "-", most: 2)
      guard parts.count == 2, parts[0] == "format", let format = Format(rawValue: parts[1]) else { return nil }
      self = .format(format)
    }
  }
}
