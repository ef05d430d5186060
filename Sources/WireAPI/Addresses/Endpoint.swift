/// A REST endpoint for content, results or imported quizzes. Typed quizzes, players and rooms have their own tables, which the
/// browser loads with the screens that need them.
public enum Endpoint: TemplatedAddress, Equatable, Sendable {
  /// The list of all playable content, with its texts in all languages.
  case quizzes
  /// The list of all playable content, with its texts in the language with this tag.
  case catalogue(tag: String)
  case quiz(id: String)
  /// The words of the language with this tag.
  case words(tag: String)
  case films
  /// The list of the documents that offline play needs.
  case offline
  case results
  case importedQuizzes
  #if TESTING
    case sample
  #endif

  /// The prefix of every address in the REST interface.
  public static let root = "/api/v1"

  public enum Template: String, AddressTemplate {
    case quizzes = "/quizzes"
    case catalogue = "/catalogue/{language}"
    case quiz = "/quizzes/{id}"
    case words = "/words/{language}"
    case films = "/films"
    case offline = "/offline"
    case results = "/results"
    case importedQuizzes = "/foreign-quizzes"
    #if TESTING
      case sample = "/sample"
    #endif

    public static var root: String { Endpoint.root }
  }

  public init?(_ template: Template, _ values: [String]) {
    switch template {
    case .quizzes: self = .quizzes
    case .catalogue: self = .catalogue(tag: values[0])
    case .quiz: self = .quiz(id: values[0])
    case .words: self = .words(tag: values[0])
    case .films: self = .films
    case .offline: self = .offline
    case .results: self = .results
    case .importedQuizzes: self = .importedQuizzes
    #if TESTING
      case .sample: self = .sample
    #endif
    }
  }

  package var parts: (template: Template, values: [String]) {
    switch self {
    case .quizzes: (.quizzes, [])
    case .catalogue(let tag): (.catalogue, [tag])
    case .quiz(let id): (.quiz, [id])
    case .words(let tag): (.words, [tag])
    case .films: (.films, [])
    case .offline: (.offline, [])
    case .results: (.results, [])
    case .importedQuizzes: (.importedQuizzes, [])
    #if TESTING
      case .sample: (.sample, [])
    #endif
    }
  }

  public var path: String { parts.template.filled(with: parts.values) }

  /// The methods that the address accepts.
  public var methods: [APIRequest.Method] {
    switch self {
    case .quizzes, .catalogue, .quiz, .words, .films, .offline: [.get]
    case .results, .importedQuizzes: [.post]
    #if TESTING
      case .sample: [.get, .put, .delete]
    #endif
    }
  }
}
