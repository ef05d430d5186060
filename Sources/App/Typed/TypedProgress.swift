import Content
import JSON
import WireAPI

/// What the player's device remembers of typed quizzes, and what their screens share as long as the page is open.
struct TypedProgress: Sendable {
  /// The player's token; empty until it is needed.
  private(set) var token = ""
  /// The numbers of all quizzes that were ever solved, each once.
  private(set) var solved: [Int] = []
  /// The quizzes at hand, and what was done about them.
  var table = Deferred<TypedTable>()

  /// Takes in what was kept, by an earlier visit or just now by another page; `false` if it cannot be read.
  mutating func take(_ key: KeptKey, _ document: JSON.Reader) -> Bool {
    if key.kind == .player {
      guard let token = try? document.string, PlayerToken.isValid(token) else { return false }
      self.token = token
    } else {
      guard let number = TypedEndpoint.number(key.name) else { return false }
      if !solved.contains(number) { solved.append(number) }
    }
    return true
  }

  /// Makes the token from a random number; what is to be kept of it.
  mutating func draw(from chance: UInt64) -> Effect.Entry {
    var digits: [UInt8] = []
    var rest = chance
    for place in 0..<PlayerToken.length {
      // Sixteen digits are all that the number has; the others are mixed from it, as its first half is.
      if place == 16 { rest = chance &* 0x9E37_79B9_7F4A_7C15 }
      digits.append(Array("0123456789abcdef".utf8)[Int(rest & 15)])
      rest >>= 4
    }
    token = String(decoding: digits, as: UTF8.self)
    return Effect.Entry(key: KeptKey(.player, "token").text, value: "\"" + token + "\"")
  }

  /// Counts a quiz that was solved; each has an entry of its own, so that two pages of a browser add to each other's.
  mutating func solve(_ number: Int, at time: Int64) -> Effect.Entry {
    if !solved.contains(number) { solved.append(number) }
    if !table.state.solved.contains(number) { table.state.solved.append(number) }
    return Effect.Entry(key: KeptKey(.solved, String(number)).text, value: String(time))
  }
}

/// The ten quizzes that are listed, others that were opened by their address, and what the player has done about them.
struct TypedTable: DeferredState, Equatable {
  /// The numbers of those that are listed, in their order; none before they have come.
  private(set) var ten: [Int] = []
  private var quizzes: [TypedQuiz] = []
  /// The quizzes that were solved since the ten came.
  var solved: [Int] = []
  /// Those of which the right answer was filled in: to type it then is no feat.
  private(set) var revealed: [Int] = []
  private var drafts: [Draft] = []

  /// What stands in the field of a quiz.
  private struct Draft: Equatable, Sendable {
    let number: Int
    var text: String
  }

  init() {}

  /// Another ten, with which everything begins anew.
  init(_ quizzes: [TypedQuiz]) {
    ten = quizzes.map { $0.number }
    self.quizzes = quizzes
  }

  func quiz(_ number: Int) -> TypedQuiz? { quizzes.first { $0.number == number } }

  var listed: [TypedQuiz] { ten.compactMap { quiz($0) } }

  /// Puts in a quiz, in place of what was there of it.
  mutating func put(_ quiz: TypedQuiz) {
    if let place = quizzes.firstIndex(where: { $0.number == quiz.number }) { quizzes[place] = quiz } else { quizzes.append(quiz) }
  }

  mutating func reveal(_ number: Int) {
    if !revealed.contains(number) { revealed.append(number) }
  }

  func draft(_ number: Int) -> String { drafts.first { $0.number == number }?.text ?? "" }

  mutating func write(_ text: String, for number: Int) {
    drafts.removeAll { $0.number == number }
    drafts.append(Draft(number: number, text: text))
  }

  /// The quizzes before and after one among the ten.
  func neighbours(of number: Int) -> (before: Int?, after: Int?) {
    guard let place = ten.firstIndex(of: number) else { return (nil, nil) }
    return (place > 0 ? ten[place - 1] : nil, place + 1 < ten.count ? ten[place + 1] : nil)
  }
}

extension AppState {
  /// The player's token, made now if there is none yet; and what is to be done about that first.
  mutating func playerToken() -> (token: String, effects: [Effect]) {
    guard typed.token.utf8.isEmpty else { return (typed.token, []) }
    let entry = typed.draw(from: moment.chance)
    return (typed.token, Effect.saving(entry, appRequestID()))
  }
}
