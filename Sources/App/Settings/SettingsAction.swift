import Content
import Rules

/// The player's actions in Settings.
enum SettingsAction: ScreenAction {
  /// Use this language, or the browser's language if `nil`.
  case language(Language?)
  case scheme(Preferences.Scheme)
  case motion(Preferences.Motion)
  /// Turn projector mode, with extra-large text and controls, on or off.
  case projector(Bool)
  case sound(Bool)
  case shortcuts(Bool)
  case clocks(Clocks)
  /// The player closed the panel.
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
    var actions: [SettingsAction] = [.language(nil), .close] + Language.allCases.map { .language($0) }
    actions += Preferences.Scheme.allCases.map { .scheme($0) } + Preferences.Motion.allCases.map { .motion($0) }
    actions += Clocks.allCases.map { .clocks($0) }
    for isOn in [true, false] { actions += [.projector(isOn), .sound(isOn), .shortcuts(isOn)] }
    self.init(code: code, among: actions)
  }
}

extension Preferences {
  /// Applies a choice. Returns the effects that save the choice, and that play a sample when sound is turned on.
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
      // Plays a sample when sound is turned on. The click also makes the browser allow later sounds.
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
