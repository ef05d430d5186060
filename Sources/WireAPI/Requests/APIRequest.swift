import JSON

/// A request from the app to its server. This file lists them all: the app prints them, and the server's `API` parses them.
public enum APIRequest: Equatable, Sendable {
  /// Fetches a resource that screens are drawn from.
  case fetch(Resource)
  /// Uploads a finished round.
  case handIn(RoundResult)
  /// A request about typed quizzes, which only the server can answer.
  case typed(TypedOperation)
  /// A request about players, leaderboards or ranked rounds, created by ``PlayersOperation``. Indirect to keep the core small,
  /// because it passes requests around in many places.
  indirect case players(PlayersRequest)
  #if TESTING
    /// A request of the tests' sample screen.
    case sample(SampleOperation)
  #endif

  public enum Method: String, Sendable { case get = "GET", post = "POST", put = "PUT", delete = "DELETE" }

  public var method: Method {
    switch self {
    case .fetch: .get
    case .handIn: .post
    case .typed(let operation): operation.method
    case .players(let request): request.method
    #if TESTING
      case .sample(let operation): operation.method
    #endif
    }
  }

  /// The full address: path and query.
  public var address: String {
    switch self {
    case .fetch(let resource): resource.address
    case .handIn: Endpoint.results.path
    case .typed(let operation): operation.endpoint.path + operation.query.text
    case .players(let request): request.address
    #if TESTING
      case .sample: Endpoint.sample.path
    #endif
    }
  }

  /// The document to send with the request.
  public var body: JSON? {
    switch self {
    case .fetch: nil
    case .handIn(let result): result.json
    case .typed: nil
    case .players(let request): request.body
    #if TESTING
      case .sample: nil
    #endif
    }
  }
}
