import Content
import HTTP
import Platform
import Rules
import Synchronization

/// The tokens of the service. They stay valid when the content is replaced.
package final class SharedTriviaTokens: Sendable {
  private let tokens = Mutex(TriviaTokens())

  package init() {}

  func withLock<Result: Sendable>(_ body: (inout TriviaTokens) -> Result) -> Result { tokens.withLock { body(&$0) } }
}

/// The tokens of the Open Trivia Database. Each token records which questions were sent for it, and expires after six
/// hours without use.
///
/// Anyone can request tokens, so the number of tokens is limited. At the limit, expired tokens are removed. If that is not
/// enough, tokens of the networks with the most tokens are removed, beginning with the least recently used tokens.
struct TriviaTokens {
  /// The time in milliseconds after which an unused token expires.
  static let lifetime: Int64 = 6 * 60 * 60 * 1000

  /// The maximum memory in bytes, and the size of a token without its record of sent questions.
  private static let (mostMemory, basicSize) = (8 << 20, 256)
  static let mostTokens = 16_384

  private struct Entry {
    let owner: RemoteAddress.Network?
    var lastUse: Int64
    var seen = SeenQuestions()
  }

  private var entries: [Token: Entry] = [:]
  private var issued: UInt64 = 0
  /// The number of each question in any content snapshot so far. The key is the question's kind and English text.
  private var marks: [String: Int] = [:]
  private let mostTokens: Int

  init(mostTokens: Int = TriviaTokens.mostTokens) { self.mostTokens = mostTokens }

  /// Returns, for each question, the number that identifies it. A question has the same number in every content snapshot.
  mutating func marks(of questions: [TriviaQuestion]) -> [Int] {
    questions.map { question in
      let identity = question.kind.rawValue + " " + question.text.en
      let mark = marks[identity] ?? marks.count
      marks[identity] = mark
      return mark
    }
  }

  /// The maximum number of tokens. It shrinks as the number of questions grows.
  private var capacity: Int { max(1, min(mostTokens, TriviaTokens.mostMemory / (TriviaTokens.basicSize + marks.count / 8))) }

  var count: Int { entries.count }

  /// Returns a new token. Removes other tokens if the maximum number is reached.
  mutating func issue(to owner: RemoteAddress.Network?, at now: Int64, chance: UInt64) -> String {
    makeRoom(at: now)
    issued &+= 1
    var dice = SplitMix64(seed: chance ^ issued)
    var token = Token(drawnBy: &dice)
    while entries[token] != nil { token = Token(drawnBy: &dice) }
    entries[token] = Entry(owner: owner, lastUse: now)
    return token.text
  }

  /// Clears a token's record of sent questions. Returns `false` if the token is unknown or expired.
  mutating func reset(_ text: String, at now: Int64) -> Bool { use(text, at: now) { seen in seen = SeenQuestions() } != nil }

  /// Runs `body` with a token's record of sent questions. Returns `nil` if the token is unknown or expired.
  mutating func use<Result>(_ text: String, at now: Int64, _ body: (inout SeenQuestions) -> Result) -> Result? {
    guard let token = Token(text), var entry = entries[token] else { return nil }
    guard now - entry.lastUse <= TriviaTokens.lifetime else {
      entries[token] = nil
      return nil
    }
    entry.lastUse = now
    let result = body(&entry.seen)
    entries[token] = entry
    return result
  }

  private mutating func makeRoom(at now: Int64) {
    let capacity = capacity
    guard entries.count >= capacity else { return }
    entries = entries.filter { now - $0.value.lastUse <= TriviaTokens.lifetime }
    // Removes more tokens than needed, so that this code does not run for every new token.
    let excess = entries.count - (capacity - max(1, capacity / 8))
    guard excess > 0, entries.count >= capacity else { return }
    let held = entries.values.reduce(into: [:]) { held, entry in held[entry.owner, default: 0] += 1 }
    let order = entries.map { (token: $0.key, held: held[$0.value.owner] ?? 0, lastUse: $0.value.lastUse) }
      .sorted { ($1.held, $0.lastUse) < ($0.held, $1.lastUse) }
    for victim in order.prefix(excess) { entries[victim.token] = nil }
  }
}

/// The questions that were sent for a token, as one bit for each number that identifies a question.
struct SeenQuestions: Equatable {
  private var words: [UInt64] = []

  func contains(_ mark: Int) -> Bool { mark / 64 < words.count && words[mark / 64] >> (mark % 64) & 1 == 1 }

  mutating func insert(_ mark: Int) {
    while words.count <= mark / 64 { words.append(0) }
    words[mark / 64] |= 1 << (mark % 64)
  }
}

/// A token of 32 bytes, written as 64 lowercase hexadecimal digits.
private struct Token: Hashable {
  private let words: SIMD4<UInt64>

  init(drawnBy dice: inout SplitMix64) { words = SIMD4(dice.next(), dice.next(), dice.next(), dice.next()) }

  /// Returns `nil` if the text is not a token.
  init?(_ text: String) {
    guard text.utf8.count == 64 else { return nil }
    var words = SIMD4<UInt64>()
    for (place, byte) in text.utf8.enumerated() {
      guard let digit = byte.hexValue, byte == byte.asciiLowercased else { return nil }
      words[place / 16] = words[place / 16] << 4 | UInt64(digit)
    }
    self.words = words
  }

  var text: String { (0..<4).map { String(words[$0], radix: 16).padded(to: 16) }.joined() }
}
