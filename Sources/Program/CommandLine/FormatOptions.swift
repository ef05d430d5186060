import Content
import Formats

/// The arguments of the command `check`.
struct CheckOptions: Equatable, Sendable {
  let files: [String]
  /// Whether notes and advice count as errors.
  var isStrict = false
  /// Whether the report is printed as JSON.
  var isJSON = false
  var reading = ReadingOptions()

  static let switches: Set<String> = ["--strict", "--json"]
  static let options = [ReadingOptions.answersFrom]

  init(_ words: CommandLineWords) throws(UsageError) {
    guard !words.operands.isEmpty else { throw UsageError("give the files to check", about: .check) }
    files = words.operands
    isStrict = words.switches.contains("--strict")
    isJSON = words.switches.contains("--json")
    guard !isStrict || !isJSON else {
      throw UsageError("\"--strict\" and \"--json\" cannot be combined; remove one of them", about: .check)
    }
    reading = try ReadingOptions(words, about: .check)
  }

  init(files: [String], isStrict: Bool = false, isJSON: Bool = false) {
    (self.files, self.isStrict, self.isJSON) = (files, isStrict, isJSON)
  }
}

/// The arguments of the command `convert`.
struct ConvertOptions: Equatable, Sendable {
  /// The paths of the input and output files. `-` is standard input or standard output.
  let input: String
  let output: String
  let format: Format
  /// The ids of the quizzes to write. If empty, all quizzes are written.
  var quizzes: [String] = []
  /// The language to write if the format holds only one language. `nil` means English if the first quiz to write has a title
  /// in English, otherwise the first language of that title.
  var language: Language?
  var reading = ReadingOptions()

  private static let to = Option("--to", "FORMAT", "the output format: " + Self.formats)
  private static let out = Option("-o", "OUT", "the file to write; - for standard output. An existing file is replaced")
  private static let quiz = Option("--quiz", "ID", "write only the quiz with this ID; may be repeated", isRepeatable: true)
  private static let language = Option(
    "--language", "LANG",
    "the language to write, if the file has several but the format only one: "
      + Language.allCases.map(\.tag).joined(separator: ", "))
  static let options = [to, out, quiz, language, ReadingOptions.answersFrom]

  private static var formats: String {
    Format.allCases.filter(\.isWritable).map { $0 == .potiron ? "potiron (or json)" : $0.rawValue }.joined(separator: ", ")
  }

  init(input: String, output: String, format: Format) {
    (self.input, self.output, self.format) = (input, output, format)
  }

  init(_ words: CommandLineWords) throws(UsageError) {
    guard words.operands.count == 1 else { throw UsageError("give exactly one file to convert", about: .convert) }
    guard let name = words.values[Self.to.name] else {
      throw UsageError("choose the output format with \"--to\": \(Self.formats)", about: .convert)
    }
    guard let format = Format(name: name), format.isWritable else {
      let known = Format(name: name) == nil ? "unknown format \"\(name)\"" : "\"\(name)\" can be read but not written"
      throw UsageError("\(known); choose one of these: \(Self.formats)", about: .convert)
    }
    guard let output = words.values[Self.out.name] else {
      throw UsageError("give the output file with \"-o\"", about: .convert)
    }
    (input, self.output, self.format) = (words.operands[0], output, format)
    quizzes = words.values[Self.quiz.name]?.split(separator: " ").map(String.init) ?? []
    if let tag = words.values[Self.language.name] {
      guard let language = Language(tag: tag) else { throw UsageError("unknown language \"\(tag)\"", about: .convert) }
      self.language = language
    }
    reading = try ReadingOptions(words, about: .convert)
  }
}

extension ReadingOptions {
  static let answersFrom = Option(
    "--answers-from", "0|1", "whether the file numbers answers from 0 or from 1 (detected from the file)")

  init(_ words: CommandLineWords, about topic: HelpTopic) throws(UsageError) {
    self.init()
    guard let number = words.values[Self.answersFrom.name] else { return }
    guard number == "0" || number == "1" else { throw UsageError("--answers-from must be 0 or 1", about: topic) }
    firstAnswer = number == "0" ? 0 : 1
  }
}
