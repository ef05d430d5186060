/// What became of a text that was to be shared, where the browser itself shares nothing or the address is of no use to others.
enum SharingOutcome: String {
  case copied
  /// It could not be copied either.
  case notCopied = "not-copied"
  /// It went without a link, since other devices cannot reach this address.
  case unreachable

  var phrase: Phrase {
    switch self {
    case .copied: .copied
    case .notCopied: .notCopied
    case .unreachable: .onlyThisComputer
    }
  }
}
