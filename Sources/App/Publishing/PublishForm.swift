import Content
import JSON
import WireAPI

/// The state of the open dialog "Publish".
struct PublishForm: Sendable {
  var sharing = QuizSharing.link
  /// The name in the field "Shown as author".
  var author = ""
  /// Whether the player has changed something. Until then, the fields show what the server has sent.
  var isTouched = false
  /// Whether the player is being asked to confirm unpublishing.
  var isLeaving = false
  /// The running request, or `nil` if there is none. At most one runs.
  var running: (task: Task, requestID: RequestID)?
  /// Whether the quiz is published again as soon as the edits of another device have been merged.
  var isMerging = false
  /// Why the last request failed.
  var trouble: Phrase?
  /// The links that were made since the dialog opened. The server cannot send them again.
  var links: [(role: QuizRole, address: String)] = []
  /// The last attempt to copy or share a link, and whether it succeeded.
  var copied: (link: PublishedLink, isCopied: Bool)?
  /// The QR code of the link to play, once it has been requested and has arrived.
  var picture: CodePicture?
  private var pictureRequest: RequestID?

  enum Task: Equatable, Sendable {
    /// Publish a version. With `isAgain`, the edits of another device have just been merged.
    case publish(isAgain: Bool)
    case unpublish
    case link(QuizRole)
    case revoke(QuizRole)
  }

  static let publishID = "publish-quiz"
  static let linkID = "publish-link"
  static let hostID = "publish-host"
  static let openID = "open-publish"
  static let leaveID = "unpublish-quiz"
  static func linkID(_ role: QuizRole) -> String { "publish-link-" + role.rawValue }

  var isBusy: Bool { running != nil || isMerging }

  func link(_ role: QuizRole) -> String? { links.first { $0.role == role }?.address }

  /// Removes what belongs to a quiz that is not published any more.
  mutating func forget() { (links, picture) = ([], nil) }

  /// Requests the QR code of the link to play.
  mutating func askForPicture(_ id: String, in appState: inout AppState) -> [Effect] {
    if picture != nil || pictureRequest != nil { return [] }
    return [appState.ask(.players(PublishingOperation.reach(id: id).request)) { pictureRequest = $0 }]
  }

  /// Handles the response with the QR code. Returns `false` if the response is another one.
  mutating func takePicture(_ response: APIResponse, for requestID: RequestID) -> Bool {
    guard requestID == pictureRequest else { return false }
    pictureRequest = nil
    let rows: [String]? = response.isGood ? try? response.document?.optional("picture")?.read() : nil
    picture = rows.flatMap { CodePicture($0) }
    return true
  }
}
