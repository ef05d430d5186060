/// An option that takes a value.
struct Option: Equatable, Sendable {
  /// The name including its dashes.
  let name: String
  /// The name of the value in the help text.
  let placeholder: String
  let help: String
  /// Whether the option may be repeated. The values are then joined with spaces.
  let isRepeatable: Bool
  /// The option's name in the previous version, which still works; `nil` if the name is the same.
  let former: String?

  init(_ name: String, _ placeholder: String, _ help: String, isRepeatable: Bool = false, former: String? = nil) {
    (self.name, self.placeholder, self.help, self.isRepeatable, self.former) = (name, placeholder, help, isRepeatable, former)
  }

  /// The environment variable with the same meaning, such as `POTIRON_TRUST_PROXY` for `--trust-proxy`.
  var variable: String { Self.variable(of: name) }
  /// The variable's name in the previous version, which still works; `nil` if the name is the same.
  var formerVariable: String? { former.map { Self.variable(of: $0) } }

  private static func variable(of name: String) -> String {
    "POTIRON_" + name.dropFirst(2).uppercased().replacing("-", with: "_")
  }
}

/// The words after a command, split into options, switches and operands.
struct CommandLineWords: Equatable, Sendable {
  private(set) var values: [String: String] = [:]
  /// The former option names that were used, by current name.
  private(set) var formerNames: [String: String] = [:]
  private(set) var operands: [String] = []
  private(set) var asksForHelp = false
  /// The switches that were given.
  private(set) var switches: Set<String> = []

  /// A copy without the operands.
  var withoutOperands: CommandLineWords {
    var words = self
    words.operands = []
    return words
  }

  /// Parses `--name value`, `--name=value` and, for switches, `--name`. After `--`, every word is an operand.
  init(_ words: [String], options: [Option], switches known: Set<String> = [], about topic: HelpTopic) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--help" || word == "-h" {
        asksForHelp = true
        continue
      }
      if known.contains(word) {
        switches.insert(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let given = String(parts[0])
      guard let option = options.first(where: { $0.name == given || $0.former == given }) else {
        throw UsageError("unknown option \"\(given)\"", about: topic)
      }
      let name = option.name
      guard values[name] == nil || option.isRepeatable else {
        throw UsageError("the option \"\(given)\" appears twice; remove one", about: topic)
      }
      if given != name { formerNames[name] = given }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw UsageError("the option \"\(given)\" needs a value", about: topic)
      }
      values[name] = values[name].map { $0 + " " + value } ?? value
    }
  }
}
