import Rules

/// The obviously offensive words in one script. They are found even if letters are replaced by look-alikes.
struct OffensiveWords: Sendable {
  /// Words that are refused anywhere in a word of a name, because no ordinary name contains them.
  let parts: [String]
  /// Words that are refused only at the beginning of a word. Names such as "Эстебан" and "Babitch" contain some of them.
  let stems: [String]
  /// Words that are refused only as a whole word. "Scunthorpe", "Shital" and "Cabronero" contain some of them or begin with
  /// them.
  let words: [String]
  /// Words that are refused only if the name has no other word. They are also surnames, as in "Jan de Cock".
  let surnames: [String]
  /// Phrases that are refused anywhere in the name when its words are joined without spaces. So splitting a phrase into words
  /// does not hide it.
  let phrases: [String]
  /// Maps look-alikes to letters of the script.
  let lookalikes: [Character: Character]

  func areIn(_ name: String) -> Bool {
    for joinsAtSigns in [false, true] {
      // Repeated letters are tried as one letter and as two, because some words are offensive only with a double letter.
      for most in [1, 2] where areIn(words(of: name, repeating: most, joiningAtSigns: joinsAtSigns)) { return true }
    }
    // A letter that is repeated three times or more may mean one or two letters: "shiiittttyy".
    let isDrawnOut = words(of: name, repeating: 3, joiningAtSigns: true) != words(of: name, repeating: 2, joiningAtSigns: true)
    return isDrawnOut && withSingleLetters.areIn(words(of: name, repeating: 1, joiningAtSigns: true))
  }

  /// The same words, with single letters instead of double ones.
  private var withSingleLetters: OffensiveWords {
    func single(_ list: [String]) -> [String] { list.map { squeezed(Array($0), 1) } }
    return OffensiveWords(
      parts: single(parts), stems: single(stems), words: single(words), surnames: single(surnames), phrases: single(phrases),
      lookalikes: lookalikes)
  }

  private func areIn(_ read: [String]) -> Bool {
    for word in read {
      if parts.contains(where: { word.contains($0) }) || stems.contains(where: { word.hasPrefix($0) }) { return true }
      if words.contains(word) { return true }
    }
    let run = read.joined()
    if read.count == 1, surnames.contains(run) { return true }
    return phrases.contains { run.contains($0) } || parts.contains(run)
  }

  /// Splits a name into words of plain letters. Shortens each run of the same letter to at most `most` letters.
  ///
  /// - Parameter joinsAtSigns: whether only white space separates words, so that "fu.ck" is one word. Otherwise other signs
  ///   separate words too, so that "Jean-Paul" is two words.
  private func words(of name: String, repeating most: Int, joiningAtSigns joinsAtSigns: Bool) -> [String] {
    var words: [[Character]] = [[]]
    var hasLetter = false
    func end() {
      // A number alone is not a word.
      if !hasLetter { words[words.count - 1] = [] }
      if !words[words.count - 1].isEmpty { words.append([]) }
      hasLetter = false
    }
    for character in name.lowercased() {
      if let letter = plain(character) {
        words[words.count - 1].append(letter)
        if character.isLetter { hasLetter = true }
      } else if character.isWhitespace || !joinsAtSigns {
        // A single sign or digit may mean a letter: "s h 1 t".
        if words[words.count - 1].count == 1 { hasLetter = true }
        end()
      }
    }
    if words[words.count - 1].count == 1 { hasLetter = true }
    end()
    return joiningSingleLetters(words).map { squeezed($0, most) }
  }

  /// Joins consecutive single letters into a word: "f u c k".
  private func joiningSingleLetters(_ words: [[Character]]) -> [[Character]] {
    var joined: [[Character]] = []
    var isSpelling = false
    for word in words where !word.isEmpty {
      if word.count == 1, isSpelling {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
      isSpelling = word.count == 1
    }
    return joined
  }

  private func squeezed(_ word: [Character], _ most: Int) -> String {
    var short: [Character] = []
    for letter in word where short.count < most || short.suffix(most).contains(where: { $0 != letter }) { short.append(letter) }
    return String(short)
  }

  /// Returns the plain letter for a character: the letter without its accent, or the letter that the character looks like.
  /// Returns `nil` for a sign.
  private func plain(_ character: Character) -> Character? {
    if let letter = lookalikes[character] { return letter }
    guard var scalar = character.unicodeScalars.first else { return nil }
    // Maps full-width letters and digits to ASCII.
    if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) { scalar = narrow }
    if let letter = lookalikes[Character(scalar)] { return letter }
    let base = Accents.letter(under: scalar).map { Character($0) } ?? Character(scalar)
    return lookalikes[base] ?? (base.isLetter ? base : nil)
  }
}

