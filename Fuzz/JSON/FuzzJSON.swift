import Foundation
import JSON

/// Feeds the JSON codec mutated documents and stops at the first that breaks one of its promises.
///
/// An input depends only on the seed and its index. A trap ends the process without a message, so the index is printed regularly:
/// repeat from the last one printed with `--from` and `--trace`, which prints each input before it is parsed.
@main
enum FuzzJSON {
  static let usage = "usage: fuzz-json [--count N] [--seed N] [--from INDEX] [--trace]\n"
  static let inputsBetweenReports = 500_000

  struct Options {
    var count = 1_000_000
    var seed: UInt64 = 1
    var from = 0
    var traces = false
  }

  static func main() {
    guard let options = options(from: Array(CommandLine.arguments.dropFirst())) else {
      tell(usage)
      exit(2)
    }
    let start = ContinuousClock.now
    var accepted = 0
    for index in options.from..<options.from + options.count {
      if (index - options.from) % inputsBetweenReports == 0 {
        tell(
          "at \(index), \(accepted) accepted, \(start.duration(to: .now)); to repeat: --seed \(options.seed) --from \(index) --trace\n"
        )
      }
      let bytes = input(seed: options.seed, index: index)
      if options.traces { tell("\(index): \(shown(bytes))\n") }
      do throws(Broken) {
        if try check(bytes) == .accepted { accepted += 1 }
      } catch {
        tell("broken promise: \(error.promise)\n--seed \(options.seed) --from \(index) --count 1\n\(shown(bytes))\n")
        exit(1)
      }
    }
    tell("\(options.count) inputs, \(accepted) accepted, no broken promises; \(start.duration(to: .now))\n")
  }

  /// Parses the command line, or returns nil if it is invalid.
  static func options(from arguments: [String]) -> Options? {
    var options = Options()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--count":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else { return nil }
        options.count = count
      case "--seed":
        guard let seed = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        options.seed = seed
      case "--from":
        guard let from = rest.popFirst().flatMap({ Int($0) }), from >= 0 else { return nil }
        options.from = from
      case "--trace": options.traces = true
      default: return nil
      }
    }
    return options.from <= Int.max - options.count ? options : nil
  }

  /// Bytes in C notation: printable ASCII as it is, everything else and the backslash as \xHH.
  static func shown(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      (0x20..<0x7F).contains(byte) && byte != 0x5C
        ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Writes to standard error unbuffered, so that a trap right after it loses nothing.
  static func tell(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
