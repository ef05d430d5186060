import Content
import JSON
import WireAPI

/// A request for a quiz file on another server. The browser asks that server first. If it gets no response that it may read, it
/// asks our server, which downloads the file if our operator allows such downloads.
public struct ImportRequest: Equatable, Sendable {
  public let address: String
  /// Whether the request goes to our server.
  public let isOurs: Bool

  /// The title of the problem that our server reports if the address leads to a web page.
  public static let webPage = "The address is that of a web page"

  public init(address: String, isOurs: Bool) {
    self.address = address
    self.isOurs = isOurs
  }

  /// The body of a request to our server, at ``Endpoint/importedQuizzes``.
  public var body: JSON { ["address": .string(address)] }
}

extension ImportPanel {
  /// The request as the host sends it. This code is not in the core, because few players need it and the core should stay small.
  @inline(never)
  static func json(_ request: ImportRequest, _ requestID: RequestID) -> JSON {
    let id = JSON.string(requestID.text)
    if request.isOurs {
      return [
        "do": "ask", "request": id, "method": "POST", "path": .string(Endpoint.importedQuizzes.path),
        "body": .string(request.body.description),
      ]
    }
    // Revalidates the browser's cached copy, to get the current version of the file.
    return ["do": "ask", "request": id, "path": .string(request.address), "cache": "no-cache", "isFile": true]
  }
}

extension ImportedFile {
  /// Parses the page's report on a file. The limit is 64 MiB, as for any event.
  static func document(_ text: String) -> JSON.Reader? {
    (try? JSON(parsing: text, limits: JSON.Limits(byteCount: 1 << 26))).map { JSON.Reader($0) }
  }
}
