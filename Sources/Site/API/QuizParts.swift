import CompatibilityAPIs
import Content
import Dispatch
import HTTP
import Play
import Synchronization
import WireAPI

/// The documents of quizzes in one language, which a first visit to a quiz waits for.
///
/// Each document is created on the first request, and compressed further in the background. Compressing all of them at startup
/// would take seconds.
final class QuizParts: Sendable {
  private let library: Library
  private let made = Mutex<[String: Variants]>([:])
  private let packing = DispatchQueue(label: "potiron.quizzes", qos: .utility)

  init(_ library: Library) { self.library = library }

  func reply(to request: Request, for id: String, in language: Language) -> Reply? {
    let key = "\(language.tag) \(id)"
    if let part = made.withLock({ $0[key] }) { return part.reply(to: request) }
    guard let quiz = library.quiz(id) else { return nil }
    let json = quiz.only(in: language).json
    let part = Variants(json, brotli: .little)
    made.withLock { $0[key] = part }
    packing.async { [weak self] in
      let small = Variants(json, brotli: .most)
      self?.made.withLock { $0[key] = small }
    }
    return part.reply(to: request)
  }
}

extension Request {
  /// The language in the query, or `nil` if it is missing or not supported.
  var language: Language? {
    guard let tag = query(AddressQuery.Name.language.rawValue), tag.utf8.count == 2 else { return nil }
    return Language(tag: tag)
  }
}
