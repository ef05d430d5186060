import Foundation
import JSON
import Mutations

/// Feeds mutated documents to the JSON codec, and stops at the first document that breaks a promise of the codec.
///
/// An input depends only on the seed and its index. A trap ends the process without a message, so the index is printed regularly.
/// To find the input that trapped, pass the last printed index with `--from`, and add `--trace`, which prints each input before
/// it is parsed.
@main
enum FuzzJSON {
  static let usage = "usage: fuzz-json \(FuzzOptions.usage)\n"
  static let inputsBetweenReports = 500_000

  static func main() {
    guard let options = FuzzOptions(CommandLine.arguments.dropFirst(), count: 1_000_000), options.others.isEmpty else {
      tell(usage)
      exit(2)
    }
    let start = ContinuousClock.now
    var accepted = 0
    for index in options.indices {
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
}
