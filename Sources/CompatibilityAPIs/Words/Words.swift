import Content
import HTTP
import JSON
import Rules

/// The words in a language, in the format of the Random Word API: one list, in alphabetical order.
struct Words: Sendable {
  /// All words as a JSON document.
  let all: Variants

  /// Each word, its length in UTF-16 units, and the index of its difficulty level in ``WordList/steps``.
  private let words: [(text: String, length: Int, step: Int)]
  private let stepCount: Int

  init(_ list: WordList) {
    words = list.steps.enumerated().flatMap { step, words in words.map { ($0, $0.utf16.count, step) } }
      .sorted { $0.0.unicodeScalars.lexicographicallyPrecedes($1.0.unicodeScalars) }
    stepCount = list.steps.count
    all = Variants(.array(words.map { .string($0.text) }), [CrossOrigin.anyone])
  }

  /// Draws distinct random words with the requested length and difficulty. If too few words have this difficulty, adds words of
  /// other difficulties. If there are no more words of this length than requested, returns all of them in alphabetical order.
  func draw(_ query: WordsQuery, by dice: inout SplitMix64) -> [String] {
    guard query.number > 0 else { return [] }
    let fitting = words.indices.filter { query.length == nil || words[$0].length == query.length }
    if query.number >= fitting.count { return fitting.map { words[$0].text } }
    guard let difficulty = query.difficulty else { return dice.draw(query.number, of: fitting).map { words[$0].text } }
    // Converts the difficulty, which is between 1 and 5, to the index of a level in the word list.
    let step = (difficulty - 1) * stepCount / 5
    let wanted = dice.draw(query.number, of: fitting.filter { words[$0].step == step })
    let others = dice.draw(query.number - wanted.count, of: fitting.filter { words[$0].step != step })
    return (wanted + others).map { words[$0].text }
  }
}
