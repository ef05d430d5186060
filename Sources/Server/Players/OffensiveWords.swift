import Rules

/// The obviously offensive words of one script, found as they are read where letters were exchanged for what looks like them.
struct OffensiveWords: Sendable {
  /// What gives a name away wherever it stands in it.
  let stems: [String]
  /// What does so only as a word of its own, since good words hold it: "Scunthorpe", "diputada", "Dominique".
  let words: [String]
  /// What is read as a letter of the script.
  let lookalikes: [Character: Character]

  func areIn(_ name: String) -> Bool {
    // Whoever draws a letter out means the same word, but some words have two of a letter, and others with one are good.
    for most in [1, 2] {
      let read = words(of: name, repeating: most)
      let run = read.joined()
      if stems.contains(where: { run.contains($0) }) { return true }
      // Letters that stand by themselves are one word.
      if words.contains(where: { read.contains($0) || run == $0 }) { return true }
    }
    return false
  }

  /// The words of a name in plain letters, each letter so many times in a row at most.
  private func words(of name: String, repeating most: Int) -> [String] {
    var words: [String] = []
    var word: [Character] = []
    for character in name.lowercased() {
      if let letter = plain(character) {
        if word.count < most || word.suffix(most).contains(where: { $0 != letter }) { word.append(letter) }
      } else if !word.isEmpty, character.isWhitespace || character == "-" || character == "_" {
        words.append(String(word))
        word = []
      }
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  /// The letter that a character is read as: without its accent, or what looks like it; nil for a sign.
  private func plain(_ character: Character) -> Character? {
    if let letter = lookalikes[character] { return letter }
    guard let scalar = character.unicodeScalars.first else { return nil }
    let base = Accents.letter(under: scalar).map { Character($0) } ?? character
    return lookalikes[base] ?? (base.isLetter ? base : nil)
  }
}

extension OffensiveWords {
  /// English, French and Spanish, and Russian in Latin letters.
  static let latin = OffensiveWords(
    stems: [
      "fuck", "motherfuk", "shit", "bitch", "whore", "asshole", "arsehole", "dickhead", "cocksuck", "blowjob", "wanker",
      "bollock",
      "nigger", "nigga", "faggot", "hitler", "porno", "rapist", "jizz",
      "putain", "encule", "enculer", "connard", "connasse", "salope", "merde", "branleur", "couille", "bougnoul", "niquetamere",
      "batard", "fdpute", "filsdepute",
      "mierda", "cabron", "gilipolla", "hijoput", "hijodeput", "maricon", "pendej", "chingad", "chingat", "follar",
      "pizdec", "pizda", "blyat", "blyad", "pidor", "pidaras", "mudak", "gandon", "dolboeb", "nahuy", "nahui",
    ],
    words: [
      "cunt", "cunts", "cum", "cock", "cocks", "tits", "pussy", "penis", "vagina", "slut", "sluts", "nazi", "nazis", "kkk",
      "rape",
      "arse", "twat", "anal", "sex", "porn", "fag", "fags",
      "pute", "putes", "pede", "pedes", "nique", "niquer", "negre", "foutre", "ntm", "fdp", "chatte",
      "puta", "putas", "puto", "putos", "polla", "pollas", "joder", "verga", "culo", "culos", "marica", "zorra",
      "suka", "suki", "ebat", "huy", "hui", "xuy", "xui", "zhopa",
    ],
    lookalikes: [
      "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s", "!": "i", "|": "i", "€": "e",
      "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "т": "t", "у": "u", "х": "x",
      "і": "i", "ѕ": "s", "ј": "j",
    ])

  /// Russian.
  static let cyrillic = OffensiveWords(
    stems: [
      "хуй", "хуев", "хуе", "хуи", "хуя", "пизд", "ебан", "ебат", "ебал", "ебну", "бляд", "блят", "мудак", "мудил", "гандон",
      "гондон",
      "пидор", "пидар", "педераст", "залуп", "долбоеб", "уебищ", "уебок", "говно", "говня", "шлюх", "дроч", "гитлер", "минет",
    ],
    words: ["сука", "суки", "сучка", "жопа", "жопы", "манда", "бля", "хер", "нацист", "секс", "член", "порно"],
    lookalikes: [
      "0": "о", "1": "и", "i": "и", "3": "з", "4": "ч", "6": "б", "a": "а", "b": "в", "c": "с", "e": "е", "h": "н", "k": "к",
      "m": "м", "o": "о",
      "p": "р", "t": "т", "u": "и", "x": "х", "y": "у", "ё": "е", "@": "а", "і": "и", "й": "й",
    ])
}
