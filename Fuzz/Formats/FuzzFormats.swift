import Foundation

/// Feeds the readers of quiz files mutated files and stops at the first that breaks one of their promises.
///
/// An input depends only on the seed and its index. A trap ends the process without a message, so the index is printed regularly:
/// repeat from the last one printed with `--from` and `--trace`, which prints each index before its input is read.
@main
enum FuzzFormats {
  static let usage = "usage: fuzz-formats [--count N] [--seed N] [--from INDEX] [--trace] [--save FILE] [FOLDER]\n"
  static let inputsBetweenReports = 5_000

  struct Options {
    var count = 1_000_000
    var seed: UInt64 = 1
    var from = 0
    var traces = false
    /// The file that gets the input that breaks a promise.
    var target: String?
    var folder = "Tests/FormatsTests/Corpus"
  }

  static func main() {
    guard let options = options(from: Array(CommandLine.arguments.dropFirst())) else {
      tell(usage)
      exit(2)
    }
    let seeds = Seeds(folder: options.folder)
    guard !seeds.files.isEmpty else {
      tell("there are no files in \(options.folder)\n")
      exit(2)
    }
    let start = ContinuousClock.now
    var (recognised, slowest) = (0, Duration.zero)
    for index in options.from..<options.from + options.count {
      if (index - options.from) % inputsBetweenReports == 0 {
        tell(
          "at \(index), \(recognised) recognised, slowest \(slowest), \(start.duration(to: .now)); "
            + "to repeat: --seed \(options.seed) --from \(index) --trace\n")
      }
      let bytes = seeds.input(seed: options.seed, index: index)
      if options.traces { tell("\(index): \(bytes.count) bytes\n") }
      do throws(Broken) {
        let verdict = try check(bytes)
        if verdict.isRecognised { recognised += 1 }
        slowest = max(slowest, verdict.time)
      } catch {
        tell("broken promise: \(error.promise)\n--seed \(options.seed) --from \(index) --count 1, \(bytes.count) bytes\n")
        if let target = options.target { try? Data(bytes).write(to: URL(filePath: target)) }
        exit(1)
      }
    }
    tell(
      "\(options.count) inputs, \(recognised) recognised, no broken promises, slowest \(slowest); \(start.duration(to: .now))\n")
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
      case "--save":
        guard let target = rest.popFirst() else { return nil }
        options.target = target
      default:
        guard !option.hasPrefix("-") else { return nil }
        options.folder = option
      }
    }
    return options.from <= Int.max - options.count ? options : nil
  }

  /// Writes to standard error unbuffered, so that a trap right after it loses nothing.
  static func tell(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
