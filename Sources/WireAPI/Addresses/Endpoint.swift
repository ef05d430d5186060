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
