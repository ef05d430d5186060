/// The words for the numbers from 0 to 100 in a language, as `FoldedText` leaves them: small letters without accents.
struct NumberWords: Sendable {
  /// Each phrase with a blank between its words, in the order of bytes, so that it is found by halving.
  private let phrases: [(words: [UInt8], number: Int)]

  /// Words in the longest phrase: quatre-vingt-dix-sept.
  private static let longestPhrase = 4

  /// The words of a language, which are put together once.
  init(of language: Language) {
    self =
      switch language {
      case .english: NumberWords.english
      case .french: NumberWords.french
      case .spanish: NumberWords.spanish
      case .russian: NumberWords.russian
      }
  }

  private init(_ phrases: [(String, Int)]) {
    self.phrases = phrases.map { (Array($0.utf8), $1) }.sorted { $0.words.lexicographicallyPrecedes($1.words) }
  }

  private func number(of words: [UInt8]) -> Int? {
    var (low, high) = (0, phrases.count)
    while low < high {
      let middle = (low + high) / 2
      if phrases[middle].words == words { return phrases[middle].number }
      if phrases[middle].words.lexicographicallyPrecedes(words) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  // MARK: - Counting

  /// A part of a word, and whether it follows another part of the same word.
  private struct Part {
    let bytes: [UInt8]
    let isGlued: Bool
  }

  /// The words with digits for their numbers. Those of a number may be apart, or parts of one word, as in "vingt-deux".
  func counted(_ words: [[[UInt8]]]) -> [[UInt8]] {
    let parts = words.flatMap { parts in parts.indices.map { Part(bytes: parts[$0], isGlued: $0 > 0) } }
    var glued: [[UInt8]] = []
    for part in withDigits(parts) {
      // Digits do not run into others: 3.14 is not 314.
      let areDigits = glued.last?.last?.isDigit == true && part.bytes.first?.isDigit == true
      if part.isGlued, !areDigits, !glued.isEmpty {
        glued[glued.count - 1] += part.bytes
      } else {
        glued.append(part.bytes)
      }
    }
    // Once more, because parts may have become the word of a number.
    return withDigits(glued.map { Part(bytes: $0, isGlued: false) }).map { $0.bytes }
  }

  private func withDigits(_ parts: [Part]) -> [Part] {
    var counted: [Part] = []
    var place = 0
    while place < parts.count {
      let (length, number) = phrase(in: parts[place...].prefix(NumberWords.longestPhrase))
      counted.append(number.map { Part(bytes: Array(String($0).utf8), isGlued: parts[place].isGlued) } ?? parts[place])
      place += length
    }
    return counted
  }

  /// The longest phrase that some parts begin with; a length of 1 and no number if there is none.
  private func phrase(in parts: ArraySlice<Part>) -> (length: Int, number: Int?) {
    var parts = parts
    while !parts.isEmpty {
      if let number = number(of: Array(parts.map { $0.bytes }.joined(separator: [UInt8(ascii: " ")]))) {
        return (parts.count, number)
      }
      parts.removeLast()
    }
    return (1, nil)
  }
}

// MARK: - The words

extension NumberWords {
  private static func list(_ words: String, from first: Int, by step: Int = 1) -> [(word: String, number: Int)] {
    words.split(separator: " ").enumerated().map { (String($1), first + $0 * step) }
  }

  /// Tens, each alone and with the units after it.
  private static func compounds(
    _ tens: [(word: String, number: Int)], _ units: [(word: String, number: Int)], link: String = " "
  ) -> [(String, Int)] {
    tens.flatMap { ten in
      [(ten.word, ten.number)] + units.map { (ten.word + link + $0.word, ten.number + $0.number) }
    }
  }

  private static let english: NumberWords = {
    let units = list("one two three four five six seven eight nine", from: 1)
    let others = list("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", from: 10)
    let tens = list("twenty thirty forty fifty sixty seventy eighty ninety", from: 20, by: 10)
    return NumberWords(
      [("zero", 0), ("hundred", 100), ("one hundred", 100)] + units + others + compounds(tens, units))
  }()

  private static let french: NumberWords = {
    let ones = [(word: "un", number: 1), (word: "une", number: 1)]
    let units = ones + list("deux trois quatre cinq six sept huit neuf", from: 2)
    let teens = list("dix onze douze treize quatorze quinze seize", from: 10) + [("dix sept", 17), ("dix huit", 18), ("dix neuf", 19)]
    let tens = list("vingt trente quarante cinquante soixante septante huitante nonante", from: 20, by: 10)
    let afterSixty = [(word: "soixante", number: 60)]
    let afterEighty = [(word: "quatre vingt", number: 80)]
    return NumberWords(
      [("zero", 0), ("quatre vingts", 80), ("octante", 80), ("cent", 100)] + units + teens + compounds(tens, units)
        + compounds(tens, ones, link: " et ") + compounds(afterSixty, teens) + [("soixante et onze", 71)]
        + compounds(afterEighty, units + teens))
  }()

  private static let spanish: NumberWords = {
    let units = [(word: "un", number: 1), (word: "una", number: 1)] + list("uno dos tres cuatro cinco seis siete ocho nueve", from: 1)
    let others = list(
      """
      diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve \
      veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve
      """, from: 10)
    let tens = list("treinta cuarenta cincuenta sesenta setenta ochenta noventa", from: 30, by: 10)
    return NumberWords(
      [("cero", 0), ("veintiun", 21), ("veintiuna", 21), ("cien", 100), ("ciento", 100)] + units + others
        + compounds(tens, units, link: " y "))
  }()

  private static let russian: NumberWords = {
    let units =
      [(word: "одна", number: 1), (word: "одно", number: 1), (word: "две", number: 2)]
      + list("один два три четыре пять шесть семь восемь девять", from: 1)
    let others = list(
      """
      десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать
      """, from: 10)
    let tens =
      list("двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто", from: 20, by: 10)
    return NumberWords([("ноль", 0), ("нуль", 0), ("сто", 100)] + units + others + compounds(tens, units))
  }()
}
