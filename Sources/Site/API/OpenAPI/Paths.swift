import App
import JSON
import WireAPI

extension OpenAPI {
  /// Every address with its operations.
  static let paths: [JSON.Member] =
    [
      JSON.Member(path, ["get": operation("getDescription", "This document", answers: lasting(nil))]),
      JSON.Member(SiteRoute.Own.health.rawValue, ["get": health]),
    ] + described(contentOperations) + described(typedOperations) + described(playerOperations)

  private static func described<Template: AddressTemplate>(_ operations: (Template) -> JSON?) -> [JSON.Member] {
    Template.allCases.compactMap { template in operations(template).map { JSON.Member(template.text, $0) } }
  }

  /// Returns `nil` for addresses that only tests have.
  private static func contentOperations(at template: Endpoint.Template) -> JSON? {
    switch template {
    case .quizzes: ["get": operation("listQuizzes", "What there is to play", answers: lasting("Catalogue"))]
    case .catalogue:
      [
        "get": operation(
          "getCatalogue", "The same list with the texts of one language, and where there is none, of another",
          parameters: ["contentLanguage"], answers: lasting("Catalogue") + [notFound])
      ]
    case .quiz:
      [
        "get": operation(
          "getQuiz", "A quiz, with its answers; “all” mixes the questions of every quiz", parameters: ["quizID", "onlyLanguage"],
          answers: lasting("Quiz") + [notFound])
      ]
    case .words:
      [
        "get": operation(
          "getWords", "The words that hangman is played with", parameters: ["contentLanguage"],
          answers: lasting("Words") + [notFound])
      ]
    case .films:
      [
        "get": operation(
          "getFilms", "The films that are played with; 404 where the operator has left them out",
          answers: lasting("Films") + [notFound])
      ]
    case .offline:
      [
        "get": operation(
          "listForOffline", "What a client keeps to be played with without a network, each with the version in its ETag",
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
          "drawTypedQuizzes", "Ten typed quizzes, drawn anew each time", parameters: ["player", "language"],
          answers: [
            JSON.Member("200", fresh("Ten quizzes, or all where there are fewer.", "TypedQuizzes")), unauthorized, notFound,
          ])
      ]
    case .quiz:
      [
        "get": operation(
          "getTypedQuiz", "A typed quiz, with whether it is a favourite of the player where one asks",
          parameters: ["typedNumber", "playerIfAny", "language"],
          answers: [JSON.Member("200", fresh("The quiz.", "TypedQuiz")), unauthorized, notFound])
      ]
    case .check:
      [
        "get": operation(
          "checkAnswer", "Whether what was typed is right", parameters: ["typedNumber", "answer", "language"],
          answers: [JSON.Member("200", fresh("The verdict.", "Verdict")), notFound])
      ]
    case .answer:
      [
        "get": operation(
          "tellAnswer", "What is right", parameters: ["typedNumber", "language"],
          answers: [JSON.Member("200", fresh("The right answer.", "RightAnswer")), notFound])
      ]
    case .favourite:
      [
        "put": favour("makeFavourite", "Make a typed quiz a favourite, which it may be already"),
        "delete": favour("makeNoFavourite", "Make a typed quiz no favourite, which it need not have been"),
      ]
    }
  }

  private static func favour(_ name: String, _ summary: String) -> JSON {
    operation(
      name, summary, parameters: ["typedNumber", "player"],
      answers: [JSON.Member("200", fresh("What it is now.", "Favourite")), unauthorized, notFound])
  }

  private static let handIn = operation(
    "handIn", "Hand in a finished round, which the server plays again",
    body: [
      "description": "At most 1 MiB.", "required": true,
      "content": ["application/json": ["schema": reference("schemas", "Result")]],
    ],
    answers: [
      JSON.Member("201", fresh("The result is on disk, now or since it was first handed in.", "KeptResult")),
      JSON.Member("409", reference("responses", "Conflict")),
      JSON.Member("415", reference("responses", "UnsupportedMediaType")),
      JSON.Member("422", reference("responses", "UnprocessableContent")),
    ])

  private static let getImportedQuizzes = operation(
    "getImportedQuizzes", "The quizzes of a file elsewhere; 404 unless the operator allows it",
    body: [
      "description": "Where the file is: https or http, a public host, no password. At most 16 KiB.",
      "required": true,
      "content": ["application/json": ["schema": reference("schemas", "ImportAddress")]],
    ],
    answers: [
      JSON.Member("200", fresh("The quizzes with answers to choose from.", "QuizFile")), notFound,
      JSON.Member("415", reference("responses", "UnsupportedMediaType")),
      JSON.Member("422", reference("responses", "NoQuizzes")),
    ])

  private static let health = operation(
    "getHealth", "Whether a result could be kept at this moment",
    answers: [
      JSON.Member("200", fresh("One could.", "Health")),
      JSON.Member(
        "405",
        [
          "description": "The address does not take the method; a page says so.",
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
