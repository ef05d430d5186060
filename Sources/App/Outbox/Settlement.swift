import JSON
import WireAPI

/// What an answer to a result that was handed in means for it.
///
/// Only an answer of the server's own API settles anything, and it names the result: a network's portal answers 200 to everything,
/// and a proxy may forbid what the server would have taken.
enum Settlement: Equatable {
  case taken
  /// For good, for this reason.
  case refused(String)
  /// Nothing is known; it is to be sent again.
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
