import Content
import Rules
import WireAPI

/// What a person has chosen in Settings; kept in cookies, so that the server draws its pages accordingly.
public struct Preferences: Equatable, Sendable {
  /// The language chosen; `nil` follows the browser's.
  public var chosenLanguage: Language?
  public var scheme: Scheme
  public var motion: Motion
  public var size: Size
  /// Whether right, wrong and finished are heard too.
  public var hasSound: Bool
  /// Whether a single key, such as "1" or "E", may act without the focus being anywhere in particular (WCAG 2.1.4).
  public var usesShortcuts: Bool
  /// How much time timed rounds allow.
  public var clocks: Clocks
  private let browserLanguage: Language

  /// How much moves: as much as the system asks for, or less.
  public enum Motion: String, CaseIterable, Sendable { case auto, less }

  /// How large everything is: as on any screen, or very large, for a room that looks at a projection.
  public enum Size: String, CaseIterable, Sendable { case auto, projector }

  public enum Scheme: String, CaseIterable, Sendable { case auto, light, dark }

  public var language: Language { chosenLanguage ?? browserLanguage }

  /// Reads a `Cookie` header, or `document.cookie`, and the tags of the browser's languages in its order.
  public init(cookies: String = "", languages: String = "") {
    let cookies = Cookies(cookies)
    chosenLanguage = cookies["lang"].flatMap { Language(tag: $0) }
    scheme = cookies["scheme"].flatMap { Scheme(rawValue: $0) } ?? .auto
    motion = cookies["motion"].flatMap { Motion(rawValue: $0) } ?? .auto
    size = cookies["size"].flatMap { Size(rawValue: $0) } ?? .auto
    hasSound = cookies["sound"] == "on"
    usesShortcuts = cookies["keys"] != "off"
    clocks = cookies["clocks"].flatMap { Clocks(rawValue: $0) } ?? .normal
    browserLanguage = Language(firstOf: languages)
  }
}

/// The names and values of a `Cookie` header (RFC 6265).
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
