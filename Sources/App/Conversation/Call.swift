import Content
import JSON

/// A request that the app makes of the server. This file is the list of them all: the app prints it, and the server's `API` reads it.
public enum Call: Equatable, Sendable {
  /// Get something that screens are drawn from.
  case fetch(Resource)
  /// Hand in a finished round.
  case handIn(RoundResult)
  /// Something about typed quizzes, which the server alone can answer.
  case typed(TypedCall)
  /// Something about players, boards or ranked rounds, as ``PlayersCall`` writes it out; behind a reference, since the core hands
  /// calls on in many places.
  indirect case players(PlayersRequest)
  #if TESTING
    /// What the sample screen of the tests asks for.
    case sample(SampleCall)
  #endif

  public enum Method: String, Sendable { case get = "GET", post = "POST", put = "PUT", delete = "DELETE" }

  public var method: Method {
    switch self {
    case .fetch: .get
    case .handIn: .post
    case .typed(let call): call.method
    case .players(let request): request.method
    #if TESTING
      case .sample(let call): call.method
    #endif
    }
  }

  /// The whole address, as it is asked for.
  public var address: String {
    switch self {
    case .fetch(let resource): resource.endpoint.path
    case .handIn: Endpoint.results.path
    case .typed(let call): Endpoint.typed(call.endpoint).path + call.query.text
    case .players(let request): request.address
    #if TESTING
      case .sample: Endpoint.sample.path
    #endif
    }
  }

  /// Under what is kept what it hands in.
  var key: String? {
    guard case .handIn(let result) = self else { return nil }
    return KeptKey(.result, result.id).text
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

/// Something that screens are drawn from, and that is worth having at hand.
public enum Resource: Equatable, Sendable {
  /// The list of what there is to play, with the texts of one language.
  case catalogue(Language)
  case quiz(id: String)
  case words(Language)
  case films

  var endpoint: Endpoint {
    switch self {
    case .catalogue(let language): .catalogue(tag: language.tag)
    case .quiz(let id): .quiz(id: id)
    case .words(let language): .words(tag: language.tag)
    case .films: .films
    }
  }
}

/// An address of the REST interface, parsed and printed by this one table, on the server and in the browser.
public enum Endpoint: Equatable, Sendable {
  /// The list of what there is to play, with its texts in all languages.
  case quizzes
  /// The same list with the texts of one language, by its tag.
  case catalogue(tag: String)
  case quiz(id: String)
  /// The words of a language, by its tag.
  case words(tag: String)
  case films
  case results
  case typed(TypedEndpoint)
  case foreignQuizzes
  /// What is to be at hand for playing without a network.
  case offline
  #if TESTING
    case sample
  #endif

  /// Every address begins with this.
  public static let root = "/api/v1"

  /// `nil` where no address of the interface is.
  public init?(path: String) {
    guard let segments = AddressPath(path)?.segments, segments.count > 2, segments[0] == "api", segments[1] == "v1",
      !segments[segments.count - 1].utf8.isEmpty
    else { return nil }
    switch (segments.count, segments[2]) {
    case (3, "quizzes"): self = .quizzes
    case (4, "catalogue"): self = .catalogue(tag: segments[3])
    case (4, "quizzes"): self = .quiz(id: segments[3])
    case (4, "words"): self = .words(tag: segments[3])
    case (3, "films"): self = .films
    case (3, "results"): self = .results
    case (3, "foreign-quizzes"): self = .foreignQuizzes
    case (3, "offline"): self = .offline
    case (_, "typed"):
      guard let endpoint = TypedEndpoint(Array(segments.dropFirst(3))) else { return nil }
      self = .typed(endpoint)
    #if TESTING
      case (3, "sample"): self = .sample
    #endif
    default: return nil
    }
  }

  public var path: String {
    switch self {
    case .quizzes: Endpoint.root + "/quizzes"
    case .catalogue(let tag): Endpoint.root + AddressPath.text("catalogue", tag)
    case .quiz(let id): Endpoint.root + AddressPath.text("quizzes", id)
    case .words(let tag): Endpoint.root + AddressPath.text("words", tag)
    case .films: Endpoint.root + "/films"
    case .results: Endpoint.root + "/results"
    case .typed(let endpoint): Endpoint.root + "/typed" + endpoint.path
    case .foreignQuizzes: Endpoint.root + "/foreign-quizzes"
    case .offline: Endpoint.root + "/offline"
    #if TESTING
      case .sample: Endpoint.root + "/sample"
    #endif
    }
  }

  /// The methods that the address takes.
  public var methods: [Call.Method] {
    switch self {
    case .quizzes, .catalogue, .quiz, .words, .films, .offline: [.get]
    case .results, .foreignQuizzes: [.post]
    case .typed(let endpoint): endpoint.methods
    #if TESTING
      case .sample: [.get, .put, .delete]
    #endif
    }
  }
}
