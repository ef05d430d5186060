/// A REST endpoint for published quizzes.
public enum PublishingEndpoint: TemplatedAddress, Equatable, Sendable {
  /// The quizzes that this browser's player has published or may edit.
  case quizzes
  /// A published quiz as its owner and its editors see it: `GET` returns its state and history, `PUT` publishes a version,
  /// `DELETE` unpublishes the quiz and deletes all its versions.
  case quiz(id: String)
  /// One version of the quiz.
  case version(id: String, number: String)
  /// Creates a link that lets other people copy or edit the quiz.
  case links(id: String)
  /// Revokes the link with this role; for the link to edit, also the rights of all editors.
  case link(id: String, role: QuizRole)
  /// Redeems a link.
  case arrival(id: String)
  /// The edits from which the quiz is made, in all their entries.
  case edits(id: String)
  /// The edits of one author, which is the number of a tab (`SavedEdits`).
  case edit(id: String, author: String)

  public enum Template: String, AddressTemplate {
    case quizzes = "/published-quizzes"
    case quiz = "/published-quizzes/{id}"
    case version = "/published-quizzes/{id}/versions/{number}"
    case links = "/published-quizzes/{id}/links"
    case link = "/published-quizzes/{id}/links/{role}"
    case arrival = "/published-quizzes/{id}/arrival"
    case edits = "/published-quizzes/{id}/edits"
    case edit = "/published-quizzes/{id}/edits/{author}"

    public static var root: String { Endpoint.root }
  }

  public init?(_ template: Template, _ values: [String]) {
    switch template {
    case .quizzes: self = .quizzes
    case .quiz: self = .quiz(id: values[0])
    case .version: self = .version(id: values[0], number: values[1])
    case .links: self = .links(id: values[0])
    case .link:
      guard let role = QuizRole(rawValue: values[1]) else { return nil }
      self = .link(id: values[0], role: role)
    case .arrival: self = .arrival(id: values[0])
    case .edits: self = .edits(id: values[0])
    case .edit: self = .edit(id: values[0], author: values[1])
    }
  }

  package var parts: (template: Template, values: [String]) {
    switch self {
    case .quizzes: (.quizzes, [])
    case .quiz(let id): (.quiz, [id])
    case .version(let id, let number): (.version, [id, number])
    case .links(let id): (.links, [id])
    case .link(let id, let role): (.link, [id, role.rawValue])
    case .arrival(let id): (.arrival, [id])
    case .edits(let id): (.edits, [id])
    case .edit(let id, let author): (.edit, [id, author])
    }
  }

  public var path: String { parts.template.filled(with: parts.values) }

  /// The methods that the address accepts.
  public var methods: [APIRequest.Method] {
    switch self {
    case .quizzes, .version, .edits: [.get]
    case .quiz: [.get, .put, .delete]
    case .links, .arrival: [.post]
    case .link: [.delete]
    case .edit: [.put]
    }
  }
}
