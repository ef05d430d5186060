import App
import JSON
import WireAPI

extension OpenAPI {
  /// The addresses in the document, with their operations.
  static let paths: [JSON.Member] =
    [
      JSON.Member(path, get("getDescription", "Get this document", answers: [lasting(nil)])),
      JSON.Member(SiteRoute.Own.health.rawValue, health),
    ] + described(contentOperations) + described(typedOperations) + described(playerOperations)
    + described(roomOperations) + described(publishingOperations)

  private static func described<Template: AddressTemplate>(_ operations: (Template) -> JSON?) -> [JSON.Member] {
    Template.allCases.compactMap { template in operations(template).map { JSON.Member(template.text, $0) } }
  }

  /// Returns the operations on content and results, or `nil` for an address that exists only in test builds.
  private static func contentOperations(at template: Endpoint.Template) -> JSON? {
    switch template {
    case .quizzes: get("listQuizzes", "List the quizzes and the other content", answers: [lasting("Catalogue")])
    case .catalogue:
      get(
        "getCatalogue", "Get the list in one language; missing texts fall back to another language",
        parameters: ["contentLanguage"], answers: [lasting("Catalogue"), notFound])
    case .quiz:
      get(
        "getQuiz", "Get a quiz with its answers; “all” mixes the questions of every quiz",
        parameters: ["quizID", "onlyLanguage"], answers: [lasting("Quiz"), notFound])
    case .words:
      get("getWords", "Get the words for hangman", parameters: ["contentLanguage"], answers: [lasting("Words"), notFound])
    case .films: get("getFilms", "Get the films; 404 if the server has none", answers: [lasting("Films"), notFound])
    case .offline:
      get(
        "listForOffline", "List the documents to save for offline use, each with the version in its ETag",
        answers: [lasting("OfflineList")])
    case .results:
      post(
        "handIn", "Upload a finished round, which the server replays", requestBody("Result", "At most 1 MiB."),
        answers: [
          fresh("The result is on disk, from this upload or an earlier one.", "KeptResult", status: "201"), conflict,
          unsupportedMediaType, unprocessable("UnprocessableContent"),
        ])
    case .importedQuizzes:
      post(
        "getImportedQuizzes", "Fetch the quizzes of a file in any format from its address; 404 unless the operator allows it",
        requestBody("ImportAddress", "The address of the file: https or http, a public host, no password. At most 16 KiB."),
        answers: [
          fresh("The quizzes, and the notes and skipped entries.", "QuizFile"), notFound, unsupportedMediaType,
          unprocessable("NoQuizzes"),
        ])
    #if TESTING
      case .sample: nil
    #endif
    }
  }

  private static func typedOperations(at template: TypedEndpoint.Template) -> JSON? {
    switch template {
    case .ten:
      get(
        "drawTypedQuizzes", "Draw ten typed quizzes at random", parameters: ["player", "language"],
        answers: [fresh("Ten quizzes, or all if there are fewer.", "TypedQuizzes"), unauthorized, notFound])
    case .quiz:
      get(
        "getTypedQuiz", "Get a typed quiz; with a token, also whether it is a favourite",
        parameters: ["typedNumber", "playerIfAny", "language"],
        answers: [fresh("The quiz.", "TypedQuiz"), unauthorized, notFound])
    case .check:
      get(
        "checkAnswer", "Check a typed answer", parameters: ["typedNumber", "answer", "language"],
        answers: [fresh("The verdict.", "Verdict"), notFound])
    case .answer:
      get(
        "tellAnswer", "Get the right answer", parameters: ["typedNumber", "language"],
        answers: [fresh("The right answer.", "RightAnswer"), notFound])
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
      answers: [fresh("Whether it is a favourite now.", "Favourite"), unauthorized, notFound])
  }

  private static let health = get(
    "getHealth", "Check whether results can be saved now",
    answers: [
      fresh("Results can be saved.", "Health"),
      [
        "405": [
          "description": "The address does not allow this method; the error is an HTML page.",
          "headers": ["Allow": reference("headers", "Allow")], "content": ["text/html; charset=utf-8": [:]],
        ]
      ],
    ])

  // MARK: - Operations

  /// Returns an operation with its own responses and the responses that every operation can have.
  static func operation(
    _ name: String, _ summary: String, parameters: [String] = [], body: JSON? = nil, answers: [Members]
  ) -> JSON {
    var operation = [JSON.Member("operationId", .string(name)), JSON.Member("summary", .string(summary))]
    if !parameters.isEmpty {
      operation.append(JSON.Member("parameters", .array(parameters.map { reference("parameters", $0) })))
    }
    if let body { operation.append(JSON.Member("requestBody", body)) }
    let own = members(answers)
    let common = commonAnswers.filter { common in !own.contains { $0.name == common.name } }
    operation.append(JSON.Member("responses", .object(JSON.Object((own + common).sorted { $0.name < $1.name }))))
    return .object(JSON.Object(operation))
  }

  /// Returns the operations of an address on which GET is the only documented method.
  static func get(_ name: String, _ summary: String, parameters: [String] = [], answers: [Members]) -> JSON {
    ["get": operation(name, summary, parameters: parameters, answers: answers)]
  }

  static func post(_ name: String, _ summary: String, _ body: JSON? = nil, answers: [Members]) -> JSON {
    ["post": operation(name, summary, body: body, answers: answers)]
  }

  /// Returns the description of a request's body.
  static func requestBody(_ schema: String, _ description: String? = nil) -> JSON {
    let content: Members = ["required": true, "content": ["application/json": ["schema": reference("schemas", schema)]]]
    return .object(JSON.Object(members([description.map { ["description": .string($0)] } ?? [:], content])))
  }
}
