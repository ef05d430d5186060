import Rules
import WireAPI

/// Builds JavaScript regular expressions for kinds of addresses. The service worker needs them, because it is JavaScript and
/// cannot use the address tables, which are Swift code.
enum AddressPattern {
  static func of<Template: AddressTemplate>(_ templates: [Template]) -> String {
    "^(?:" + templates.map { pattern($0.text) }.joined(separator: "|") + ")$"
  }

  private static func pattern(_ template: String) -> String {
    template.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.first == "{" ? values($0.dropFirst().dropLast()) : String($0) }.joined(separator: "/")
  }

  /// Returns a pattern for the values of a template parameter.
  private static func values(_ name: Substring) -> String {
    switch name {
    case "mode": oneOf(Mode.Name.self)
    case "tab": oneOf(HangmanTab.self)
    case "round": oneOf(DailyGame.self)
    case "hosted": oneOf(RoomGame.self)
    case "number": "[1-9][0-9]{0,8}"
    default: "[^/]+"
    }
  }

  private static func oneOf<Value: CaseIterable & RawRepresentable<String>>(_: Value.Type) -> String {
    "(?:" + Value.allCases.map(\.rawValue).joined(separator: "|") + ")"
  }
}
