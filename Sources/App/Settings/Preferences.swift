import Content
import Rules
import WireAPI

/// The player's choices in Settings, and the room that was joined last. They are stored in cookies, so that the server can draw
/// its pages accordingly.
public struct Preferences: Equatable, Sendable {
  /// The chosen language, or `nil` for the browser's language.
  public var chosenLanguage: Language?
  public var scheme: Scheme
  public var motion: Motion
  public var size: Size
  /// Whether a sound follows each right or wrong answer and the end of a round.
  public var hasSound: Bool
  /// Whether single keys, such as "1" or "E", work as shortcuts even if the focus is on a different control (WCAG 2.1.4).
  public var usesShortcuts: Bool
  /// The time limit of timed rounds, as a multiple of the normal limit, or no limit.
  public var clocks: Clocks
  /// The code of the room that this browser joined last, or `nil` if it joined none. The code is not secret: the cookie that lets
  /// the player in is a different one, and scripts cannot read it.
  public var room: RoomCode?
  private let browserLanguage: Language

  /// The amount of animation: as much as the system setting allows, or less.
  public enum Motion: String, CaseIterable, Sendable { case auto, less }

  /// The size of text and controls: normal, or extra large for a projector.
  public enum Size: String, CaseIterable, Sendable { case auto, projector }

  public enum Scheme: String, CaseIterable, Sendable { case auto, light, dark }

  public var language: Language { chosenLanguage ?? browserLanguage }

  /// Reads the settings from a `Cookie` header or `document.cookie`. Missing and invalid values get their defaults. `languages`
  /// lists the tags of the browser's languages in order of preference, separated by commas.
  public init(cookies: String = "", languages: String = "") {
    let cookies = Cookies(cookies)
    chosenLanguage = cookies["lang"].flatMap { Language(tag: $0) }
    scheme = cookies["scheme"].flatMap { Scheme(rawValue: $0) } ?? .auto
    motion = cookies["motion"].flatMap { Motion(rawValue: $0) } ?? .auto
    size = cookies["size"].flatMap { Size(rawValue: $0) } ?? .auto
    hasSound = cookies["sound"] == "on"
    usesShortcuts = cookies["keys"] != "off"
    clocks = cookies["clocks"].flatMap { Clocks(rawValue: $0) } ?? .normal
    room = cookies["room"].map { RoomCode(saved: $0) }
    browserLanguage = Language(firstOf: languages)
  }
}

/// The names and values in a `Cookie` header (RFC 6265).
private struct Cookies {
  private let pairs: [String]

  init(_ header: String) { pairs = header.isEmpty ? [] : header.withoutBlanks.parts(at: ";") }

  subscript(name: String) -> String? {
    for pair in pairs {
      let parts = pair.parts(at: "=", most: 2)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }
}
