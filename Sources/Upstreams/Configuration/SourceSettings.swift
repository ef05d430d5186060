import JSON

/// The services that content can come from.
package enum SourceService: String, CaseIterable, Sendable {
  case iquiz, opentdb, words, omdb, imdb

  /// Whether it gives something else each time. All of that is kept for 30 days, since rounds may go on with it.
  private var isDrawn: Bool {
    switch self {
    case .iquiz: false
    case .opentdb, .words, .omdb, .imdb: true
    }
  }

  /// Whether the service answers those alone that have a key.
  var needsKey: Bool { self == .omdb || self == .imdb }

  /// What an operator may have forgotten to write, or how.
  var exampleAddress: String {
    switch self {
    case .iquiz: "https://example.org/questions.json"
    case .opentdb: "https://opentdb.com"
    case .words: "https://random-word-api.herokuapp.com"
    case .omdb: "https://www.omdbapi.com"
    case .imdb: "https://tv-api.com"
    }
  }

  /// Whether the address is that of one document, rather than what the service's own addresses begin with.
  var isOneDocument: Bool { self == .iquiz }

  /// How many minutes may lie between one time when all is read and the next.
  var refreshes: ClosedRange<Int> { isDrawn ? 720...10_080 : 1...10_080 }

  /// How many they are where nothing is said.
  var usualRefresh: Int { isDrawn ? 1440 : 360 }
}

/// What an operator has said of one service.
package struct SourceSettings: Equatable, Sendable {
  /// Where it is.
  var address: String
  /// By which the service knows the operator, where it wants to; never shown.
  var key: String?
  /// How long one answer may take, in seconds.
  var timeout = 10
  /// From one time when all is read to the next, in minutes.
  var refresh = 360
  /// Under which licence what it gives may be shown, where the service itself does not say so.
  var licence: String?

  static let timeouts = 1...300

  /// What the service's own addresses begin with, without a slash at its end.
  var base: String {
    let end = address.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(address[...$0]) } ?? address
  }

  func pace(spacing: Int64) -> Pace {
    var pace = Pace()
    pace.refresh = Int64(refresh) * 60_000
    pace.spacing = spacing
    return pace
  }
}

/// One setting of a service: a member in the file, and a variable of the environment, which has precedence.
enum SourceSetting: String, CaseIterable, Sendable {
  case address, key, timeout, refresh, licence

  func variable(of service: SourceService) -> String { "POTIRON_\(service.rawValue.uppercased())_\(rawValue.uppercased())" }
}
