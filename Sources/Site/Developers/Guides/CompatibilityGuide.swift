import App

/// What the makers of apps for a service are told at `/developers`.
struct CompatibilityGuide: Sendable {
  /// As its users call the service.
  let name: String
  /// What it has, and where it is from.
  let about: Phrase
  let icon: Icon
  /// The icon's colour, by the name of a tint.
  let tint: String
  /// What an app for the original asks, such as "https://quiz.dit.upm.es".
  let original: String
  /// Swift that asks this server in its place.
  let swift: Snippet
  /// Addresses of this server that answer anyone who asks, each with what it shows.
  let calls: [Snippet]
  /// Types in Swift that decode what comes back; empty where Swift's own do.
  let models: String
  /// Swift that decodes the answer of the first call, `data`.
  let decoding: String
}

/// A text for makers of apps with gaps, which are filled for whom it is shown.
///
///     "let url = URL(string: \"\(.origin)/iquiz/questions.json\")!"
struct Snippet: Equatable, Sendable, ExpressibleByStringInterpolation {
  enum Gap: Equatable, Sendable {
    /// Where the server is reached, such as "http://192.168.1.5:8080".
    case origin
    /// The token of whoever looks at the page.
    case token
  }

  enum Part: Equatable, Sendable {
    case text(String)
    case gap(Gap)
  }

  let parts: [Part]

  init(stringLiteral text: String) { parts = [.text(text)] }

  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { if !text.isEmpty { parts.append(.text(text)) } }

    mutating func appendInterpolation(_ gap: Gap) { parts.append(.gap(gap)) }
  }

  /// The text with its gaps filled.
  func text(_ fill: (Gap) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .gap(let gap): fill(gap)
      }
    }.joined()
  }
}
