import Site

/// The parsed options of `potiron invite`.
struct InviteOptions: Equatable, Sendable {
  let name: String
  /// Whether the author becomes an operator.
  var isOperator = false
  let place: StoragePlace
  /// The public address of the site, or `nil` for the address that the server stored at its last start.
  var origin: String?

  private static let operatorSwitch = "--operator"
  static let options = StoragePlace.options + [ServeOption.publicAddress.option]
  static let switches: Set<String> = [operatorSwitch]
}

extension InviteOptions {
  init(_ words: CommandLineWords, _ environment: (String) -> String?) throws(UsageError) {
    guard words.operands.count == 1 else { throw UsageError("give exactly one name, in quotes if it has spaces", about: .invite) }
    name = words.operands[0]
    isOperator = words.switches.contains(Self.operatorSwitch)
    place = try StoragePlace(words.withoutOperands, environment, about: .invite)
    let option = ServeOption.publicAddress.option
    if let text = words.values[option.name] ?? environment(option.variable), !text.isEmpty {
      let source = words.values[option.name] == nil ? option.variable : option.name
      origin = try ServeOptions.publicOrigin(text, named: source, about: .invite).fixed
    }
  }
}
