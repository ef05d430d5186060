import JSON

/// A request that the app makes of the server. This file is the list of them all: the app prints it, and the server's `API` reads it.
public enum APIRequest: Equatable, Sendable {
  /// Get something that screens are drawn from.
  case fetch(Resource)
  /// Hand in a finished round.
  case handIn(RoundResult)
  /// Something about typed quizzes, which the server alone can answer.
  case typed(TypedOperation)
  /// Something about players, leaderboards or ranked rounds, as ``PlayersOperation`` writes it out; behind a reference, since the core hands
  /// calls on in many places.
  indirect case players(PlayersRequest)
  #if TESTING
    /// What the sample screen of the tests asks for.
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

  /// The whole address, as it is asked for.
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

  /// The document that goes with the request.
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
