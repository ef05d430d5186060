import Content
import Rules

// Checks for word lists. They need no dictionary. The scripts in `Words/` check the bundled lists more thoroughly.

extension Editor {
  /// Returns suggestions to improve a word list. The list can be played even without these improvements.
  static func advice(on list: WordList) -> [String] {
    letters(in: list) + order(of: list) + repetitions(in: list) + twins(in: list) + count(of: list)
  }

  /// Checks that each word has 4 to 12 letters, all of them precomposed lowercase letters of its language.
  static func letters(in list: WordList) -> [String] {
    let letters = Set(list.language.letters.unicodeScalars)
    return list.steps.joined().compactMap { word in
      if !(shortest...longest).contains(word.count) {
        return "“\(word)” has \(word.count) letters; words need \(shortest) to \(longest)"
      }
      let strange = word.unicodeScalars.first { !letters.contains($0) }
      return strange.map { "“\(word)” contains “\($0)”, which is not a lower-case letter of the language" }
    }
  }

  /// Checks that the words in each step of difficulty are sorted in Unicode order. This order does not reveal which words are
  /// more common, and makes diffs easy to read.
  static func order(of list: WordList) -> [String] {
    list.steps.enumerated().compactMap { number, step in
      zip(step, step.dropFirst()).first { $0 > $1 }.map { "step \(number + 1): “\($1)” must come before “\($0)”" }
    }
  }

  /// Checks that no word appears twice, not even in different steps of difficulty.
  static func repetitions(in list: WordList) -> [String] {
    var met: Set<String> = []
    return list.steps.joined().filter { !met.insert($0).inserted }.map { "“\($0)” is repeated" }
  }

  /// Finds words that are typed with the same letters in a game, because they differ only in accents.
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

  /// Checks that the list is long enough for years of daily play with few repetitions.
  static func count(of list: WordList) -> [String] {
    let count = list.steps.reduce(0) { $0 + $1.count }
    return count < wantedWords ? ["has \(count) words; at least \(wantedWords) are recommended"] : []
  }

  private static let shortest = 4
  private static let longest = 12
  private static let wantedWords = 2500
}

extension Language {
  /// The lowercase letters that occur in the language's native words.
  fileprivate var letters: String {
    switch self {
    case .english: "abcdefghijklmnopqrstuvwxyz"
    case .french: "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ"
    case .spanish: "abcdefghijklmnñopqrstuvwxyzáéíóúü"
    case .russian: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    }
  }
}
