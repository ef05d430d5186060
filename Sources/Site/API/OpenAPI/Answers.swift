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
      JSON.Member("304", ["description": "The document has not changed since the version in If-None-Match.", "headers": kept]),
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
    problem("BadRequest", "The address, the header or the content is not valid. Content must be valid JSON."),
    problem("Unauthorized", "The token is missing or not valid.", headers: ["WWW-Authenticate"]),
    problem("Forbidden", "The ticket belongs to another player."),
    problem("Gone", "The ticket has expired."),
    problem("Refused", "The content or a parameter is not valid, or a step breaks the rules; `detail` says why."),
    problem("NotFound", "There is nothing with this name or number."),
    problem("MethodNotAllowed", "The address does not allow this method.", headers: ["Allow"]),
    problem(
      "Conflict",
      "The request conflicts with saved data: for example, the id belongs to another round, or the content has changed."),
    problem("ContentTooLarge", "The content is larger than 1 MiB."),
    problem("URITooLong", "The address is longer than 8 KiB."),
    problem("UnsupportedMediaType", "The content is not sent as application/json."),
    problem("UnprocessableContent", "The content is not a valid result, or its moves do not give the score that it claims."),
    problem(
      "NoQuizzes",
      "The address is not allowed, it returns no quiz file, or the file has an error; `detail` names the quiz and the question."
    ),
    problem("TooManyRequests", "The client has sent too many requests.", headers: ["Retry-After"]),
    problem("HeaderTooLarge", "The header is larger than 16 KiB."),
    problem("NotImplemented", "The method or the transfer coding is unknown."),
    problem(
      "Unavailable", "The storage is not available, or the server is busy or stopping.", headers: ["Retry-After"]),
    problem("UnknownVersion", "The HTTP version is unknown; use HTTP/1.1."),
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
    "ETag": header("The version of the document.", pattern: #"^"[0-9a-f]{16}(-gzip|-br)?"$"#),
    "CacheControl": header(
      "`no-cache` for documents: revalidate a stored copy before use. `no-store` for everything else.", ["no-cache", "no-store"]),
    "Vary": header("The document is compressed if the client accepts that.", ["Accept-Encoding"]),
    "Allow": header("The methods that the address allows.", pattern: "^[A-Z]+(, [A-Z]+)*$"),
    "WWWAuthenticate": header("The token is a parameter of the address.", ["Token"]),
    "RetryAfter": header("The number of seconds to wait before trying again.", pattern: "^[0-9]+$"),
  ]

  private static func header(_ description: String, _ values: [JSON] = [], pattern: String? = nil) -> JSON {
    var schema = [JSON.Member("type", "string")]
    if !values.isEmpty { schema.append(JSON.Member("enum", .array(values))) }
    if let pattern { schema.append(JSON.Member("pattern", .string(pattern))) }
    return ["description": .string(description), "required": true, "schema": .object(JSON.Object(schema))]
  }
}
