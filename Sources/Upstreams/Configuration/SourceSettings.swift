import JSON

/// An upstream service, which provides content.
package enum SourceService: String, CaseIterable, Sendable {
  case iquiz, opentdb, words, omdb, imdb

  /// Whether each response has different content. If so, refreshes are rare, because every earlier version of the content is kept
  /// for 30 days.
  private var isDrawn: Bool {
    switch self {
    case .iquiz: false
    case .opentdb, .words, .omdb, .imdb: true
    }
  }

  var needsKey: Bool { self == .omdb || self == .imdb }

  /// An example of an address, for error messages.
  var exampleAddress: String {
    switch self {
    case .iquiz: "https://example.org/questions.json"
    case .opentdb: "https://opentdb.com"
    case .words: "https://random-word-api.herokuapp.com"
    case .omdb: "https://www.omdbapi.com"
    case .imdb: "https://tv-api.com"
    }
  }

  /// Whether the configured address is that of a single document. If not, the configured address is the common beginning of all
  /// the service's addresses.
  var isOneDocument: Bool { self == .iquiz }

  /// The allowed refresh intervals, in minutes.
  var refreshes: ClosedRange<Int> { isDrawn ? 720...10_080 : 1...10_080 }

  /// The default refresh interval, in minutes.
  var usualRefresh: Int { isDrawn ? 1440 : 360 }
}

/// The operator's settings for one service.
package struct SourceSettings: Equatable, Sendable {
  var address: String
  /// The operator's key for the service, if the service needs one. The key is never shown.
  var key: String?
  /// The time limit for one response, in seconds.
  var timeout = 10
  /// The average time between two refreshes, in minutes.
  var refresh = 360
  /// The licence of the content, if the service does not state it.
  var licence: String?

  static let timeouts = 1...300

  /// The configured address without slashes at the end. All the service's addresses begin with this text.
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

/// A setting of a service: a member in the file, or an environment variable, which takes precedence.
enum SourceSetting: String, CaseIterable, Sendable {
  case address, key, timeout, refresh, licence

  func variable(of service: SourceService) -> String { "POTIRON_\(service.rawValue.uppercased())_\(rawValue.uppercased())" }
}
