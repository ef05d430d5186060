import Content
import JSON
import WireAPI

/// A request for a file of quizzes elsewhere: of the other server itself, as far as the browser may read what it answers, or of ours,
/// which gets the file where its operator allows that.
public struct ImportRequest: Equatable, Sendable {
  public let address: String
  /// Whether our server is asked.
  public let isOurs: Bool

  /// The title of the problem by which our server says that a page of the web is at the address.
  public static let webPage = "The address is that of a web page"

  public init(address: String, isOurs: Bool) {
    self.address = address
    self.isOurs = isOurs
  }

  /// The document that goes to our server, at ``Endpoint/importedQuizzes``.
  public var body: JSON { ["address": .string(address)] }
}

extension ImportPanel {
  /// The request as the host makes it. Written here, since the core has no room for what few ever ask.
  @inline(never)
  static func json(_ request: ImportRequest, _ requestID: RequestID) -> JSON {
    let ask = [JSON.Member("do", "ask"), JSON.Member("request", .string(requestID.text))]
    if request.isOurs {
      let path = JSON.Member("path", .string(Endpoint.importedQuizzes.path))
      let body = JSON.Member("body", .string(request.body.description))
      return .object(JSON.Object(ask + [JSON.Member("method", "POST"), path, body]))
    }
    // The file as it is now, whatever the browser has kept of it.
    let path = JSON.Member("path", .string(request.address))
    return .object(JSON.Object(ask + [path, JSON.Member("cache", "no-cache"), JSON.Member("isFile", true)]))
  }
}

extension ImportedFile {
  /// What the page says of a file, whose text may be as long as any event.
  static func document(_ text: String) -> JSON.Reader? {
    (try? JSON(parsing: text, limits: JSON.Limits(byteCount: 1 << 26))).map { JSON.Reader($0) }
  }
}
