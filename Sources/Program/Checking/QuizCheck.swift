import Content
import JSON
import Platform
import Site
import Synchronization

/// What is to be said of a file of quizzes or words, a line each, with the file and the place in it.
package struct QuizReport: Equatable, Sendable {
  /// Why no server takes it.
  package let faults: [String]
  /// What a careful editor would change.
  package let advice: [String]

  package init(faults: [String], advice: [String] = []) {
    self.faults = faults
    self.advice = advice
  }
}

/// `potiron check`: what is wrong with files of quizzes and of words, each by itself and quizzes together with those before them.
package final class QuizCheck: Sendable {
  /// The file of each quiz met so far, by the quiz's id.
  private let places = Mutex<[String: String]>([:])
  /// The quiz of each question met so far, by what it asks in English.
  private let questions = Mutex<[String: String]>([:])

  private let canDrawEmoji: Bool

  package convenience init() {
    self.init(canDrawEmoji: EmojiFont(resources: (try? ResourceFolder.find(named: nil)) ?? "") != nil)
  }

  /// - Parameter canDrawEmoji: whether there is a font for the emoji and flags of typed quizzes.
  init(canDrawEmoji: Bool) { self.canDrawEmoji = canDrawEmoji }

  /// Every fault of a file, of which a quiz that another file has too is one, and all advice.
  package func report(on path: String) throws(ProgramError) -> QuizReport {
    let bytes: [UInt8]
    do { bytes = try Files().bytes(path) } catch { throw ProgramError(error.description) }
    if let words = Self.words(in: bytes) { return Self.report(on: words, at: path) }
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

  /// A document that has words; quizzes have none at that place.
  private static func words(in bytes: [UInt8]) -> JSON.Reader? {
    guard let document = try? JSON(parsing: DecodedText(bytes)), case .object(let members) = document, members["words"] != nil
    else {
      return nil
    }
    return JSON.Reader(document)
  }

  private static func report(on words: JSON.Reader, at path: String) -> QuizReport {
    do {
      return QuizReport(faults: [], advice: Editor.advice(on: try words.read()).map { "\(path): advice: \($0)" })
    } catch {
      return QuizReport(faults: ["\(path): \(error)"])
    }
  }

  /// No question is asked twice, in whichever quiz. Those on a picture are known by what it shows; "Which of these is the largest?" is
  /// another question where the answer is another.
  private func repetitions(in quiz: Quiz) -> [Advice] {
    quiz.choiceQuestions.filter { $0.picture == nil }.compactMap { question in
      let text = (question.text.text(in: .english) + "\n" + question.rightAnswer.text(in: .english)).lowercased()
      let earlier = questions.withLock { $0.updateValue(quiz.id, forKey: text) }
      return earlier.map { Advice("this question is also in quiz \($0)", quiz, question) }
    }
  }
}

extension Quiz {
  /// Whether pictures of it are drawn with a font for emoji.
  fileprivate var hasEmoji: Bool {
    questions.contains { question in
      switch question.picture {
      case .flag, .emoji: true
      case .outline, .element, nil: false
      }
    }
  }
}
