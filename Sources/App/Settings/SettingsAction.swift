import Content
import Rules

/// The actions of Settings.
enum SettingsAction: ScreenAction {
  /// A language, or `nil` for the browser's.
  case language(Language?)
  case scheme(Preferences.Scheme)
  case motion(Preferences.Motion)
  /// Whether everything is extra large, for a projector.
  case projector(Bool)
  case sound(Bool)
  case shortcuts(Bool)
  case clocks(Clocks)
  /// The panel was closed.
  case close

  static var screen: String { "settings" }

  var code: String {
    switch self {
    case .language(let language): "language-" + (language?.tag ?? "auto")
    case .scheme(let scheme): "scheme-" + scheme.rawValue
    case .motion(let motion): "motion-" + motion.rawValue
    case .projector(let isOn): isOn ? "projector-on" : "projector-off"
    case .sound(let isOn): isOn ? "sound-on" : "sound-off"
    case .shortcuts(let isOn): isOn ? "shortcuts-on" : "shortcuts-off"
    case .clocks(let clocks): "clocks-" + clocks.rawValue
    case .close: "close"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-", most: 2)
    let action: SettingsAction? =
      switch (parts[0], parts.count == 2 ? parts[1] : nil) {
      case ("language", "auto"): .language(nil)
      case ("language", let tag?): Language(tag: tag).map { .language($0) }
      case ("scheme", let name?): Preferences.Scheme(rawValue: name).map { .scheme($0) }
      case ("motion", let name?): Preferences.Motion(rawValue: name).map { .motion($0) }
      case ("projector", "on"): .projector(true)
      case ("projector", "off"): .projector(false)
      case ("sound", "on"): .sound(true)
      case ("sound", "off"): .sound(false)
      case ("shortcuts", "on"): .shortcuts(true)
      case ("shortcuts", "off"): .shortcuts(false)
      case ("clocks", let name?): Clocks(rawValue: name).map { .clocks($0) }
      case ("close", nil): .close
      default: nil
      }
    guard let action else { return nil }
    self = action
  }
}

extension Preferences {
  /// Applies a choice. Returns the effects that save the choice.
  mutating func update(_ action: SettingsAction) -> [Effect] {
    switch action {
    case .language(let language):
      chosenLanguage = language
      return [.prefer(name: "lang", value: language?.tag)]
    case .scheme(let scheme):
      self.scheme = scheme
      return [.prefer(name: "scheme", value: scheme == .auto ? nil : scheme.rawValue)]
    case .motion(let motion):
      self.motion = motion
      return [.prefer(name: "motion", value: motion == .auto ? nil : motion.rawValue)]
    case .projector(let isOn):
      size = isOn ? .projector : .auto
      return [.prefer(name: "size", value: isOn ? size.rawValue : nil)]
    case .sound(let isOn):
      hasSound = isOn
      // Plays a sample. The click also makes the browser allow later sounds.
      return [.prefer(name: "sound", value: isOn ? "on" : nil)] + (isOn ? [.sound(.right)] : [])
    case .shortcuts(let isOn):
      usesShortcuts = isOn
      return [.prefer(name: "keys", value: isOn ? nil : "off")]
    case .clocks(let clocks):
      self.clocks = clocks
      return [.prefer(name: "clocks", value: clocks == .normal ? nil : clocks.rawValue)]
    case .close: return []
    }
  }
}
