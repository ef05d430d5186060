import Content
import JSON
import Platform
import Site
import Synchronization

/// The findings for a file of quizzes or words, one per line, each with the file and the position.
package struct QuizReport: Equatable, Sendable {
  /// The errors that make a server reject the file.
  package let faults: [String]
  /// The suggested improvements.
  package let advice: [String]

  package init(faults: [String], advice: [String] = []) { (self.faults, self.advice) = (faults, advice) }
}

/// The command `potiron check`. Checks files of quizzes and words, and compares each quiz with those of earlier files.
package final class QuizCheck: Sendable {
  /// The file of each quiz checked so far, by quiz id.
  private let places = Mutex<[String: String]>([:])
  /// The quiz of each question checked so far, by the question's English text and right answer.
  private let questions = Mutex<[String: String]>([:])

  private let canDrawEmoji: Bool

  /// - Parameter canDrawEmoji: whether a font for the emoji and flags of typed quizzes is available; `nil` to look for one.
  package init(canDrawEmoji: Bool? = nil) {
    self.canDrawEmoji = canDrawEmoji ?? (EmojiFont(resources: (try? ResourceFolder.find(named: nil)) ?? "") != nil)
  }

  /// Returns all faults of a file and all advice. A quiz that another file also contains is a fault.
  package func report(on path: String) throws(ProgramError) -> QuizReport {
    let bytes: [UInt8]
    do { bytes = try Files().bytes(path) } catch { throw ProgramError(error.description) }
    // Quiz files have no `words` at the top level.
    if let document = try? JSON(parsing: DecodedText(bytes)), case .object(let members) = document, members["words"] != nil {
      return Self.report(on: JSON.Reader(document), at: path)
    }
    let reader = QuizReader(bytes)
    var faults = reader.faults.map { "\(path): \($0)" }
    for quiz in reader.quizzes {
      let earlier = places.withLock { $0.updateValue(path, forKey: quiz.id) }
      if let earlier, earlier != path {
        faults.append("\(path): quiz \(quiz.id) is also in \(earlier); remove one of them")
      }
      if let misplaced = MisplacedQuiz(quiz, at: path) { faults.append("\(misplaced)") }
    }
    let doubt = faults.isEmpty ? reader.doubt.map { ["\($0)"] } ?? [] : []
    let undrawn = !canDrawEmoji && reader.quizzes.contains { $0.hasEmoji } ? [EmojiFont.missing] : []
    let advice = reader.quizzes.flatMap { Editor.advice(on: $0) + repetitions(in: $0) }.map { "\($0)" }
    return QuizReport(faults: faults, advice: (doubt + advice + undrawn).map { "\(path): advice: \($0)" })
  }

  private static func report(on words: JSON.Reader, at path: String) -> QuizReport {
    do {
      return QuizReport(faults: [], advice: Editor.advice(on: try words.read()).map { "\(path): advice: \($0)" })
    } catch {
      return QuizReport(faults: ["\(path): \(error)"])
    }
  }

  /// Finds questions that occur earlier in this or another quiz. Skips picture questions, which differ by their picture. A text
  /// such as "Which of these is the largest?" may be repeated with another right answer.
  private func repetitions(in quiz: Quiz) -> [Advice] {
    quiz.choiceQuestions.filter { $0.picture == nil }.compactMap { question in
      let text = (question.text.text(in: .english) + "\n" + question.rightAnswer.text(in: .english)).lowercased()
      let earlier = questions.withLock { $0.updateValue(quiz.id, forKey: text) }
      return earlier.map { Advice("this question is also in quiz \($0)", quiz, question) }
    }
  }
}

extension Quiz {
  /// Whether any of the quiz's pictures needs the emoji font.
  fileprivate var hasEmoji: Bool {
    questions.contains { question in
      switch question.picture {
      case .flag, .emoji: true
      case .outline, .element, nil: false
      }
    }
  }
}
