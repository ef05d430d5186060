import JSON
import Rules

/// Finds answers that refer to other answers to the same question, such as "All of the above" or "Both A and B". Shuffling would
/// make these answers wrong.
public struct AnswersOnOthers: Sendable {
  /// The positions, from 0, of the answers that must not move: those that refer to all others, or repeat the words of several. If
  /// any answer refers to others by a letter or a number, no answer may move, so all positions are listed.
  public let places: [Int]
  /// Whether an answer refers to others by a letter or a number.
  public let namesPlaces: Bool

  public init(_ answers: [LocalizedText]) {
    var places: [Int] = []
    var namesPlaces = false
    for language in Language.allCases where language == .english || answers.contains(where: { $0.isThere(in: language) }) {
      let answers = answers.map { AnswersOnOthers.words(of: $0.text(in: language)) }
      for place in answers.indices {
        let answer = Answer(place: place, all: answers)
        if answer.namesPlaces { namesPlaces = true }
        if answer.speaksOfAll, !places.contains(place) { places.append(place) }
      }
    }
    self.places = namesPlaces ? Array(answers.indices) : places
    self.namesPlaces = namesPlaces
  }

  /// The value of the question's `shuffle` member, or `nil` if all answers may move.
  var json: JSON? {
    // Spelled `Optional<JSON>.none`, because a plain `nil` could become JSON's `null`.
    if places.isEmpty { return Optional<JSON>.none }
    return namesPlaces ? .bool(false) : .array(places.map { ($0 + 1).json })
  }

  fileprivate typealias Word = [UInt8]

  /// The maximum number of words in an answer that refers to others.
  private static let most = 14

  /// Returns the words of a text without case, accents, punctuation and elided articles. Returns an empty list if there are more
  /// than `most` words.
  fileprivate static func words(of text: String) -> [Word] {
    let scalars = Array(text.unicodeScalars)
    var words: [Word] = []
    var word: Word = []
    func end() {
      if !word.isEmpty { words.append(word) }
      word = []
    }
    for (place, scalar) in scalars.enumerated() {
      let next = place + 1 < scalars.count ? scalars[place + 1] : " "
      if let letter = Accents.letter(under: scalar) {
        word += Array(String(letter).utf8)
      } else if Accents.isMark(scalar) {
        continue
      } else if scalar == "'" || scalar == "\u{2019}" {
        if word.count <= 2, Accents.letter(under: next) != nil { word = [] } else { end() }
      } else if scalar == "&" {
        end()
        words.append(Array("and".utf8))
      } else if scalar.isDigit || word.last?.isDigit == true && next.isDigit && !scalar.isWhiteSpace || isSign(scalar) {
        // Keeps "1.5", "2:1" and "x+1" as one word, because their digits do not refer to answers.
        word += Array(String(scalar).utf8)
      } else {
        end()
      }
      if words.count > most { return [] }
    }
    end()
    return words
  }

  /// Whether the scalar counts as part of a word, as in "C++", "x²" or "$".
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "+", "#", "=", "<", ">", "%", "$", "^", "*", "/", "°", "²", "³", "−", "×": true
    default: false
    }
  }
}

// MARK: - One answer

/// One answer to a question, together with all answers to that question.
private struct Answer {
  typealias Word = AnswersOnOthers.Word

  let place: Int
  let all: [[Word]]

  private var words: [Word] { all[place] }

  /// Whether the answer refers to all others, or repeats the words of several others, as in "Both cats and dogs".
  var speaksOfAll: Bool {
    guard let first = words.first else { return false }
    if Vocabulary.phrases.contains(words) { return true }
    guard Vocabulary.quantities.has(first) else { return false }
    if words.allSatisfy({ Vocabulary.has($0) }) { return words.contains { Vocabulary.others.has($0) } }
    let named = all.indices.filter { $0 != place && isNamed(all[$0]) }
    return named.count > 1 && words.allSatisfy { word in Vocabulary.has(word) || named.contains { all[$0].contains(word) } }
  }

  private func isNamed(_ other: [Word]) -> Bool {
    guard !other.isEmpty, other.count < words.count else { return false }
    return (0...words.count - other.count).contains { words[$0..<$0 + other.count].elementsEqual(other) }
  }

  /// Whether the answer refers to others by a letter or a number, as in "Both A and B", "1 and 3" or "Only C".
  var namesPlaces: Bool {
    let labels = Answer.labels(in: words)
    guard !labels.isEmpty, labels.allSatisfy({ $0.number <= all.count && $0.number != place + 1 }) else { return false }
    let others = words.filter { Label($0) == nil }
    guard others.allSatisfy({ Vocabulary.has($0) }) else { return false }
    let isMarked = others.contains { Vocabulary.quantities.has($0) || Vocabulary.others.has($0) || Vocabulary.limits.has($0) }
    if labels.count == 1 { return isMarked && labels[0].isLetter }
    guard isMarked || others.contains(where: { Vocabulary.joints.has($0) }) else { return false }
    // Without a word such as "both" or "only", labels do not refer to an answer that itself consists only of labels. So in
    // answers such as "1 and 2" and "2 and 3", the numbers are ordinary content.
    return isMarked || !labels.contains { Answer.isLabels(all[$0.number - 1]) }
  }

  private static func isLabels(_ words: [Word]) -> Bool {
    labels(in: words).count > 1 && words.allSatisfy { Label($0) != nil || Vocabulary.joints.has($0) }
  }

