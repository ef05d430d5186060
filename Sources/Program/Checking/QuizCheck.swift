import Content
import Formats
import JSON
import Site
import Synchronization

/// The command `potiron check`. It checks quiz files and word lists, and compares each quiz with the quizzes in earlier files.
package final class QuizCheck: Sendable {
  /// The path of the file that contains each quiz checked so far, by quiz id.
  private let places = Mutex<[String: String]>([:])
  /// The quiz id of each question checked so far, by the question's English text and right answer.
  private let questions = Mutex<[String: String]>([:])

  private let canDrawEmoji: Bool

  /// - Parameter canDrawEmoji: whether the pictures of typed quizzes can show emoji and flags. If `nil`, the program looks for a
  ///   font.
  package init(canDrawEmoji: Bool? = nil) {
    self.canDrawEmoji = canDrawEmoji ?? (EmojiFont(resources: (try? ResourceFolder.find(named: nil)) ?? "") != nil)
  }

  /// Reads a quiz file in any format, or a word list. For Potiron's own JSON, also reports the faults that make a server reject
  /// the file, and quizzes that an earlier file also contains.
  package func report(on path: String, options: ReadingOptions = ReadingOptions()) throws(ProgramError) -> QuizReport {
    let input = try InputFile(path)
    // Only word lists have `words` at the top level.
    if let document = try? JSON(parsing: DecodedText(input.bytes)), case .object(let members) = document, members["words"] != nil
    {
      return Self.report(on: JSON.Reader(document), at: input.shown)
    }
    let file = FileReport(input, options: options)
    switch file.format {
    case nil: return QuizReport(faults: file.lines, file: file)
    case .potiron: return report(on: file, QuizReader(input.bytes), isForServer: true)
    case .iquiz: return report(on: file, QuizReader(input.bytes), isForServer: false)
    default: return QuizReport(notes: file.lines, advice: Self.toldInPart(file.quizzes.flatMap(remarks), file), file: file)
    }
  }

  /// Returns the report on a file in Potiron's own JSON. `isForServer` is true for version 2 of the format, which servers load.
  /// Files in version 1 are `questions.json` files from any source. They only have to be importable.
  private func report(on file: FileReport, _ reader: QuizReader, isForServer: Bool) -> QuizReport {
    var faults = isForServer ? reader.faults.map { "\(file.path): \($0)" } : []
    for quiz in reader.quizzes {
      let earlier = places.withLock { $0.updateValue(file.path, forKey: quiz.id) }
      if let earlier, earlier != file.path {
        faults.append("\(file.path): quiz \(quiz.id) is also in \(earlier); remove one of them")
      }
      if let misplaced = MisplacedQuiz(quiz, at: file.path) { faults.append("\(misplaced)") }
    }
    var advice = Self.told(reader.quizzes.flatMap { Editor.advice(on: $0) + repetitions(in: $0) }, file)
    if !isForServer, let fault = reader.faults.first {
      let others = reader.faults.count > 1 ? "; faults in total: \(reader.faults.count)" : ""
      let remedy =
        Self.isLoadedWhenConverted(file) ? "; convert it with \"potiron convert FILE --to potiron -o OUT\"" : ""
      advice.append("\(file.path): advice: a server cannot load this file as it is (\(fault)\(others))\(remedy)")
    }
    if !canDrawEmoji, reader.quizzes.contains(where: { $0.hasEmoji }) {
      advice.append("\(file.path): advice: \(EmojiFont.missing)")
    }
    // If a file for the server has faults, `file.lines` is left out, because it reports the same problems in different words.
    return QuizReport(notes: isForServer && !reader.faults.isEmpty ? [] : file.lines, faults: faults, advice: advice, file: file)
  }

  private static func isLoadedWhenConverted(_ file: FileReport) -> Bool {
    guard let written = Format.potiron.write(file.quizzes, in: .english) else { return false }
    let reader = QuizReader(written.bytes)
    return reader.faults.isEmpty && !reader.quizzes.isEmpty
  }

  /// Returns advice on a quiz in another format. Other formats cannot contain sources or difficulties, so no advice asks for
  /// these. A file in another format has only one language.
  private func remarks(on quiz: Quiz) -> [Advice] {
    let language = Editor.languages(of: quiz).first
    return Editor.remarks(on: quiz).filter { $0.language == nil || $0.language == language } + repetitions(in: quiz)
  }

  /// Returns a line for each of the first ``mostAdvice`` suggestions, and a line with the number of remaining suggestions. If
  /// only one suggestion remains, it gets its own line. Nobody would read the advice on 5,000 questions in a spreadsheet.
  private static func toldInPart(_ advice: [Advice], _ file: FileReport) -> [String] {
    let rest = advice.count - mostAdvice
    if rest <= 1 { return told(advice, file) }
    return told(Array(advice.prefix(mostAdvice)), file) + ["\(file.path): advice: and \(rest) more of this kind"]
  }

  private static let mostAdvice = 20

  private static func told(_ advice: [Advice], _ file: FileReport) -> [String] {
    advice.map { "\(file.path): advice: \($0)" }
  }

  private static func report(on words: JSON.Reader, at path: String) -> QuizReport {
    do {
      return QuizReport(faults: [], advice: Editor.advice(on: try words.read()).map { "\(path): advice: \($0)" })
    } catch {
      return QuizReport(faults: ["\(path): \(error)"])
    }
  }

  /// Finds questions that also occur earlier in this quiz or in another quiz. Skips questions with a picture, which may differ
  /// only in the picture. A text such as "Which of these is the largest?" may be repeated if the right answer is different.
  private func repetitions(in quiz: Quiz) -> [Advice] {
    quiz.choiceQuestions.filter { $0.picture == nil }.compactMap { question in
      let text = (question.text.text(in: .english) + "\n" + question.rightAnswer.text(in: .english)).lowercased()
      let earlier = questions.withLock { $0.updateValue(quiz.id, forKey: text) }
      return earlier.map { Advice("this question is also in quiz \($0)", quiz, question) }
    }
  }
}

extension Quiz {
  /// Whether any picture in the quiz needs the emoji font.
  fileprivate var hasEmoji: Bool {
    questions.contains { question in
      switch question.picture {
      case .flag, .emoji: true
      case .outline, .element, .image, nil: false
      }
    }
  }
}
