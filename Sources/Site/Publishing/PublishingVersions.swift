import Content
import HTTP
import JSON
import Judging
import Storage
import WireAPI

extension PublishingEndpoints {
  /// Publishes a version of a quiz, or changes who can open the quiz.
  func publish(_ id: String, _ request: Request) async throws(ProblemDetails) -> Response {
    guard Identifier.isDraft(id) else {
      throw ProblemDetails(
        .unprocessableContent, "Invalid content", detail: "The ID must be that of a draft, such as quiz-0123456789abcdef.")
    }
    let sender = try await players.visitor(request)?.player.id
    let before = try await using { storage throws(StorageError) in try await storage.publishedQuiz(id, for: sender) }
    if let before, before.access == .none { throw .noQuiz(id) }
    try await checkPublishes(before?.quiz.owner ?? sender)
    if before == nil, isTaken(id) { throw Self.takenID }
    // Reading a quiz takes long, so this limit comes first. It also counts browsers that do not keep their player.
    try await players.count("publication", byClientOf: request, most: Self.clientPublicationsAnHour, seconds: 3600)
    let limits = JSON.Limits(byteCount: SiteRoute.uploadLimit)
    // The fingerprint is that of the texts as they were sent, so they are not normalized yet.
    let wish = try request.document(within: limits, isNormalized: false) { reader throws(JSON.Mismatch) in
      try PublishRequest(from: reader)
    }
    let given: Quiz
    let quiz: Quiz
    do {
      (given, quiz) = try Self.checked(wish, id)
    } catch { throw ProblemDetails(.unprocessableContent, "This quiz cannot be published", detail: error.description) }
    let publication = Publication(
      id: id, sharing: wish.sharing.stored, author: try Self.author(wish), contentVersion: given.version,
      title: quiz.title.text(in: AcceptLanguage(request.header("Accept-Language") ?? "").preferred),
      questionCount: quiz.questions.count, document: QuizMedia.separated(quiz),
      after: try Self.knownVersion(request) ?? wish.version)
    let visitor = try await players.visitorOrNew(request)
    try await players.count("publication", by: visitor.player.id, most: Self.publicationsAnHour, seconds: 3600)
    return try await publish(publication, by: visitor, before: before?.quiz, request)
  }

  private func publish(
    _ publication: Publication, by visitor: Players.Visitor, before: StoredQuiz?, _ request: Request
  ) async throws(ProblemDetails) -> Response {
    let (player, time) = (visitor.player.id, now())
    let outcome = try await using { storage throws(StorageError) in
      try await storage.publish(publication, by: player, limits, at: time)
    }
    switch outcome {
    case .stored(let quiz, let isNew):
      if before?.sharing == .listed || quiz.sharing == .listed { await relist() }
      if quiz != before {
        let detail = "version \(quiz.latest.number), \(quiz.sharing.rawValue)"
        try await audit(.publish, publication.id, detail, by: player)
      }
      let found = Found(quiz: quiz, access: quiz.owner == player ? .owner : .editor, player: player)
      let tag = HeaderField("ETag", "\"\(quiz.latest.number)\"")
      return Response(isNew ? .created : .ok, json: try await shown(found, request).json, [tag] + visitor.headers)
    case .conflict(let latest): throw Self.conflict(latest: latest)
    case .notAllowed: throw .noQuiz(publication.id)
    case .excess(let excess): throw ProblemDetails(excess, limits)
    }
  }

  /// Reads and checks the quiz of a request.
  ///
  /// - Returns: the quiz as it was sent, and the quiz as it is stored: with normalized texts, and without the metadata of its
  ///   pictures and sounds.
  private static func checked(
    _ wish: PublishRequest, _ id: String
  ) throws(QuizDocument.Fault) -> (given: Quiz, checked: Quiz) {
    let given = try QuizDocument.read(wish.document)
    guard given.language == nil else { throw QuizDocument.Fault("Send the quiz with the texts of all its languages.") }
    if let hash = wish.hash, hash != given.version {
      throw QuizDocument.Fault("The quiz does not match its hash: it was damaged on the way. Send it again.")
    }
    // A quiz on a device has the id of its draft between tildes.
    guard Quiz.idInFile(given.id) == id else { throw QuizDocument.Fault("The document has the ID of another quiz.") }
    let read = try QuizDocument.read(wish.document.normalized)
    let quiz = try QuizDocument.checked(read.named(id, from: read.origins))
    guard Set(quiz.questions.map(\.id)).count == quiz.questions.count, quiz.questions.allSatisfy({ Identifier.isValid($0.id) })
    else { throw QuizDocument.Fault("Each question needs its own ID of lower-case letters, digits and hyphens.") }
    guard quiz.json.encoded().count <= QuizDocument.mostBytes else {
      throw QuizDocument.Fault("The quiz is larger than 4 MiB. Remove pictures or sounds, or make them smaller.")
    }
    return (given, quiz)
  }

  /// Returns the author's name as it is shown.
  private static func author(_ wish: PublishRequest) throws(ProblemDetails) -> String? {
    guard let author = wish.author, !author.utf8.isEmpty else { return nil }
    guard case .string(let name) = JSON.string(author).normalized else { return nil }
    switch NameFilter().judge(name) {
    case .good(let name): return name
    case .bad(let reason):
      throw ProblemDetails(.unprocessableContent, "This name cannot be shown", detail: "The author’s name: \(reason)")
    }
  }

  // MARK: - Versions

  /// Returns the number of the version in `If-Match`, or `nil` if the request has no such header.
  private static func knownVersion(_ request: Request) throws(ProblemDetails) -> Int? {
    guard let header = request.header("If-Match") else { return nil }
    // The tag of the state is the version followed by a fingerprint.
    let digits = header.utf8.dropFirst().prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "\"") }
    guard header.utf8.first == UInt8(ascii: "\""), let number = Int(String(Substring(digits))), number > 0 else {
      throw conflict(latest: nil)
    }
    return number
  }

  private static func conflict(latest: Int?) -> ProblemDetails {
    var problem = ProblemDetails(
      .preconditionFailed, "Not the latest version",
      detail: "The quiz was published or unpublished in the meantime. Fetch its edits and publish again.")
    problem.members = [JSON.Member("reason", "version")] + (latest.map { [JSON.Member("version", $0.json)] } ?? [])
    return problem
  }

  private static var takenID: ProblemDetails {
    ProblemDetails(
      .conflict, "The ID is taken", detail: "Another quiz on this server has this ID. Publish a copy of your quiz instead.")
  }
}

extension ProblemDetails {
  /// Says which limit a quiz exceeds, and what to do.
  init(_ excess: PublishingExcess, _ limits: PublishingLimits) {
    let detail =
      switch excess {
      case .quizzes: "You have \(limits.quizzes) published quizzes, which is the limit. Unpublish one that you no longer need."
      case .owner:
        """
        Your published quizzes would exceed \(limits.owner >> 20) MiB. Unpublish a quiz that you no longer need, or remove \
        pictures and sounds.
        """
      case .server: "The server has no room for more published quizzes. Ask its operator to raise the limit."
      case .edits: "The quiz has too many edits to be edited together. Make a copy of it, and publish the copy."
      }
    self.init(.conflict, "No room for this", detail: detail)
    members = [JSON.Member("reason", "full")]
  }
}
