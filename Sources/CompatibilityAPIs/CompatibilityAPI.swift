import Content
import HTTP
import JSON
import WireAPI

/// A public service whose format Potiron speaks. Apps that were written for the service can use Potiron instead.
///
/// Each service documents its requests and responses. Where the original's responses have its content, these have Potiron's.
package protocol CompatibilityAPI: Sendable {
  /// The first segment of its addresses, such as "iquiz". The rest is as in the original.
  static var folder: String { get }

  /// The first segments of its addresses for apps that can change only the host, and so send no folder. "" means "/" and "//…".
  static var rootNames: [String] { get }

  /// Whether it answers only those with a key from the operator.
  var wantsKeys: Bool { get }

  /// Answers a call. Returns `nil` for an address that the original does not have and does not answer in its own way.
  ///
  /// A call without the folder is answered only if Potiron itself has nothing at that address.
  func reply(to call: CompatibilityCall) -> Reply?
}

extension CompatibilityAPI {
  package var wantsKeys: Bool { false }
}

/// An app's call to a service.
package struct CompatibilityCall: Sendable {
  package let request: Request
  /// The segments of the path after the service's folder, if it is there. Empty for "/".
  package let path: [String]
  /// Whether the path begins with the service's folder.
  package let namesFolder: Bool
  /// The start of this service's absolute addresses: the origin at which the app reached the server, such as
  /// "https://quiz.example.org", and the folder if the path has it.
  package let base: String

  package init(request: Request, path: [String], namesFolder: Bool, base: String) {
    self.request = request
    self.path = path
    self.namesFolder = namesFolder
    self.base = base
  }

  /// The language of a response if the original has only one: `lang=` in the query, otherwise the app's preferred language.
  var language: Language {
    if let tag = request.query("lang"), tag.utf8.count == 2, let language = Language(tag: tag) { return language }
    return AcceptLanguage(request.header("Accept-Language") ?? "").preferred
  }
}

extension Reply {
  /// Returns JSON created for one request.
  static func json(_ json: JSON, _ status: Status = .ok, type: String = "application/json") -> Reply {
    .json(encoded: json.encoded(), status, type: type)
  }

  /// Returns JSON that is already encoded.
  static func json(encoded json: [UInt8], _ status: Status = .ok, type: String = "application/json") -> Reply {
    let headers = [HeaderField("Content-Type", type), HeaderField("Cache-Control", "no-store")]
    return .now(Response(status, headers: headers, body: json))
  }
}
