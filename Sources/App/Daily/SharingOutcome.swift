/// The outcome of sharing if the browser cannot share, or if other devices cannot open the address.
enum SharingOutcome: String {
  case copied
  case notCopied = "not-copied"
  /// The text was shared without a link, because other devices cannot reach this address.
  case unreachable

  var phrase: Phrase {
    switch self {
    case .copied: .copied
    case .notCopied: .notCopied
    case .unreachable: .onlyThisComputer
    }
  }
}
