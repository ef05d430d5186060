import JSON
import WireAPI

/// The outcome of uploading a result, according to the server's response.
///
/// A response is final only if it comes from the server's own API and contains the result's id. The captive portal of a network
/// may respond to every request with 200, and a proxy may reject a result that the server would accept.
enum Settlement: Equatable {
  /// The server has accepted the result.
  case taken
  /// The server refuses the result permanently, for this reason.
  case refused(String)
  /// The server may not have processed the result, so it is uploaded again later.
  case open

  init(_ response: APIResponse, of id: String) {
    if (200..<300).contains(response.status), let document = response.document, (try? document.string("id")) == id {
      self = .taken
    } else if let refusal = response.refusal, refusal.id == id {
      self = .refused(refusal.detail.isEmpty ? refusal.title : refusal.title + ": " + refusal.detail)
    } else {
      self = .open
    }
  }
}
