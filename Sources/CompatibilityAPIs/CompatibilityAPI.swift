import Content
import HTTP
import JSON
import WireAPI

/// A public service for which Potiron stands in: it answers what apps ask that were written for that service, in its own formats.
///
/// What is asked and answered is described with each service. Where the original's answer holds content, this one's holds Potiron's.
package protocol CompatibilityAPI: Sendable {
  /// The first segment of its addresses, such as "iquiz"; what follows is as with the original.
  static var folder: String { get }

  /// The first segments of its addresses where an app can change the host alone and so names no folder; "" for "/" and "//…".
  static var rootNames: [String] { get }

  /// Whether it answers those alone to whom the operator has given a key.
  var wantsKeys: Bool { get }

  /// Answers a call; `nil` where the original has no such address, and says so in no way of its own.
  ///
  /// A call without the folder is answered only where there is nothing of Potiron's.
  func reply(to call: CompatibilityCall) -> Reply?
}

extension CompatibilityAPI {
  package var wantsKeys: Bool { false }
}

/// What an app asks of a service.
package struct CompatibilityCall: Sendable {
  package let request: Request
  /// What stands between the slashes, after the service's folder if there is one; empty for "/".
  package let path: [String]
  /// Whether the service's folder was named.
  package let namesFolder: Bool
  /// Where the app has reached the server, such as "https://quiz.example.org", and the folder if it was named: what an absolute address
  /// of this service begins with.
  package let base: String

  package init(request: Request, path: [String], namesFolder: Bool, base: String) {
    self.request = request
    self.path = path
    self.namesFolder = namesFolder
    self.base = base
  }

  /// The language of an answer where the original knows but one: `lang=` in the query, or else what the app's platform asks for.
  var language: Language {
    if let tag = request.query("lang"), tag.utf8.count == 2, let language = Language(tag: tag) { return language }
    return AcceptLanguage(request.header("Accept-Language") ?? "").preferred
  }
}

extension Reply {
  /// JSON that is made for one request.
  static func json(_ json: JSON, _ status: Status = .ok, type: String = "application/json") -> Reply {
    .json(encoded: json.encoded(), status, type: type)
  }

  /// The same of what is written already.
  static func json(encoded json: [UInt8], _ status: Status = .ok, type: String = "application/json") -> Reply {
    let headers = [HeaderField("Content-Type", type), HeaderField("Cache-Control", "no-store")]
    return .now(Response(status, headers: headers, body: json))
  }
}
