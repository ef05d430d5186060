import CompatibilityAPIs
import Content
import Dispatch
import HTTP
import Play
import Synchronization
import WireAPI

/// The JSON documents of quizzes. Each document has texts in one language only, so that it loads quickly for a player who opens
/// the quiz for the first time.
///
/// Each document is created on the first request for it, because compressing all of them at startup would take seconds. A quiz
/// of average length takes 30 ms. A long quiz would take a second, so it is first compressed quickly, and then better in the
/// background.
final class QuizParts: Sendable {
  private let library: Library
  private let made = Mutex<[String: Variants]>([:])
  /// A quiz with more questions than this counts as long.
  private static let longQuiz = 60
  private let packing = DispatchQueue(label: "potiron.quizzes", qos: .utility)

  init(_ library: Library) { self.library = library }

  func reply(to request: Request, for id: String, in language: Language) -> Reply? {
    let key = "\(language.tag) \(id)"
    if let part = made.withLock({ $0[key] }) { return part.reply(to: request) }
    guard let quiz = library.quiz(id) else { return nil }
    let json = quiz.only(in: language).json
    let isLong = quiz.questions.count > Self.longQuiz
    let part = Variants(json, brotli: isLong ? .little : .most)
    made.withLock { $0[key] = part }
    guard isLong else { return part.reply(to: request) }
    packing.async { [weak self] in
      let small = Variants(json, brotli: .most)
      self?.made.withLock { $0[key] = small }
    }
    return part.reply(to: request)
  }
}

extension Request {
  /// The language from the query, or `nil` if it is missing or not supported.
  var language: Language? {
    guard let tag = query(AddressQuery.Name.language.rawValue), tag.utf8.count == 2 else { return nil }
    return Language(tag: tag)
  }
}
