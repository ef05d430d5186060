import HTTP

/// Lets pages from other origins use the APIs, as the original services do (Fetch Standard, section 3.3).
package enum CrossOrigin {
  package static let anyone = HeaderField("Access-Control-Allow-Origin", "*")

  /// The response to a browser's preflight request.
  package static var preflight: Response {
    Response(
      .noContent,
      headers: [
        anyone, HeaderField("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE"),
        HeaderField("Access-Control-Allow-Headers", "Authorization, Content-Type, X-Requested-With, *"),
        HeaderField("Access-Control-Max-Age", "86400"),
      ])
  }
}

extension Response {
  /// The response with a header that lets pages from every origin read it.
  fileprivate var readableEverywhere: Response {
    if self[CrossOrigin.anyone.name] != nil { return self }
    return Response(status, headers: headers + [CrossOrigin.anyone], body: body)
  }
}

extension Reply {
  /// The reply with a header that lets pages from every origin read it. Prepared replies already have this header.
  package var readableEverywhere: Reply { map(\.readableEverywhere) }
}
