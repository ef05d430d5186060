import Content

/// Writes Aiken files that both Moodle and ``AikenReader`` can read. Aiken can hold only single-choice questions. Everything
/// else, such as a title or an explanation, is omitted.
enum AikenWriter {
  static func write(_ quizzes: [Quiz], in language: Language) -> Written {
    var file = AikenWriting(language)
    for quiz in quizzes { file.add(quiz) }
    return Written(file.bytes, omissions: file.omitted.all)
  }
}

private struct AikenWriting {
  private(set) var bytes: [UInt8] = []
  private(set) var omitted: OmissionList

  init(_ language: Language) { omitted = OmissionList(language) }

  mutating func add(_ quiz: Quiz) {
    omitted.omitFromQuiz(.title)
    if !omitted.text(quiz.description).utf8.isEmpty { omitted.omitFromQuiz(.description) }
    omitted.omitCredits(of: quiz)
    for question in quiz.questions {
      omitted.beginQuestion()
      add(question)
    }
  }

  private mutating func add(_ question: Question) {
    guard let choice = question.choice else {
      omitted.omit(question.asOmission)
      return
    }
    let most = 26
    // There are 26 letters for the answers. Surplus answers are left out, but never the right answer.
    let kept = choice.choices.indices.filter { choice.right < most ? $0 < most : $0 < most - 1 || $0 == choice.right }
    if kept.count < choice.choices.count { omitted.omit(.moreAnswers(most: most)) }
    bytes += AikenWriting.guarded(line(question.text)) + [0x0A]
    var key = UInt8(ascii: "A")
    for (place, answer) in kept.enumerated() {
      let letter = UInt8(ascii: "A") + UInt8(place)
      if answer == choice.right { key = letter }
      bytes += [letter, UInt8(ascii: ")"), 0x20] + line(choice.choices[answer]) + [0x0A]
    }
    bytes += Array("ANSWER: ".utf8) + [key, 0x0A, 0x0A]
    omitted.omitParts(of: question)
  }

  /// Returns a text as a single line, with a space for each line break.
  private mutating func line(_ text: LocalizedText) -> [UInt8] {
    let bytes = Array(omitted.text(text).utf8)
    guard bytes.contains(0x0A) || bytes.contains(0x0D) else { return Array(bytes[...].trimmed) }
    omitted.omit(.lineBreaks)
    return Array(bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }[...].trimmed)
  }

  /// Puts an invisible character before a question that looks like an answer, an "ANSWER:" line or Markdown. Otherwise, the
  /// reader would not recognise the line as a question.
  private static func guarded(_ text: [UInt8]) -> [UInt8] {
    let isOther = AikenLine.answer(in: text[...]) != nil || AikenLine.key(in: text[...]) != nil || AikenLine.isMarkdown(text[...])
    return isOther ? Array("\u{200B}".utf8) + text : text
  }
}
