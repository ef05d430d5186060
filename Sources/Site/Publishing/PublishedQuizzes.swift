import Content
import HTTP
import JSON
import Storage
import Synchronization

/// Reads published quizzes from the database.
final class PublishedQuizzes: Sendable {
  private let storage: Database
  /// The quizzes that were read last. A whole class may open the same quiz at the same time.
  private let recent = Mutex<[(key: Key, quiz: Quiz)]>([])
  private static let mostRecent = 8

  private struct Key: Equatable, Sendable {
    let id: String
    let version: Int
    let contentVersion: String
    let author: String?
  }

  init(_ storage: Database) { self.storage = storage }

  /// Returns a version of a quiz, or `nil` if it is not kept. Readers see the author's name as the first origin.
  func quiz(_ stored: StoredQuiz, version number: Int? = nil) async throws(StorageError) -> Quiz? {
    let isLatest = number == nil || number == stored.latest.number
    let key = Key(
      id: stored.id, version: stored.latest.number, contentVersion: stored.latest.contentVersion, author: stored.author)
    if isLatest, let known = recent.withLock({ recent in recent.first { $0.key == key }?.quiz }) { return known }
    let document = try await storage.publishedDocument(of: stored.id, version: number ?? stored.latest.number)
    guard let document, let json = QuizMedia.joined(document), let read: Quiz = try? JSON.Reader(json).read() else { return nil }
    let quiz = read.named(stored.id, from: (stored.author.map { [Origin(name: $0)] } ?? []) + read.origins)
    if isLatest {
      recent.withLock { recent in
        recent.insert((key, quiz), at: 0)
        if recent.count > Self.mostRecent { recent.removeLast() }
      }
    }
    return quiz
  }
}
