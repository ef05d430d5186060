import Formats
import FormatPromises
import Foundation
import HTTP
import Mutations

/// Feeds mutated files to the readers and writers of quiz files, and stops at the first file that breaks a promise.
///
/// An input depends only on the seed and its index. A trap ends the process without a message, so the index is printed regularly.
/// To find the input that trapped, pass the last printed index with `--from`, and add `--trace`, which prints each index before
/// its input is read.
@main
enum FuzzFormats {
  static let usage =
    "usage: fuzz-formats \(FuzzOptions.usage) [--save FILE] [FOLDER]\n       fuzz-formats \(CraftedFiles.usage)\n"
  static let inputsBetweenReports = 20_000
  /// Only one input in this many is also written in every format, because writing takes much longer than reading, and depends
  /// less on the input.
  static let inputsBetweenWriting = 16

  static let inflate: FormatPromises.Inflate = { Deflate.inflate($0.bytes, size: $0.size) }

  static func main() {
    let promises = FormatPromises(inflate: inflate)
    if let holds = CraftedFiles.run(Array(CommandLine.arguments.dropFirst()), promises) { exit(holds ? 0 : 1) }
    guard let options = FuzzOptions(CommandLine.arguments.dropFirst(), count: 1_000_000), let places = Places(options.others)
    else {
      tell(usage)
      exit(2)
    }
    let seeds = DamagedFiles(folder: places.folder, inflate: inflate)
    guard !seeds.files.isEmpty else {
      tell("there are no files in \(places.folder)\n")
      exit(2)
    }
    let start = ContinuousClock.now
    var (recognised, slowest) = (0, Duration.zero)
    for index in options.indices {
      if (index - options.from) % inputsBetweenReports == 0 {
        tell(
          "at \(index), \(recognised) recognised, slowest \(slowest), \(start.duration(to: .now)); "
            + "to repeat: --seed \(options.seed) --from \(index) --trace\n")
      }
      let bytes = seeds.input(seed: options.seed, index: index)
      if options.traces { tell("\(index): \(bytes.count) bytes\n") }
      do throws(Broken) {
        let verdict = try promises.check(bytes, writes: index % inputsBetweenWriting == 0)
        try promises.check(verdict.use, ofReading: bytes.count)
        if verdict.isRecognised { recognised += 1 }
        slowest = max(slowest, verdict.use.time)
      } catch {
        tell("broken promise: \(error.promise)\n--seed \(options.seed) --from \(index) --count 1, \(bytes.count) bytes\n")
        if let target = places.target { try? Data(bytes).write(to: URL(filePath: target)) }
        exit(1)
      }
    }
    tell(
      "\(options.count) inputs, \(recognised) recognised, no broken promises, slowest \(slowest); \(start.duration(to: .now))\n")
  }

  /// The folder with the files to change, and the file, if any, in which an input that breaks a promise is saved.
  private struct Places {
    var folder = "Tests/FormatsTests/Corpus"
    var target: String?

    init?(_ arguments: [String]) {
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        if argument == "--save" {
          guard let target = rest.popFirst() else { return nil }
          self.target = target
        } else if argument.hasPrefix("-") {
          return nil
        } else {
          folder = argument
        }
      }
    }
  }
}