extension OffensiveWords {
  /// Words in English, French and Spanish, and Russian words in Latin letters.
  static let latin = OffensiveWords(
    parts: [
      "fuck", "motherfuk", "asshole", "arsehole", "cocksuck", "blowjob", "dickhead", "bigdick", "bullshit", "nigger", "nigga",
      "faggot", "hitler", "pornhub", "connard", "connasse", "gilipolla", "hijoput", "pizdec", "dolboeb", "motherf",
    ],
    stems: [
      "shithe", "shitfac", "shithol", "bitch", "whore", "wanker", "bollock", "rapist", "jizz", "cuntfac",
      "putain", "encule", "salopar", "emmerd", "merdeu", "branleu", "bougnoul", "mierda", "pendej", "chingad", "pizda", "blyat",
      "blyad", "pidaras", "mudak",
    ],
    words: [
      "shit", "shits", "shitty", "cunt", "cunts", "cum", "cocks", "tits", "pussy", "penis", "vagina", "slut", "sluts", "slutty",
      "nazi", "nazis", "kkk", "arse", "twat", "sex", "porno", "pornos", "fags",
      "pute", "putes", "pedes", "niquer", "foutre", "ntm", "fdp", "salope", "salopes", "merde", "merdes", "couilles", "couillon",
      "batard", "batards",
      "puta", "putas", "puto", "putos", "pollas", "joder", "culos", "zorra", "cabron", "cabrona", "cabrones", "maricon",
      "maricones", "chingar", "chingate", "follar",
      "suka", "xuy", "xui", "zhopa", "pidor", "nahuy",
    ],
    surnames: ["cock", "rape", "anal", "porn", "fag", "pede", "nique", "negre", "chatte", "couille", "polla", "culo"],
    phrases: ["niquetamere", "filsdepute", "hijodeput", "sonofabitch", "fdpute", "sucemabite", "chupamela"],
    lookalikes: [
      "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s", "!": "i", "|": "i", "€": "e",
      "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "т": "t", "у": "u", "х": "x",
      "і": "i", "ѕ": "s", "ј": "j",
      "α": "a", "ε": "e", "ι": "i", "κ": "k", "ο": "o", "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "ı": "i",
    ])

  /// Russian words in Cyrillic letters.
  static let cyrillic = OffensiveWords(
    parts: [
      "пизд", "нахуй", "похуй", "охуе", "ахуе", "охуи", "дохуя", "нехуй", "хуесос", "долбоеб", "уебищ", "уебок", "уебан",
      "пидорас", "пидарас", "педераст", "гитлер", "шлюх",
    ],
    stems: [
      "хуйн", "хуев", "хуил", "хуит", "ебан", "ебат", "ебал", "ебну", "ебуч", "еблан", "заеб", "выеб", "наеб", "проеб", "отъеб",
      "бляд", "блят", "мудак", "мудил", "гандон", "гондон", "пидор", "пидар", "залуп", "говно", "говня", "дрочи", "дроче",
    ],
    words: [
      "хуй", "хуя", "хую", "хуи", "хуе", "сука", "суки", "сучка", "жопа", "жопы", "жопу", "бля", "хер", "нацист", "секс", "член",
      "порно", "минет",
    ],
    surnames: ["манда"],
    phrases: [],
    lookalikes: [
      "0": "о", "1": "и", "i": "и", "3": "з", "4": "ч", "6": "б", "a": "а", "b": "в", "c": "с", "e": "е", "h": "н", "k": "к",
      "m": "м", "o": "о", "p": "р", "t": "т", "u": "и", "x": "х", "y": "у", "ё": "е", "@": "а", "і": "и", "й": "й",
    ])
}
