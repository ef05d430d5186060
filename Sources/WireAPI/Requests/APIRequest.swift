import JSON

/// A request from the app to its server. The app encodes these requests, and the server's `API` decodes them.
public enum APIRequest: Equatable, Sendable {
  /// Fetches a resource that a screen needs before it can be drawn.
  case fetch(Resource)
  /// Uploads a finished round.
  case handIn(RoundResult)
  /// A request about typed quizzes. Only the server knows the answers to typed quizzes.
  case typed(TypedOperation)
  /// A request about players, leaderboards, ranked rounds or rooms, created by ``PlayersOperation`` or ``RoomOperation``. This
  /// case is indirect to keep the core small: the core passes requests around in many places.
  indirect case players(PlayersRequest)
  #if TESTING
    /// A request from the tests' sample screen.
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

  /// The JSON body, or `nil` if the request has none.
  public var body: JSON? {
    switch self {
    case .fetch, .typed: nil
    case .handIn(let result): result.json
    case .players(let request): request.body
    #if TESTING
      case .sample: nil
    #endif
    }
  }
}
