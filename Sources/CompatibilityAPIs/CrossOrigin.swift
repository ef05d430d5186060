import HTTP

/// Leave for the pages of other origins, which the originals give too (the Fetch Standard, 3.3).
package enum CrossOrigin {
  package static let anyone = HeaderField("Access-Control-Allow-Origin", "*")

  /// The answer to a browser that asks before it sends what is not simple.
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
  /// The answer with leave for everyone.
  fileprivate var readableEverywhere: Response {
    if self[CrossOrigin.anyone.name] != nil { return self }
    return Response(status, headers: headers + [CrossOrigin.anyone], body: body)
  }
}

extension Reply {
  /// The reply with leave for everyone; what is prepared has been prepared with it.
  package var readableEverywhere: Reply {
    switch self {
    case .now(let response): .now(response.readableEverywhere)
    case .prepared: self
    case .later(let work): .later { await work().readableEverywhere }
    }
  }
}
