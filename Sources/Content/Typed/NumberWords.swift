/// The words for the numbers from 0 to 100 in a language, as `FoldedText` leaves them: lowercase without accents.
struct NumberWords: Sendable {
  /// Sorted by bytes, for binary search.
  private let phrases: [Phrase]

  /// The words for a number, separated by spaces.
  private struct Phrase: Sendable {
    let words: [UInt8]
    let number: Int

    init(_ words: [UInt8], _ number: Int) { (self.words, self.number) = (words, number) }

    init(_ words: String, _ number: Int) { self.init(Array(words.utf8), number) }
  }

  /// The number of words in the longest phrase, "quatre-vingt-dix-sept".
  private static let longestPhrase = 4

  /// The number words in a language. Each list is built only once.
  init(of language: Language) {
    self =
      switch language {
      case .english: NumberWords.english
      case .french: NumberWords.french
      case .spanish: NumberWords.spanish
      case .russian: NumberWords.russian
      }
  }

  private init(_ phrases: [Phrase]) { self.phrases = phrases.sorted { $0.words.lexicographicallyPrecedes($1.words) } }

  private func number(of words: [UInt8]) -> Int? {
    let place = Int.first(below: phrases.count) { !phrases[$0].words.lexicographicallyPrecedes(words) }
    return place < phrases.count && phrases[place].words == words ? phrases[place].number : nil
  }

  // MARK: - Counting

  /// A part of a word. It is glued to the part before it if the two belong to the same word.
  private struct Part {
    let bytes: [UInt8]
    let isGlued: Bool
  }

  /// Replaces number words with digits. The words of a number may be separate, or parts of one word, as in "vingt-deux".
  func counted(_ words: [[[UInt8]]]) -> [[UInt8]] {
    let parts = words.flatMap { parts in parts.indices.map { Part(bytes: parts[$0], isGlued: $0 > 0) } }
    var glued: [[UInt8]] = []
    for part in withDigits(parts) {
      // Digits do not join other digits: 3.14 is not 314.
      let areDigits = glued.last?.last?.isDigit == true && part.bytes.first?.isDigit == true
      if part.isGlued, !areDigits, !glued.isEmpty {
        glued[glued.count - 1] += part.bytes
      } else {
        glued.append(part.bytes)
      }
    }
    // The replacement is repeated, because joined parts may have formed a number word.
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

  /// Returns the length and number of the longest phrase at the start of the parts, or 1 and `nil` if there is none.
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
  private static func list(_ words: String, from first: Int, by step: Int = 1) -> [Phrase] {
    let words = Array(words.utf8).split(separator: UInt8(ascii: " "))
    return words.indices.map { Phrase(Array(words[$0]), first + $0 * step) }
  }

  /// Returns each of the tens, alone and combined with each of the units.
  private static func compounds(_ tens: [Phrase], _ units: [Phrase], link: String = " ") -> [Phrase] {
    tens.flatMap { ten in
      [ten] + units.map { Phrase(ten.words + Array(link.utf8) + $0.words, ten.number + $0.number) }
    }
  }

  private static let english: NumberWords = {
    let units = list("one two three four five six seven eight nine", from: 1)
    let others = list("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", from: 10)
    let tens = list("twenty thirty forty fifty sixty seventy eighty ninety", from: 20, by: 10)
    return NumberWords(
      [Phrase("zero", 0), Phrase("hundred", 100), Phrase("one hundred", 100)] + units + others + compounds(tens, units))
  }()

  private static let french: NumberWords = {
    let ones = [Phrase("un", 1), Phrase("une", 1)]
    let units = ones + list("deux trois quatre cinq six sept huit neuf", from: 2)
    let teens =
      list("dix onze douze treize quatorze quinze seize", from: 10)
      + [Phrase("dix sept", 17), Phrase("dix huit", 18), Phrase("dix neuf", 19)]
    let tens = list("vingt trente quarante cinquante soixante septante huitante nonante", from: 20, by: 10)
    let twenties = compounds([Phrase("soixante", 60)], teens) + compounds([Phrase("quatre vingt", 80)], units + teens)
    let others = [
      Phrase("zero", 0), Phrase("soixante et onze", 71), Phrase("quatre vingts", 80), Phrase("octante", 80), Phrase("cent", 100),
    ]
    return NumberWords(others + units + teens + compounds(tens, units) + compounds(tens, ones, link: " et ") + twenties)
  }()

  private static let spanish: NumberWords = {
    let units = [Phrase("un", 1), Phrase("una", 1)] + list("uno dos tres cuatro cinco seis siete ocho nueve", from: 1)
    let others = list(
      """
      diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve \
      veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve
      """, from: 10)
    let tens = list("treinta cuarenta cincuenta sesenta setenta ochenta noventa", from: 30, by: 10)
    let forms = [Phrase("cero", 0), Phrase("veintiun", 21), Phrase("veintiuna", 21), Phrase("cien", 100), Phrase("ciento", 100)]
    return NumberWords(forms + units + others + compounds(tens, units, link: " y "))
  }()

  private static let russian: NumberWords = {
    let units =
      [Phrase("одна", 1), Phrase("одно", 1), Phrase("две", 2)]
      + list("один два три четыре пять шесть семь восемь девять", from: 1)
    let others = list(
      """
      десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать
      """, from: 10)
    let tens = list("двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто", from: 20, by: 10)
    return NumberWords([Phrase("ноль", 0), Phrase("нуль", 0), Phrase("сто", 100)] + units + others + compounds(tens, units))
  }()
}
