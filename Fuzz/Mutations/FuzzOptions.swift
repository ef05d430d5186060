import Foundation

/// The options that all fuzzers have.
package struct FuzzOptions: Sendable {
  /// The number of inputs.
  package var count: Int
  package var seed: UInt64 = 1
  /// The index of the first input.
  package var from = 0
  /// Whether each input is printed before it is used.
  package var traces = false
  /// The arguments that belong to only one fuzzer, in order.
  package var others: [String] = []

  /// The usage text for these options.
  package static let usage = "[--count N] [--seed N] [--from INDEX] [--trace]"

  /// Parses the command line. Returns `nil` if an option's value is missing or invalid. `count` is the default number of inputs.
  package init?(_ arguments: some Collection<String>, count: Int) {
    self.count = count
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--count":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else { return nil }
        self.count = count
      case "--seed":
        guard let seed = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        self.seed = seed
      case "--from":
        guard let from = rest.popFirst().flatMap({ Int($0) }), from >= 0 else { return nil }
        self.from = from
      case "--trace": traces = true
      default: others.append(option)
      }
    }
    if from > Int.max - self.count { return nil }
  }

  /// The indices of the inputs.
  package var indices: Range<Int> { from..<from + count }
}

/// Returns bytes in C notation: printable ASCII unchanged, everything else and the backslash as `\xHH`.
package func shown(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    (0x20..<0x7F).contains(byte) && byte != 0x5C
      ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }.joined()
}

/// Writes to standard error without a buffer, so that the text appears even if a trap follows.
package func tell(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
