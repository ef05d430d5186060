import Content
import HTTP
import JSON
import Rules

/// The words of a language in the form of the Random Word API: one list, in alphabetical order.
struct Words: Sendable {
  /// All words as a JSON document.
  let all: Variants

  private let words: [String]
  /// The length of each word in UTF-16 units, and the index of its step, which is its difficulty.
  private let lengths: [Int]
  private let steps: [Int]
  private let stepCount: Int

  init(_ list: WordList) {
    let sorted = list.steps.enumerated().flatMap { step, words in words.map { (word: $0, step: step) } }
      .sorted { $0.word.unicodeScalars.lexicographicallyPrecedes($1.word.unicodeScalars) }
    words = sorted.map(\.word)
    lengths = sorted.map { $0.word.utf16.count }
    steps = sorted.map(\.step)
    stepCount = list.steps.count
    all = Variants(.array(words.map { .string($0) }), [CrossOrigin.anyone])
  }

  /// Draws distinct random words that match the query. Returns all matches, in order, if there are not more than requested.
  func draw(_ query: WordsQuery, by dice: inout SplitMix64) -> [String] {
    guard query.number > 0 else { return [] }
    let fitting = words.indices.filter { query.length == nil || lengths[$0] == query.length }
    if query.number >= fitting.count { return fitting.map { words[$0] } }
    guard let difficulty = query.difficulty else { return dice.draw(query.number, of: fitting).map { words[$0] } }
    // Maps a difficulty from 1 to 5 to a step.
    let step = (difficulty - 1) * stepCount / 5
    let wanted = dice.draw(query.number, of: fitting.filter { steps[$0] == step })
    let others = dice.draw(query.number - wanted.count, of: fitting.filter { steps[$0] != step })
    return (wanted + others).map { words[$0] }
  }
}
