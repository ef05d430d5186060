import Content
import HTTP
import JSON
import Play
import WireAPI

/// An API in the format of a public service. Apps that were written for the service can use Potiron instead.
///
/// Each implementation documents its requests and responses. The responses have Potiron's content, not the content of the
/// original service.
package protocol CompatibilityAPI: Sendable {
  /// The first segment of the service's addresses, such as "iquiz". The other segments are the same as in the original.
  static var folder: String { get }

  /// The first segments of the original service's addresses, for apps that can change only the host. "" stands for "/", and for
  /// addresses that begin with "//".
  static var rootNames: [String] { get }

  /// Whether a call needs a key that the operator has listed.
  var wantsKeys: Bool { get }

  /// Answers a call. Returns `nil` for an unknown address, unless the original has its own response to unknown addresses.
  ///
  /// If the path does not begin with the folder, the address may be one of Potiron's own. Return `nil` for such an address.
  func reply(to call: CompatibilityCall) -> Reply?
}

extension CompatibilityAPI {
  package var wantsKeys: Bool { false }
}

/// An app's call to a service.
package struct CompatibilityCall: Sendable {
  package let request: Request
  /// The segments of the path, without the service's folder. Empty for "/".
  package let path: [String]
  /// Whether the path of the request begins with the service's folder.
  package let namesFolder: Bool
  /// The start of this service's absolute addresses. It is the origin at which the app reached the server, such as
  /// "https://quiz.example.org", followed by the service's folder if the path of the request begins with it.
  package let base: String

  package init(request: Request, path: [String], namesFolder: Bool, base: String) {
    (self.request, self.path, self.namesFolder, self.base) = (request, path, namesFolder, base)
  }

  /// The language of the response: the language in `lang=` if Potiron supports it, otherwise the preferred one in
  /// `Accept-Language`.
  var language: Language {
    if let tag = request.query("lang"), tag.utf8.count == 2, let language = Language(tag: tag) { return language }
    return AcceptLanguage(request.header("Accept-Language") ?? "").preferred
  }
}

extension Reply {
  /// Returns an uncacheable response with this JSON.
  static func json(_ json: JSON, _ status: Status = .ok, type: String = "application/json") -> Reply {
    .now(Response(status, uncached: json.encoded(), type: type))
  }
}

extension Library {
  /// The quizzes in the catalogue, without the mixed quiz.
  var listed: [Quiz] { (catalogue?.quizzes ?? []).compactMap { quiz($0.id) } }
}
