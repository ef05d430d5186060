import WireAPI

/// An action in the dialog that publishes a quiz, or a report from one of its scripts.
enum PublishAction: ScreenAction {
  /// Open the dialog, or load its state again.
  case open
  case close
  case sharing(QuizSharing)
  /// The current text of the field for the author's name.
  case author(String)
  /// Publish the quiz as it is now.
  case publish
  /// Make a link with this role, which replaces an earlier one.
  case link(QuizRole)
  case revoke(QuizRole)
  /// Ask for confirmation before unpublishing the quiz.
  case unpublish
  /// Close that question.
  case keep
  case unpublishNow
  /// The player has tried to copy or share a link.
  case copied(PublishedLink, Bool)

  static var screen: String { "publish" }

  var code: String {
    switch self {
    case .open: "open"
    case .close: "close"
    case .sharing(let sharing): "for-" + sharing.rawValue
    case .author: "author"
    case .publish: "publish"
    case .link(let role): "link-" + role.rawValue
    case .revoke(let role): "revoke-" + role.rawValue
    case .unpublish: "unpublish"
    case .keep: "keep"
    case .unpublishNow: "unpublish-now"
    case .copied(let link, _): "copied-" + link.rawValue
    }
  }

  init?(code: String, value: String) {
    let actions: [PublishAction] =
      [.open, .close, .author(value), .publish, .unpublish, .keep, .unpublishNow] + QuizSharing.allCases.map { .sharing($0) }
      + QuizRole.allCases.map { .link($0) } + QuizRole.allCases.map { .revoke($0) }
      + PublishedLink.allCases.map { .copied($0, !value.utf8.isEmpty) }
    self.init(code: code, among: actions)
  }
}

/// A link in the dialog.
enum PublishedLink: String, CaseIterable, Sendable {
  case play, edit, copy

  init(_ role: QuizRole) {
    switch role {
    case .copy: self = .copy
    case .edit: self = .edit
    }
  }
}
