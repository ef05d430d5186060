import App
import JSON
import WireAPI

extension OpenAPI {
  /// Every address with its operations.
  static let paths: [JSON.Member] =
    [
      JSON.Member(path, ["get": operation("getDescription", "Get this document", answers: lasting(nil))]),
      JSON.Member(SiteRoute.Own.health.rawValue, ["get": health]),
    ] + described(contentOperations) + described(typedOperations) + described(playerOperations)

  private static func described<Template: AddressTemplate>(_ operations: (Template) -> JSON?) -> [JSON.Member] {
    Template.allCases.compactMap { template in operations(template).map { JSON.Member(template.text, $0) } }
  }

  /// Returns `nil` for addresses that only tests have.
  private static func contentOperations(at template: Endpoint.Template) -> JSON? {
    switch template {
    case .quizzes: ["get": operation("listQuizzes", "List what there is to play", answers: lasting("Catalogue"))]
    case .catalogue:
      [
        "get": operation(
          "getCatalogue", "Get the list in one language; missing texts fall back to another language",
          parameters: ["contentLanguage"], answers: lasting("Catalogue") + [notFound])
      ]
    case .quiz:
      [
        "get": operation(
          "getQuiz", "Get a quiz with its answers; “all” mixes the questions of every quiz",
          parameters: ["quizID", "onlyLanguage"],
          answers: lasting("Quiz") + [notFound])
      ]
    case .words:
      [
        "get": operation(
          "getWords", "Get the words for hangman", parameters: ["contentLanguage"],
          answers: lasting("Words") + [notFound])
      ]
    case .films:
      [
        "get": operation(
          "getFilms", "Get the films; 404 if the operator has left them out",
          answers: lasting("Films") + [notFound])
      ]
    case .offline:
      [
        "get": operation(
          "listForOffline", "List the documents to save for offline use, each with the version in its ETag",
          answers: lasting("OfflineList"))
      ]
    case .results: ["post": handIn]
    case .importedQuizzes: ["post": getImportedQuizzes]
    #if TESTING
      case .sample: nil
    #endif
    }
  }

  private static func typedOperations(at template: TypedEndpoint.Template) -> JSON? {
    switch template {
    case .ten:
      [
        "get": operation(
          "drawTypedQuizzes", "Draw ten typed quizzes at random", parameters: ["player", "language"],
          answers: [
            JSON.Member("200", fresh("Ten quizzes, or all if there are fewer.", "TypedQuizzes")), unauthorized, notFound,
          ])
      ]
    case .quiz:
      [
        "get": operation(
          "getTypedQuiz", "Get a typed quiz; with a token, also whether it is a favourite",
          parameters: ["typedNumber", "playerIfAny", "language"],
          answers: [JSON.Member("200", fresh("The quiz.", "TypedQuiz")), unauthorized, notFound])
      ]
    case .check:
      [
        "get": operation(
          "checkAnswer", "Check a typed answer", parameters: ["typedNumber", "answer", "language"],
          answers: [JSON.Member("200", fresh("The verdict.", "Verdict")), notFound])
      ]
    case .answer:
      [
        "get": operation(
          "tellAnswer", "Get the right answer", parameters: ["typedNumber", "language"],
          answers: [JSON.Member("200", fresh("The right answer.", "RightAnswer")), notFound])
      ]
    case .favourite:
      [
        "put": favour("makeFavourite", "Add a typed quiz to the favourites; no effect if it is one already"),
        "delete": favour("makeNoFavourite", "Remove a typed quiz from the favourites; no effect if it is not one"),
      ]
    }
  }

  private static func favour(_ name: String, _ summary: String) -> JSON {
    operation(
      name, summary, parameters: ["typedNumber", "player"],
      answers: [JSON.Member("200", fresh("Whether it is a favourite now.", "Favourite")), unauthorized, notFound])
  }

  private static let handIn = operation(
    "handIn", "Upload a finished round, which the server replays",
    body: [
      "description": "At most 1 MiB.", "required": true,
      "content": ["application/json": ["schema": reference("schemas", "Result")]],
    ],
    answers: [
      JSON.Member("201", fresh("The result is on disk, from this upload or an earlier one.", "KeptResult")),
      JSON.Member("409", reference("responses", "Conflict")),
      JSON.Member("415", reference("responses", "UnsupportedMediaType")),
      JSON.Member("422", reference("responses", "UnprocessableContent")),
    ])

  private static let getImportedQuizzes = operation(
    "getImportedQuizzes", "Fetch the quizzes of a file from its address; 404 unless the operator allows it",
    body: [
      "description": "The address of the file: https or http, a public host, no password. At most 16 KiB.",
      "required": true,
      "content": ["application/json": ["schema": reference("schemas", "ImportAddress")]],
    ],
    answers: [
      JSON.Member("200", fresh("The quizzes with answers to choose from.", "QuizFile")), notFound,
      JSON.Member("415", reference("responses", "UnsupportedMediaType")),
      JSON.Member("422", reference("responses", "NoQuizzes")),
    ])

  private static let health = operation(
    "getHealth", "Check whether results can be saved now",
    answers: [
      JSON.Member("200", fresh("Results can be saved.", "Health")),
      JSON.Member(
        "405",
        [
          "description": "The address does not allow this method; the error is a page.",
          "headers": ["Allow": reference("headers", "Allow")], "content": ["text/html; charset=utf-8": [:]],
        ]),
    ])

  // MARK: - Operations

  /// Returns an operation. The responses that every operation can have are added.
  static func operation(
    _ name: String, _ summary: String, parameters: [String] = [], body: JSON? = nil, answers: [JSON.Member]
  ) -> JSON {
    var members = [JSON.Member("operationId", .string(name)), JSON.Member("summary", .string(summary))]
    if !parameters.isEmpty {
      members.append(JSON.Member("parameters", .array(parameters.map { reference("parameters", $0) })))
    }
    if let body { members.append(JSON.Member("requestBody", body)) }
    let common = commonAnswers.filter { common in !answers.contains { $0.name == common.name } }
    members.append(JSON.Member("responses", .object(JSON.Object((answers + common).sorted { $0.name < $1.name }))))
    return .object(JSON.Object(members))
  }
}
