import JSON
import WireAPI

extension OpenAPI {
  /// Returns the operations on published quizzes. An HttpOnly cookie identifies the player.
  static func publishingOperations(at template: PublishingEndpoint.Template) -> JSON? {
    switch template {
    case .quizzes:
      get(
        "listPublishedQuizzes", "List the quizzes that the player has published or may edit",
        answers: [fresh("The quizzes, and whether the player may publish.", "PublishedQuizzes")])
    case .quiz:
      [
        "get": operation(
          "getPublishedQuiz", "Get the state and the versions of a quiz that the player owns or edits", parameters: ["draft"],
          answers: [publishedState, notFound]),
        "put": operation(
          "publishQuiz", "Publish a version, or change who can open the quiz; repeating the request changes nothing",
          parameters: ["draft", "ifMatch"],
          body: requestBody("Publication", "At most 4 MiB. Editors change neither `sharing` nor `author`."),
          answers: [
            published("The quiz was published before, and is now in this state.", "200"),
            published("The quiz is published.", "201"), forbidden, notFound, conflict, preconditionFailed, unsupportedMediaType,
            unprocessable(),
          ]),
        "delete": operation(
          "unpublishQuiz", "Delete the quiz with all its versions, as its owner or the operator", parameters: ["draft"],
          answers: [deleted, forbidden, notFound]),
      ]
    case .version:
      get(
        "getPublishedVersion", "Get a version of the quiz, as its owner or an editor", parameters: ["draft", "versionNumber"],
        answers: [fresh("The quiz.", "Quiz"), notFound])
    case .links:
      [
        "post": operation(
          "makeQuizLink", "Create a link to copy or to edit the quiz, as its owner; it replaces the earlier one",
          parameters: ["draft"], body: requestBody("QuizLinkRequest"),
          answers: [
            fresh("The link.", "QuizLink", status: "201"), forbidden, notFound, unsupportedMediaType, unprocessable(),
          ])
      ]
    case .link:
      [
        "delete": operation(
          "revokeQuizLink", "Revoke a link as the owner; for the link to edit, also the rights of all editors",
          parameters: ["draft", "quizRole"], answers: [deleted, forbidden, notFound])
      ]
    case .arrival:
      [
        "post": operation(
          "useQuizLink", "Redeem the secret of a link: become an editor, or get the quiz to copy", parameters: ["draft"],
          body: requestBody("QuizArrival"),
          answers: [
            fresh("What the link allows.", "QuizArrived"), forbidden, notFound, unsupportedMediaType, unprocessable(),
          ])
      ]
    case .edits:
      get(
        "getQuizEdits", "Get the edits of all tabs, as the owner or an editor", parameters: ["draft"],
        answers: [fresh("The edits.", "QuizEdits"), notFound])
    case .edit:
      [
        "put": operation(
          "addQuizEdits", "Add edits of one tab; the server merges them as a set, so the order does not matter",
          parameters: ["draft", "editAuthor"], body: requestBody("SavedEdits", "At most 4 MiB."),
          answers: [
            fresh("All edits of the tab.", "SavedEdits"), forbidden, notFound, conflict, unsupportedMediaType, unprocessable(),
          ])
      ]
    }
  }

  private static let stateTag: JSON = [
    "description": "The number of the version; for the state, followed by a fingerprint.", "required": true,
    "schema": text(#"^"[0-9]+(-[0-9a-f]{16})?"$"#),
  ]

  private static let publishedState: Members = [
    "200": [
      "description": "The quiz with the versions that are kept.", "headers": ["ETag": stateTag],
      "content": ["application/json": ["schema": schema("PublishedQuizState")]],
    ],
    "304": [
      "description": "The state has not changed since the one in If-None-Match.", "headers": ["ETag": stateTag],
    ],
  ]

  private static func published(_ description: String, _ status: String) -> Members {
    [
      status: [
        "description": .string(description),
        "headers": ["ETag": stateTag, "Cache-Control": reference("headers", "CacheControl")],
        "content": ["application/json": ["schema": schema("PublishedQuiz")]],
      ]
    ]
  }

  private static let deleted: Members = ["204": ["description": "It is deleted."]]

  static let publishingParameters: Members = [
    "draft": parameter("id", in: "path", "The id of the draft from which the quiz was published.", draftID),
    "versionNumber": parameter("number", in: "path", "The number of a version.", whole(1...1_000_000)),
    "quizRole": parameter("role", in: "path", "What the link allows.", quizRole),
    "editAuthor": parameter("author", in: "path", "The number of a tab.", editNumber),
    "ifMatch": parameter(
      "If-Match", in: "header", "The ETag of the version that the sender knows. It takes precedence over `version` in the body.",
      string),
  ]

  private static let draftID = text("^quiz-[0-9a-f]{16}$")
  private static let quizRole: JSON = ["enum": .array(QuizRole.allCases.map { .string($0.rawValue) })]
  private static let sharing: JSON = ["enum": .array(QuizSharing.allCases.map { .string($0.rawValue) })]
  private static let editNumber = whole(1...999_999_999)

  private static let publishedMembers: Members = [
    "id": draftID, "title": string, "sharing": sharing, "version": whole(1...1_000_000), "hash": version,
    "questions": whole(1...1_000), "changed": integer, "own": bool, "links": list(of: quizRole),
  ]
  private static let publishedOptions: Members = ["author": string, "link": string]

  static let publishingSchemas: Members = [
    "PublishedQuizzes": object(
      "The quizzes that the player has published or may edit, and whether the player may publish.",
      ["quizzes": list(of: schema("PublishedQuiz")), "publishes": bool]),
    "PublishedQuiz": object(
      """
      A published quiz. `hash` is the fingerprint of its latest version as it was sent, `link` the address at which others play it. \
      `links` are the roles for which there are links; only the owner sees them.
      """, publishedMembers, optional: publishedOptions),
    "PublishedQuizState": object(
      "A published quiz with the versions that are kept, the latest first.",
      parts: [
        publishedMembers,
        [
          "history": list(
            of: object(
              "A version.",
              ["version": whole(1...1_000_000), "hash": version, "questions": whole(1...1_000), "published": integer]))
        ],
      ], optional: [publishedOptions]),
    "Publication": object(
      """
      A quiz to publish, and who can open it. `author` is the name that readers see. `version` is the number of the latest version \
      that the sender knows, 0 for none. `hash` is the fingerprint of the quiz.
      """,
      ["document": schema("Quiz"), "sharing": sharing],
      optional: ["author": string, "version": whole(0...1_000_000), "hash": string]),
    "QuizLinkRequest": object("What the link allows.", ["role": quizRole]),
    "QuizLink": object("A link. Its secret is after `#`.", ["link": string]),
    "QuizArrival": object("The part of the link after `#` and the role.", ["secret": string]),
    "QuizArrived": object(
      "What the link allows and, for the link to copy, the quiz.", ["role": quizRole], optional: ["document": schema("Quiz")]),
    "QuizEdits": object("The edits of all tabs.", ["entries": list(of: schema("SavedEdits"))]),
    "SavedEdits": object(
      "The edits that one tab has made in a quiz.",
      [
        "version": ["const": 1], "author": editNumber, "time": integer,
        "edits": list(
          of: [
            "description": "An edit: its number, the kind of its change, and what it changes.", "type": "object",
            "required": ["number", "change"],
          ]),
      ]),
  ]
}
