import JSON

extension OpenAPI {
  // MARK: - Responses of one operation

  /// Returns the responses for a cacheable document: 200 with the document, or 304 if it has not changed.
  static func lasting(_ schema: String?) -> Members {
    let kept: JSON = [
      "ETag": reference("headers", "ETag"), "Cache-Control": reference("headers", "CacheControl"),
      "Vary": reference("headers", "Vary"),
    ]
    let content: JSON = ["application/json": ["schema": schema.map { OpenAPI.schema($0) } ?? ["type": "object"]]]
    return [
      "200": ["description": "The document.", "headers": kept, "content": content],
      "304": ["description": "The document has not changed since the version in If-None-Match.", "headers": kept],
    ]
  }

  /// Returns a JSON response that is created for each request and therefore has no `ETag`.
  static func fresh(_ description: String, _ schema: String, status: String = "200") -> Members {
    [
      status: [
        "description": .string(description), "headers": ["Cache-Control": reference("headers", "CacheControl")],
        "content": ["application/json": ["schema": reference("schemas", schema)]],
      ]
    ]
  }

  private static func refusal(_ status: String, _ name: String) -> Members { [status: reference("responses", name)] }

  static let unauthorized = refusal("401", "Unauthorized")
  static let forbidden = refusal("403", "Forbidden")
  static let notFound = refusal("404", "NotFound")
  static let conflict = refusal("409", "Conflict")
  static let preconditionFailed = refusal("412", "PreconditionFailed")
  static let gone = refusal("410", "Gone")
  static let unsupportedMediaType = refusal("415", "UnsupportedMediaType")
  static func unprocessable(_ name: String = "Refused") -> Members { refusal("422", name) }

  // MARK: - Responses of every operation

  static let commonAnswers = members([
    refusal("400", "BadRequest"), refusal("405", "MethodNotAllowed"), refusal("413", "ContentTooLarge"),
    refusal("414", "URITooLong"), refusal("429", "TooManyRequests"), refusal("431", "HeaderTooLarge"),
    refusal("501", "NotImplemented"), refusal("503", "Unavailable"), refusal("505", "UnknownVersion"),
  ])

  // MARK: - Components

  static let responses: JSON = [
    "BadRequest": problem("The address, the header or the content is not valid. Content must be valid JSON."),
    "Unauthorized": problem("The token or the cookie is missing or not valid.", header: "WWW-Authenticate"),
    "Forbidden": problem(
      """
      The ticket belongs to another player, the role in the room or the operator does not allow this, or a page of another site \
      sent the request.
      """),
    "Gone": problem("The ticket has expired, the room has ended, or the player was removed from it."),
    "Refused": problem("The content or a parameter is not valid, or a step breaks the rules; `detail` says why."),
    "NotFound": problem("Nothing has this name or number."),
    "MethodNotAllowed": problem("The address does not allow this method.", header: "Allow"),
    "Conflict": problem(
      """
      The request conflicts with saved data: for example, the id belongs to another round, or the content has changed. If \
      `reason` is `full`, a limit is reached, and `detail` says what to do.
      """),
    "PreconditionFailed": problem(
      "The sender does not know the latest version. `reason` is `version`; `version` is the latest number, if there is one."),
    "ContentTooLarge": problem(
      "The content is too large: the limit is 4 MiB to open a room, publish a quiz or send edits, and 1 MiB otherwise."),
    "URITooLong": problem("The address is longer than 8 KiB."),
    "UnsupportedMediaType": problem("The content is not sent as application/json."),
    "UnprocessableContent": problem("The content is not a valid result, or its moves do not give the score that it claims."),
    "NoQuizzes": problem(
      "The address is not allowed or returns no quiz file, or the file has an error; `detail` names the quiz and question."),
    "TooManyRequests": problem("The client has sent too many requests.", header: "Retry-After"),
    "HeaderTooLarge": problem("The header is larger than 16 KiB."),
    "NotImplemented": problem("The method or the transfer coding is unknown."),
    "Unavailable": problem("The storage is not available, or the server is busy or stopping.", header: "Retry-After"),
    "UnknownVersion": problem("The HTTP version is unknown; use HTTP/1.1."),
  ]

  private static func problem(_ description: String, header: String? = nil) -> JSON {
    let headers: Members = header.map { ["headers": [$0: reference("headers", $0.filter { $0 != "-" })]] } ?? [:]
    return .object(
      JSON.Object(
        members([
          ["description": .string(description)], headers,
          ["content": ["application/problem+json": ["schema": reference("schemas", "Problem")]]],
        ])))
  }

  static let headers: JSON = [
    "ETag": header("The version of the document.", ["pattern": #"^"[0-9a-f]{16}(-gzip|-br)?"$"#]),
    "CacheControl": header(
      "`no-cache` for documents: revalidate a stored copy before use. `no-store` for everything else.",
      ["enum": ["no-cache", "no-store"]]),
    "Vary": header("The response depends on the content codings that the client accepts.", ["enum": ["Accept-Encoding"]]),
    "Allow": header("The methods that the address allows.", ["pattern": "^[A-Z]+(, [A-Z]+)*$"]),
    "WWWAuthenticate": header(
      "`Token`: send the token as a query parameter. `Cookie`: send the cookie of the room.", ["enum": ["Token", "Cookie"]]),
    "RetryAfter": header("The number of seconds to wait before trying again.", ["pattern": "^[0-9]+$"]),
  ]

  private static func header(_ description: String, _ values: Members) -> JSON {
    let schema = members([["type": "string"], values])
    return ["description": .string(description), "required": true, "schema": .object(JSON.Object(schema))]
  }
}
