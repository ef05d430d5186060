import Content
import Rules

// What can be said of a list of words without a dictionary; `Words/` knows the rest for the lists that come with the program.

extension Editor {
  /// What a careful editor would change in a list of words; it can be played as it is.
  static func advice(on list: WordList) -> [String] {
    letters(in: list) + order(of: list) + repetitions(in: list) + twins(in: list) + count(of: list)
  }

  /// A word has from 4 to 12 letters, each a small one that its language writes, in one character.
  static func letters(in list: WordList) -> [String] {
    let letters = Set(list.language.letters.unicodeScalars)
    return list.steps.joined().compactMap { word in
      if !(shortest...longest).contains(word.count) {
        return "“\(word)” has \(word.count) letters; \(shortest) to \(longest) are allowed"
      }
      let strange = word.unicodeScalars.first { !letters.contains($0) }
      return strange.map { "“\(word)” contains “\($0)”, which is not a lower-case letter of the language" }
    }
  }

  /// Each step is sorted, so that it says nothing of frequencies, and a change of the list is easy to read.
  static func order(of list: WordList) -> [String] {
    list.steps.enumerated().compactMap { number, step in
      zip(step, step.dropFirst()).first { $0 > $1 }.map { "step \(number + 1): “\($1)” must come before “\($0)”" }
    }
  }

  /// No word is there twice, in whichever steps.
  static func repetitions(in list: WordList) -> [String] {
    var met: Set<String> = []
    return list.steps.joined().filter { !met.insert($0).inserted }.map { "“\($0)” is repeated" }
  }

  /// No two words are won by the same keys, as those are that differ by accents alone.
  static func twins(in list: WordList) -> [String] {
    var met: [[Character]: String] = [:]
    return list.steps.joined().compactMap { word in
      let keys = HangmanRound(word: word, alphabet: list.alphabet).slots.map { slot in
        switch slot {
        case .given(let sign): sign
        case .hidden(_, let letter): letter
        }
      }
      guard let earlier = met.updateValue(word, forKey: keys), earlier != word else { return nil }
      return "“\(word)” and “\(earlier)” differ only in accents"
    }
  }

  /// There are so many words that somebody who plays every day for years meets few of them again.
  static func count(of list: WordList) -> [String] {
    let count = list.steps.reduce(0) { $0 + $1.count }
    return count < wantedWords ? ["has \(count) words; at least \(wantedWords) are recommended"] : []
  }

  private static let shortest = 4
  private static let longest = 12
  private static let wantedWords = 2500
}

extension Language {
  /// The small letters that the language's own words are written with.
  fileprivate var letters: String {
    switch self {
    case .english: "abcdefghijklmnopqrstuvwxyz"
    case .french: "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ"
    case .spanish: "abcdefghijklmnñopqrstuvwxyzáéíóúü"
    case .russian: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    }
  }
}
