import App

/// The guide at `/developers` for one compatibility API.
struct CompatibilityGuide: Sendable {
  /// The usual name of the service.
  let name: String
  /// What the service offers and where it comes from.
  let about: Phrase
  let icon: Icon
  /// The name of the icon's colour in the style sheet.
  let tint: String
  /// The address at which apps call the original service, such as "https://quiz.dit.upm.es".
  let original: String
  /// Swift code that points an app at this server instead of the original service.
  let swift: Snippet
  /// The addresses of example requests to this server, which visitors can send from the page.
  let calls: [Snippet]
  /// Swift types that decode the responses. Empty if the types of the standard library suffice.
  let models: String
  /// Swift code that decodes `data`, the response to the first call.
  let decoding: String
}

/// A code example or an address with placeholders, which are filled in for each visitor.
///
///     "let url = URL(string: \"\(.origin)/iquiz/questions.json\")!"
struct Snippet: Equatable, Sendable, ExpressibleByStringInterpolation {
  enum Part: Equatable, Sendable {
    case text(String)
    /// The server's origin, such as "http://192.168.1.5:8080".
    case origin
    /// The visitor's token.
    case token
  }

  let parts: [Part]

  init(stringLiteral text: String) { parts = [.text(text)] }
  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ text: String) { if !text.isEmpty { parts.append(.text(text)) } }
    mutating func appendInterpolation(_ gap: Part) { parts.append(gap) }
  }

  /// Returns the text, with each placeholder replaced by the result of `fill`.
  func text(_ fill: (Part) -> String) -> String {
    parts.map { part in if case .text(let text) = part { text } else { fill(part) } }.joined()
  }
}
