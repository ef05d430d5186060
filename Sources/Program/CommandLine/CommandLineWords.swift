/// An option that takes a value.
struct Option: Equatable, Sendable {
  /// With its dashes.
  let name: String
  /// What stands for the value in a help text.
  let placeholder: String
  /// The variable of the environment that means the same.
  let variable: String
  let help: String
  /// Whether it may be given several times; its values are then joined with spaces.
  var isRepeatable = false
  /// What the option and its variable were called in the version before. Both still work.
  var former: Former?

  struct Former: Equatable, Sendable {
    let name: String
    let variable: String
  }
}

/// The words after a command, sorted into options with their values and the rest.
struct CommandLineWords: Equatable, Sendable {
  private(set) var values: [String: String] = [:]
  /// Options that were given by their former names, by the present ones.
  private(set) var formerNames: [String: String] = [:]
  private(set) var operands: [String] = []
  private(set) var asksForHelp = false
  /// Those of the switches that are there.
  private(set) var switches: Set<String> = []

  /// The same without what is no option.
  var withoutOperands: CommandLineWords {
    var words = self
    words.operands = []
    return words
  }

  /// Takes `--name value` and `--name=value`, and `--name` alone for a switch; after `--` nothing is an option.
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
      guard let option = options.first(where: { $0.name == given || $0.former?.name == given }) else {
        throw UsageError("unknown option \"\(given)\"", about: topic)
      }
      let name = option.name
      guard values[name] == nil || option.isRepeatable else {
        throw UsageError("the option \"\(given)\" is given twice", about: topic)
      }
      if given != name { formerNames[name] = given }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw UsageError("the option \"\(given)\" needs a value", about: topic)
      }
      values[name] = values[name].map { $0 + " " + value } ?? value
    }
  }
}
