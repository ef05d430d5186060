import Content
import JSON
@testable import WireAPI

@testable import App

/// The published quizzes on the fake server, for one player. Most requests get the same responses as from the real server.
struct FakePublishing {
  /// Whether the player may publish.
  var mayPublish = true
  /// Whether the player owns or edits the quizzes. Otherwise, a link to edit makes the player an editor.
  var isEditor = true
  var quizzes: [String: PublishedQuiz] = [:]
  /// The documents of the latest versions, by the quiz's id.
  private(set) var documents: [String: JSON] = [:]
  /// The edits of each author, by the quiz's id.
  private(set) var edits: [String: [Int: EditLog]] = [:]
  /// What a secret allows, by the secret.
  var secrets: [String: QuizRole] = [:]
  /// The requests so far, such as "PUT quiz".
  private(set) var asked: [String] = []
  /// If set, replaces the response to the next requests with this method.
  var obstacle: (method: APIRequest.Method, response: APIResponse)?
  private var lastSecret = 0

  mutating func answer(_ request: PlayersRequest) -> APIResponse {
    guard let endpoint = PublishingEndpoint(path: request.address), endpoint.methods.contains(request.method) else {
      return FakeServer.problem(404, "Not found")
    }
    asked.append(request.method.rawValue + " " + "\(endpoint.parts.template)")
    if let obstacle, obstacle.method == request.method { return obstacle.response }
    switch endpoint {
    case .quizzes:
      return ok(["quizzes": .array(isEditor ? quizzes.values.map { $0.json } : []), "publishes": .bool(mayPublish)])
    case .quiz(let id) where request.method == .put: return publish(id, request.body ?? .null)
    case .quiz(let id) where request.method == .delete:
      (quizzes[id], documents[id], edits[id]) = (nil, nil, nil)
      return APIResponse(status: 204, body: "")
    case .quiz(let id): return quizzes[id].map { ok($0.json) } ?? FakeServer.problem(404, "Not found")
    case .links(let id): return link(id, request.body.flatMap { try? JSON.Reader($0).string("role") } ?? "")
    case .link(let id, let role):
      secrets = secrets.filter { $0.value != role }
      change(id) { links in links.filter { $0 != role } }
      return APIResponse(status: 204, body: "")
    case .arrival(let id):
      let secret = request.body.flatMap { try? JSON.Reader($0).string("secret") } ?? ""
      guard let role = secrets[secret], let document = documents[id] else { return FakeServer.problem(404, "Not found") }
      if role == .edit { isEditor = true }
      return ok(["role": .string(role.rawValue), "document": role == .copy ? document : .null])
    case .edits(let id):
      guard let edits = edits[id] else { return FakeServer.problem(404, "Not found") }
      return ok(["entries": .array(edits.sorted { $0.key < $1.key }.map { SavedEdits(by: $0, at: 1, $1.edits).json })])
    case .edit(let id, let author):
      guard var all = edits[id], let number = Int(author),
        let saved: SavedEdits = request.body.flatMap({ try? JSON.Reader($0).read() })
      else { return FakeServer.problem(404, "Not found") }
      all[number, default: EditLog()].merge(saved.edits)
      edits[id] = all
      return APIResponse(status: 204, body: "")
    case .version: return FakeServer.problem(404, "Not found")
    }
  }

  /// Adds edits that another device has made.
  mutating func add(_ change: QuizChange, to id: String, by author: Int) {
    var whole = EditLog()
    for log in (edits[id] ?? [:]).values { whole.merge(log.edits) }
    whole.make(change, by: author)
    edits[id, default: [:]][author, default: EditLog()].merge(whole.edits(by: author))
  }

  /// Adds an edit as it is.
  mutating func add(_ edit: QuizEdit, to id: String) { edits[id, default: [:]][edit.id.author, default: EditLog()].merge([edit]) }

  /// Increments the version, as if another device had published it.
  mutating func countUp(_ id: String) { quizzes[id] = quizzes[id].map { copy($0, version: $0.version + 1, $0.links) } }

  /// The texts of all edits on the server, for comparisons.
  func title(_ id: String) -> String {
    var whole = EditLog()
    for log in (edits[id] ?? [:]).values { whole.merge(log.edits) }
    return whole.quiz.title
  }

  func served(_ id: String) -> JSON? { quizzes[id]?.sharing == .rooms ? nil : documents[id] }

  private mutating func publish(_ id: String, _ body: JSON) -> APIResponse {
    guard mayPublish else { return FakeServer.problem(403, "Not allowed") }
    guard let request = try? JSON.Reader(body).read(PublishRequest.self),
      let quiz = try? JSON.Reader(request.document).read(Quiz.self), quiz.id == id, quiz.version == request.hash
    else { return FakeServer.problem(422, "Invalid") }
    if request.author?.contains("offensive") == true { return FakeServer.problem(422, "This name cannot be shown") }
    let old = quizzes[id]
    if request.version != old?.version ?? 0 { return FakeServer.problem(412, "Not the latest version") }
    let version = old?.hash == quiz.version ? old?.version ?? 1 : (old?.version ?? 0) + 1
    let published = PublishedQuiz(
      id: id, title: quiz.title.text(in: .english), sharing: request.sharing, author: request.author, version: version,
      hash: quiz.version, questionCount: quiz.questions.count, changedAt: 1_800_000_000_000, isOwn: true,
      link: request.sharing == .rooms ? "" : "https://quiz.example/quizzes/" + id, links: old?.links ?? [])
    (quizzes[id], documents[id]) = (published, request.document)
    if edits[id] == nil { edits[id] = [:] }
    return ok(published.json)
  }

  private mutating func link(_ id: String, _ name: String) -> APIResponse {
    guard let role = QuizRole(rawValue: name), quizzes[id] != nil else { return FakeServer.problem(404, "Not found") }
    lastSecret += 1
    secrets = secrets.filter { $0.value != role }
    secrets["secret\(lastSecret)"] = role
    change(id) { $0.filter { $0 != role } + [role] }
    return ok(["link": .string("https://quiz.example/create/\(id)#\(name)-secret\(lastSecret)")], status: 201)
  }

  private mutating func change(_ id: String, _ links: ([QuizRole]) -> [QuizRole]) {
    quizzes[id] = quizzes[id].map { copy($0, version: $0.version, links($0.links)) }
  }

  private func copy(_ quiz: PublishedQuiz, version: Int, _ links: [QuizRole]) -> PublishedQuiz {
    PublishedQuiz(
      id: quiz.id, title: quiz.title, sharing: quiz.sharing, author: quiz.author, version: version, hash: quiz.hash,
      questionCount: quiz.questionCount, changedAt: quiz.changedAt, isOwn: quiz.isOwn, link: quiz.link, links: links)
  }

  private func ok(_ body: JSON, status: Int = 200) -> APIResponse { APIResponse(status: status, body: body.description) }
}
