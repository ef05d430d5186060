import JSON
import WireAPI

/// What a response means for the result that was uploaded.
///
/// Only a response from the server's own API that contains the result's id is final. A network's login portal answers every
/// request with 200, and a proxy may reject a result that the server would accept.
enum Settlement: Equatable {
  case taken
  /// Refused for good, for this reason.
  case refused(String)
  /// The outcome is unknown, so the result is sent again.
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
