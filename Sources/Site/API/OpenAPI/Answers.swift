import HTTP
import JSON

extension OpenAPI {
  // MARK: - Responses of one operation

  /// Returns the responses of a cacheable document: 200 with the document, and 304 if it has not changed.
  static func lasting(_ schema: String?) -> [JSON.Member] {
    let kept: JSON = [
      "ETag": reference("headers", "ETag"), "Cache-Control": reference("headers", "CacheControl"),
      "Vary": reference("headers", "Vary"),
    ]
    let content: JSON = ["application/json": ["schema": schema.map { OpenAPI.schema($0) } ?? ["type": "object"]]]
    return [
      JSON.Member("200", ["description": "The document.", "headers": kept, "content": content]),
      JSON.Member("304", ["description": "It is still as If-None-Match says.", "headers": kept]),
    ]
  }

  /// Returns a response that is created for each request.
  static func fresh(_ description: String, _ schema: String) -> JSON {
    [
      "description": .string(description), "headers": ["Cache-Control": reference("headers", "CacheControl")],
      "content": ["application/json": ["schema": reference("schemas", schema)]],
    ]
  }

  static let notFound = JSON.Member("404", reference("responses", "NotFound"))
  static let unauthorized = JSON.Member("401", reference("responses", "Unauthorized"))

  // MARK: - Responses of every operation

  static let commonAnswers = [
    JSON.Member("400", reference("responses", "BadRequest")),
    JSON.Member("405", reference("responses", "MethodNotAllowed")),
    JSON.Member("413", reference("responses", "ContentTooLarge")),
    JSON.Member("414", reference("responses", "URITooLong")),
    JSON.Member("429", reference("responses", "TooManyRequests")),
    JSON.Member("431", reference("responses", "HeaderTooLarge")),
    JSON.Member("501", reference("responses", "NotImplemented")),
    JSON.Member("503", reference("responses", "Unavailable")),
    JSON.Member("505", reference("responses", "UnknownVersion")),
  ]

  // MARK: - Components

  static let responses = [
    problem("BadRequest", "The request cannot be read: its address, its header, or its content, which is not valid JSON."),
    problem("Unauthorized", "There is no token, or what is sent is none.", headers: ["WWW-Authenticate"]),
    problem("Forbidden", "The ticket is another player's."),
    problem("Gone", "The ticket has expired."),
    problem("Refused", "The content is not what is expected, or against the rules; the detail says why."),
    problem("NotFound", "There is nothing of that name."),
    problem("MethodNotAllowed", "The address does not take the method.", headers: ["Allow"]),
    problem("Conflict", "The id is another round's, or the round was played on content that the server no longer has."),
    problem("ContentTooLarge", "The content has more than 1 MiB."),
    problem("URITooLong", "The address has more than 8 KiB."),
    problem("UnsupportedMediaType", "The content is not sent as application/json."),
    problem("UnprocessableContent", "The content is no result, or its moves do not yield what it claims."),
    problem(
      "NoQuizzes",
      "The address is none to ask at, it gives no file of quizzes, or the file breaks a rule: the detail names quiz and question."
    ),
    problem("TooManyRequests", "The client has sent too much in too short a time.", headers: ["Retry-After"]),
    problem("HeaderTooLarge", "The header has more than 16 KiB."),
    problem("NotImplemented", "The method, or the transfer coding, is not known."),
    problem(
      "Unavailable", "The storage cannot do its part, or the server has too much to do, or stops.", headers: ["Retry-After"]),
    problem("UnknownVersion", "The version of HTTP is not 1."),
  ]

  private static func problem(_ name: String, _ description: String, headers: [String] = []) -> JSON.Member {
    var members = [JSON.Member("description", .string(description))]
    if !headers.isEmpty {
      let fields = headers.map { JSON.Member($0, reference("headers", $0.filter { $0 != "-" })) }
      members.append(JSON.Member("headers", .object(JSON.Object(fields))))
    }
    members.append(JSON.Member("content", ["application/problem+json": ["schema": reference("schemas", "Problem")]]))
    return JSON.Member(name, .object(JSON.Object(members)))
  }

  static let headers: JSON = [
    "ETag": header("Names this version of the document.", pattern: #"^"[0-9a-f]{16}(-gzip|-br)?"$"#),
    "CacheControl": header(
      "Whether the answer may be kept: a document, if it is asked for again; nothing else.", ["no-cache", "no-store"]),
    "Vary": header("The document comes with gzip where the client takes it.", ["Accept-Encoding"]),
    "Allow": header("The methods that the address takes.", pattern: "^[A-Z]+(, [A-Z]+)*$"),
    "WWWAuthenticate": header("The token stands in the address.", ["Token"]),
    "RetryAfter": header("Seconds after which it is worth to try again.", pattern: "^[0-9]+$"),
  ]

  private static func header(_ description: String, _ values: [JSON] = [], pattern: String? = nil) -> JSON {
    var schema = [JSON.Member("type", "string")]
    if !values.isEmpty { schema.append(JSON.Member("enum", .array(values))) }
    if let pattern { schema.append(JSON.Member("pattern", .string(pattern))) }
    return ["description": .string(description), "required": true, "schema": .object(JSON.Object(schema))]
  }
}
