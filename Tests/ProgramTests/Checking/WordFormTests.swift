import Content
import Foundation
import Rules
import Testing
import TestEnvironment

@testable import Program

@Suite("Advice on word lists: each rule finds only its own fault")
struct WordFormTests {
  /// Returns the advice on a word list that is good, except perhaps for the given words of its first step.
  private func advice(_ step: [String] = ["aabb"], in language: Language = .english, count: Int = 2500) -> [String] {
    Editor.advice(on: WordList(language: language, steps: [step, Self.words(count - step.count, in: language)]))
  }

  /// Sorted words of eight letters that differ by more than accents.
  private static func words(_ count: Int, in language: Language) -> [String] {
    let letters = Array(language.alphabet.letters.prefix(10))
    return (0..<count).map { number in
      let digits = String(number + 10_000_000).compactMap { $0.wholeNumberValue }
      return String(digits.map { letters[$0] })
    }
  }

  @Test("A good list gets no advice", arguments: Language.allCases)
  func good(language: Language) {
    let words = [Language.english: "tree", .french: "cœur", .spanish: "sueño", .russian: "ёлка"]
    #expect(advice([words[language] ?? ""], in: language) == [])
  }

  @Test(
    "A word has 4 to 12 lower-case letters of its language, each one character",
    arguments: [
      ("sea", .english, "“sea” has 3 letters; words need 4 to 12"),
      ("disappearance", .english, "“disappearance” has 13 letters; words need 4 to 12"),
      ("Paris", .french, "“Paris” contains “P”, which is not a lower-case letter of the language"),
      ("café", .english, "“café” contains “é”, which is not a lower-case letter of the language"),
      ("señor", .french, "“señor” contains “ñ”, which is not a lower-case letter of the language"),
      ("t-shirt", .spanish, "“t-shirt” contains “-”, which is not a lower-case letter of the language"),
      ("м\u{6F}ре", .russian, "“м\u{6F}ре” contains “o”, which is not a lower-case letter of the language"),
      ("e\u{301}clat", .french, "“e\u{301}clat” contains “\u{301}”, which is not a lower-case letter of the language"),
    ] as [(String, Language, String)])
  func letters(word: String, language: Language, sentence: String) { #expect(advice([word], in: language) == [sentence]) }

  @Test("A step is sorted")
  func order() { #expect(advice(["moon", "tree", "star"]) == ["step 1: “star” must come before “tree”"]) }

  @Test("No word repeats, within a step or across steps")
  func repetitions() {
    #expect(advice(["moon", "moon"]) == ["“moon” is repeated"])
    let first = Self.words(1, in: .english)
    #expect(advice(first) == ["“\(first[0])” is repeated"])
  }

  @Test("No two words differ only by accents, but ñ and й are separate letters")
  func twins() {
    #expect(advice(["cote", "côté"], in: .french) == ["“côté” and “cote” differ only in accents"])
    #expect(advice(["совершённый", "совершенный"].sorted(), in: .russian).count == 1)
    #expect(advice(["cana", "caña"], in: .spanish) == [])
    #expect(advice(["войн", "воин"].sorted(), in: .russian) == [])
  }

  @Test("A list has at least 2,500 words")
  func count() { #expect(advice(count: 2499) == ["has 2499 words; at least 2500 are recommended"]) }

  @Test("`potiron check` distinguishes words from quizzes, and reports errors and advice")
  func check() throws {
    let folder = try TemporaryFolder()
    func report(_ text: String) throws -> QuizReport {
      let path = "\(folder.path)/words.json"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let report = try QuizCheck().report(on: path)
      let named = { (line: String) in line.replacing("\(path): ", with: "") }
      return QuizReport(faults: report.faults.map(named), advice: report.advice.map(named))
    }
    let few = try report(#"{"language":"en","words":[["moon","sea"]]}"#)
    #expect(few.faults == [])
    #expect(
      few.advice == ["advice: “sea” has 3 letters; words need 4 to 12", "advice: has 2 words; at least 2500 are recommended"])
    #expect(try report(#"{"language":"en","words":[[]]}"#).faults.first?.hasPrefix("words[0]: expected") == true)
    _ = try report(#"{"title":"none"}"#)
    #expect(try QuizCheck().report(on: "\(folder.path)/words.json").status(isStrict: false) != 0)
  }
}
