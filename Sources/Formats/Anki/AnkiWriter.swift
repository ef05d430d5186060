import Content

/// Writes a text file that both Anki and ``AnkiTextReader`` can read. Each card has a question, its right answer, and tags.
///
/// The file's header states that the texts are not HTML, so Anki shows them unchanged, even their Markdown. Formulas work,
/// because Anki and Potiron use the same delimiters.
enum AnkiWriter {
  static func write(_ quizzes: [Quiz], in language: Language) -> Written {
    var file = AnkiWriting(language, hasDecks: quizzes.count != 1)
    file.begin(quizzes.first)
    for quiz in quizzes { file.add(quiz) }
    return Written(file.bytes, omissions: file.omitted.all)
  }
}

private struct AnkiWriting {
  private(set) var bytes: [UInt8] = []
  private(set) var omitted: OmissionList
  /// Whether the first column has the name of each card's deck. Otherwise all cards are in one deck.
  private let hasDecks: Bool

  init(_ language: Language, hasDecks: Bool) { (omitted, self.hasDecks) = (OmissionList(language), hasDecks) }

  mutating func begin(_ quiz: Quiz?) {
    let first = hasDecks ? 1 : 0
    line("#separator:tab")
    line("#html:false")
    line("#notetype:" + AnkiHeader.basic)
    if hasDecks {
      line("#deck column:1")
    } else if let quiz {
      line("#deck:" + deck(quiz))
    }
    line("#tags column:\(first + 3)")
    line("#columns:" + (hasDecks ? "Deck\t" : "") + "Front\tBack\tTags")
  }

  mutating func add(_ quiz: Quiz) {
    if !omitted.text(quiz.description).utf8.isEmpty { omitted.omitFromQuiz(.description) }
    omitted.omitCredits(of: quiz)
    let deck = deck(quiz)
    for question in quiz.questions {
      omitted.beginQuestion()
      guard let answer = answer(of: question) else { continue }
      let cells = [omitted.text(question.text), answer, question.extras.tags.joined(separator: " ")]
      line((hasDecks ? [deck] + cells : cells).map { AnkiWriting.quoted($0) }.joined(separator: "\t"))
      omitted.omitParts(of: question, except: [.tags, .answerOrder])
    }
  }

  /// Returns the back of the card, or `nil` if a card cannot hold the question.
  private mutating func answer(of question: Question) -> String? {
    if let choice = question.choice {
      let texts = choice.choices.map { omitted.text($0) }
      // The wrong answer to a true/false question is not lost, because the reader restores it from the right one.
      if texts.count != 2 || texts.contains(where: { TruthWord.value(of: $0) == nil }) { omitted.omitFromQuiz(.wrongAnswers) }
      return texts[choice.right]
    }
    guard let typed = question.typed else {
      omitted.omit(question.asOmission)
      return nil
    }
    omitted.omitFromQuiz(.typing)
    let shown = omitted.text(typed.shown)
    let accepted = Language.allCases.flatMap { typed.accepted(in: $0) }
    if accepted.contains(where: { !CellText.isSame($0, shown) }) { omitted.omit(.acceptedAnswers) }
    if typed.isExact { omitted.omit(.exactness) }
    return shown
  }

  /// Returns the name of a quiz's deck: the title of the quiz. Two colons would begin a subdeck, so an invisible character
  /// separates them.
  private mutating func deck(_ quiz: Quiz) -> String {
    var name: [UInt8] = []
    for byte in omitted.text(quiz.title).utf8 {
      if byte == UInt8(ascii: ":"), name.last == byte { name += AnkiHeader.invisible.utf8 }
      name.append(byte < 0x20 ? 0x20 : byte)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Quotes a cell that contains a special character or begins with a space. A cell that begins with `#` is quoted too, because
  /// Anki would ignore its row.
  private static func quoted(_ cell: String) -> String {
    let quote = UInt8(ascii: "\"")
    let needsQuotes =
      cell.utf8.first == UInt8(ascii: "#") || cell.utf8.first == 0x20
      || cell.utf8.contains { $0 == quote || $0 == AnkiHeader.tab || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return cell }
    let bytes = cell.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return String(decoding: [quote] + bytes + [quote], as: UTF8.self)
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
  }
}
