import Content
import Rules
import Testing

@testable import Catalogue

@Suite("Hints of generated questions")
struct ClueTests {
  private static let ends = "[low|high]"
  private static let low = LocalizedText(neutral: "low")

  /// Four keys with random values; the first key is the right answer's.
  private func draw(_ chance: inout SplitMix64) -> (keys: [String], values: [String: Double]) {
    let keys = ["a", "b", "c", "d"]
    return (keys, Dictionary(uniqueKeysWithValues: keys.map { ($0, Double(1 + chance.below(12))) }))
  }

  @Test("A hint by value keeps the two lowest or highest answers, including the right one", arguments: 0..<500 as Range<UInt64>)
  func halves(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let (keys, values) = draw(&chance)
    let sorted = values.values.sorted()
    guard let hint = Clue.halves(by: { values[$0] }, Self.ends, Self.ends, Self.ends, Self.ends).hint(keys) else {
      #expect(sorted[1] == sorted[2], "a hint is missing only if the two middle values are equal")
      return
    }
    let standing = keys.filter {
      hint.text == Self.low ? values[$0, default: 0] <= sorted[1] : values[$0, default: 0] >= sorted[2]
    }
    #expect(standing.count == 2 && hint.left == 2)
    #expect(standing.contains("a"))
  }

  @Test("A threshold has two values on each side, none of them near it", arguments: 0..<500 as Range<UInt64>)
  func threshold(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let (keys, values) = draw(&chance)
    let clue = Clue.threshold(
      [8, 4, 2], of: { values[$0] }, margin: 1.2, text: { LocalizedText(neutral: "[above|below] \(Int($0))") })
    guard let hint = clue.hint(keys) else { return }
    let words = hint.text.text(in: .english).split(separator: " ")
    let number = Double(words[1]) ?? 0
    let standing = keys.filter { words[0] == "above" ? values[$0, default: 0] > number : values[$0, default: 0] < number }
    #expect(standing.count == 2 && standing.contains("a"))
    #expect(values.values.allSatisfy { $0 > number * 1.2 || $0 * 1.2 < number })
  }

  @Test("Of two opposite hints, the first is given if the right answer has the property, and the second if it does not")
  func pair() {
    let clues = Clue.either("[with|without]", "[with|without]", "[with|without]", "[with|without]") { ["a", "b"].contains($0) }
    let hints = [["a", "b", "c", "d"], ["c", "d", "a", "b"]].map { keys in clues.map { $0.hint(keys)?.text } }
    #expect(hints == [[LocalizedText(neutral: "with"), nil], [nil, LocalizedText(neutral: "without")]])
  }

  @Test("A property gives no hint if it holds for the right answer alone, for all answers, or for an unknown number")
  func property() {
    func left(_ held: [Bool?]) -> Int? {
      Clue.property("", "", "", "") { key in ["a", "b", "c", "d"].firstIndex(of: key).flatMap { held[$0] } }
        .hint(["a", "b", "c", "d"])?.left
    }
    #expect(left([true, false, false, false]) == nil)
    #expect(left([true, true, true, true]) == nil)
    #expect(left([false, true, true, false]) == nil)
    #expect(left([true, true, nil, false]) == nil)
    #expect(left([true, false, true, false]) == 2)
    #expect(left([true, true, true, false]) == 3)
  }
}

@Suite("Numbers and lists in four languages")
struct WordingTests {
  @Test(
    "Thousands are grouped as each language writes them",
    arguments: [
      (999, "999", "999", "999", "999"), (1845, "1,845", "1\u{202F}845", "1845", "1845"),
      (27_173, "27,173", "27\u{202F}173", "27\u{A0}173", "27\u{A0}173"),
      (-1_234_567, "−1,234,567", "−1\u{202F}234\u{202F}567", "−1\u{A0}234\u{A0}567", "−1\u{A0}234\u{A0}567"),
    ])
  func grouped(number: Int, english: String, french: String, spanish: String, russian: String) {
    #expect(Language.allCases.map { Wording.number(number, in: $0) } == [english, french, spanish, russian])
  }

  @Test("Decimals have no trailing zeros")
  func decimals() {
    #expect(Wording.decimal(2.04, places: 2, in: .english) == "2.04")
    #expect(Wording.decimal(2.5, places: 2, in: .french) == "2,5")
    #expect(Wording.decimal(1999.97, in: .english) == "2,000")
    #expect(Wording.decimal(-0.01, in: .russian) == "0")
  }

  @Test(
    "French contracts “de” with an article",
    arguments: [
      ("le Canada", "du Canada"), ("les Pays-Bas", "des Pays-Bas"), ("la Chine", "de la Chine"), ("l’Inde", "de l’Inde"),
      ("Oman", "d’Oman"), ("Cuba", "de Cuba"),
    ])
  func french(name: String, of: String) { #expect(Wording.frenchOf(name) == of) }

  @Test("Spanish uses “e” before the sound of i, and “del”")
  func spanish() {
    #expect(Wording.list(["Francia", "Italia"], in: .spanish) == "Francia e Italia")
    #expect(Wording.list(["oro", "hierro"], in: .spanish) == "oro y hierro")
    #expect(Wording.spanishOf("el Reino Unido") == "del Reino Unido")
    #expect(Wording.spanishOf("El Salvador") == "de El Salvador")
  }

  @Test("Russian uses the right plural form")
  func russian() {
    #expect(
      [1, 2, 5, 11, 12, 21, 22, 111].map { Wording.russian($0, "раз", "раза", "раз!") } == [
        "раз", "раза", "раз!", "раз!", "раз!", "раз", "раза", "раз!",
      ])
  }
}
