/// The outcome of sharing a text. No outcome is reported if the browser's share sheet opened and the text has a link, because the
/// player has seen the share sheet.
enum SharingOutcome: String {
  case copied
  case notCopied = "not-copied"
  /// The text was shared or copied without a link, because other devices cannot reach the server's address.
  case unreachable

  var phrase: Phrase {
    switch self {
    case .copied: .copied
    case .notCopied: .notCopied
    case .unreachable: .onlyThisComputer
    }
  }
}