  /// Returns the labels among the words. The "a" in "à la fois" and "a la vez" is not a label.
  private static func labels(in words: [Word]) -> [Label] {
    words.indices.compactMap { place in
      let isBeforeArticle = place + 1 < words.count && words[place + 1] == Array("la".utf8)
      return isBeforeArticle ? nil : Label(words[place])
    }
  }
}

/// A letter or a number that refers to an answer.
private struct Label {
  /// The number of the answer, from 1.
  let number: Int
  let isLetter: Bool

  private static let letters = [
    // An asterisk stands for a letter that is not a label. The letter "i" is read as a Roman numeral, and "и" is the Russian word
    // for "and".
    "a b c d e f g h * j k l", "1 2 3 4 5 6 7 8 9 10 11 12", "i ii iii iv v vi vii viii ix x xi xii",
    // A Cyrillic "В" counts as the Latin B that it looks like, so it stands for the second answer.
    "а б * г д е ж з * к л м", "* в * * * * * * * * * *",
  ].map { $0.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) } }

  init?(_ word: AnswersOnOthers.Word) {
    for (kind, letters) in Label.letters.enumerated() {
      guard let place = letters.firstIndex(of: word) else { continue }
      (number, isLetter) = (place + 1, kind == 0 || kind > 2)
      return
    }
    return nil
  }
}

// MARK: - The words

private enum Vocabulary {
  /// Words in four languages. An entry that ends with an asterisk matches all words that begin with the letters before the
  /// asterisk.
  struct List: Sendable {
    private let words: [AnswersOnOthers.Word]
    private let stems: [AnswersOnOthers.Word]

    init(_ text: String) {
      let parts = text.parts(at: " ")
      let isStem = { (part: String) in part.utf8.last == UInt8(ascii: "*") }
      words = parts.filter { !isStem($0) }.flatMap { AnswersOnOthers.words(of: $0) }
      stems = parts.filter(isStem).flatMap { AnswersOnOthers.words(of: $0.parts(at: "*")[0]) }
    }

    func has(_ word: AnswersOnOthers.Word) -> Bool { words.contains(word) || stems.contains { word.starts(with: $0) } }
  }

  static func has(_ word: AnswersOnOthers.Word) -> Bool {
    quantities.has(word) || others.has(word) || fillers.has(word) || joints.has(word) || limits.has(word)
  }

  /// Words that can begin an answer that refers to other answers.
  static let quantities = List(
    """
    all none neither both either any each every everything nothing one two three four some most more at \
    tous toutes tout aucun aucune rien ni chacune plusieurs au pas autre les \
    todas todos todo ninguna ninguno ningún ambas ambos nada cualquiera varias al más no otra las los \
    все всё ни ничего ничто нет никакой никакие любой любое каждый оба обе несколько более хотя другой и
    """)

  /// Words that refer to the other answers, such as "above" or "options".
  static let others = List(
    """
    above below these those them others answers answer options option choices choice statements responses preceding listed \
    mentioned foregoing correct right true wrong false incorrect \
    dessus dessous précédent précédente précédents précédentes précède réponses réponse propositions proposition choix affirmations \
    elles eux cela correctes correcte corrects juste justes exactes exacte vraies vraie fausses fausse citées cités mentionnées \
    anteriores anterior respuestas respuesta opciones opción alternativas afirmaciones ellas ellos estas estos esas esos correctas \
    correcta correctos correcto ciertas verdaderas falsas válidas mencionadas citadas arriba abajo precedentes \
    перечисленн* вышеперечисленн* нижеперечисленн* вышеуказанн* указанн* названн* вышеназванн* упомянут* вышеупомянут* выше ниже \
    ответ* вариант* верн* неверн* правильн* неправильн* них этих эти этого предыдущ* предложенн* утверждени*
    """)

  private static let fillers = List(
    """
    of the other is are apply applies least than \
    de des du les la le ces celles ceux ci sont est ne qui ce tout entre seule deux trois quatre un une fois moins bonne bonnes à \
    de las los la el lo son es dos tres cuatro una uno un que hay vez a menos \
    из не один одного одной одна одно два две три это бы чем нет
    """)

  static let joints = List("and or nor et ou ni y e o u как como tanto и или")

  static let limits = List(
    "only just except but besides seulement uniquement sauf excepté solo solamente únicamente excepto salvo только кроме")

  /// Complete answers that refer to other answers.
  static let phrases: [[AnswersOnOthers.Word]] = [
    "both", "neither", "all two", "all three", "all four", "all five", "all six", "all seven", "les deux", "les trois",
    "les quatre", "tous les deux", "toutes les deux", "tous les trois", "toutes les trois", "les deux à la fois",
    "aucun des deux", "aucune des deux", "ni l’un ni l’autre", "ni l’une ni l’autre", "l’un et l’autre", "l’une et l’autre",
    "ambas", "ambos", "las dos", "los dos", "las tres", "los tres", "ninguno de los dos", "ninguna de las dos", "ni uno ni otro",
    "ni una ni otra", "ni lo uno ni lo otro", "uno y otro", "ambas cosas", "оба", "обе", "и то и другое", "и тот и другой",
    "ни то ни другое", "ни тот ни другой", "все три", "все четыре",
  ].map { AnswersOnOthers.words(of: $0) }
}
