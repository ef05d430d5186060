import Content

/// Writes GIFT files that both Moodle and ``GIFTReader`` can read.
///
/// A comment before each question states its id and tags. If Moodle could misread a text, the text begins with its format, such
/// as `[plain]`.
enum GIFTWriter {
  static func write(_ quizzes: [Quiz], in language: Language) -> Written {
    var file = GIFTWriting(language)
    for quiz in quizzes { file.add(quiz) }
    return Written(file.bytes, omissions: file.omitted.all)
  }
}

private struct GIFTWriting {
  private(set) var bytes: [UInt8] = []
  private(set) var omitted: OmissionList

  init(_ language: Language) { omitted = OmissionList(language) }

  mutating func add(_ quiz: Quiz) {
    line("$CATEGORY: $course$/top/" + GIFTEscape.category(omitted.text(quiz.title)))
    line("")
    if !omitted.text(quiz.description).utf8.isEmpty { omitted.omitFromQuiz(.description) }
    omitted.omitCredits(of: quiz)
    for question in quiz.questions {
      omitted.beginQuestion()
      add(question)
    }
  }

  private mutating func add(_ question: Question) {
    var answers: [String] = []
    var mark = ""
    let feedback = question.extras.feedback
    if let choices = question.weightedChoices {
      for (place, choice) in choices.enumerated() {
        let weight = choice.weight
        let mark = weight == 0 ? "~" : question.several == nil ? "=" : "~%" + percentage(weight) + "%"
        answers.append(mark + formatted(choice.text) + self.feedback(question.feedback(onChoice: place)))
      }
      if question.hasOtherFeedback { omitted.omit(.feedback) }
    } else if let typed = question.typed {
      if typed.isExact { omitted.omit(.exactness) }
      let right = self.feedback(feedback.right)
      answers = self.typed(typed).map { "=" + GIFTEscape.escapedTyped($0) + right }
      if answers.isEmpty {
        omitted.omit(.typed)
        return
      }
      if feedback.wrong != nil { answers.append("=%0%*" + self.feedback(feedback.wrong)) }
      if feedback.partly != nil { omitted.omit(.feedback) }
    } else if let number = question.numeric {
      mark = "#"
      for accepted in number.accepted {
        let isRight = accepted.weight == Question.Several.full
        answers.append(GIFTNumber.written(accepted) + self.feedback(isRight ? feedback.right : feedback.partly))
      }
      if feedback.wrong != nil { answers.append("~" + self.feedback(feedback.wrong)) }
    } else if let pairs = question.pairs, let written = self.pairs(pairs) {
      answers = written
      if !feedback.isEmpty { omitted.omit(.feedback) }
    } else {
      omitted.omit(question.asOmission)
      return
    }
    line(question.extras.tags.reduce("// [id:" + question.id + "]") { $0 + " [tag:" + $1 + "]" })
    line(formatted(question.text) + "{" + mark)
    for answer in answers { line("\t" + answer) }
    if let explanation = question.explanation { line("\t####" + formatted(explanation)) }
    line("}")
    line("")
    omitted.omitParts(of: question, except: [.explanation, .tags, .feedback])
  }

  /// Returns feedback with `#` before it, or an empty string if there is no feedback.
  private mutating func feedback(_ text: LocalizedText?) -> String { text.map { "#" + formatted($0) } ?? "" }

  /// Returns the accepted answers, starting with the one that is shown as the right answer. Returns an empty list if GIFT cannot
  /// hold the shown answer. Leaves out any other answer that GIFT cannot hold.
  private mutating func typed(_ typed: Question.Typed) -> [String] {
    var accepted = [omitted.text(typed.shown)]
    let others = typed.shown.translations.map { $0.text } + Language.allCases.flatMap { typed.accepted(in: $0) }
    for answer in others where !accepted.contains(answer) { accepted.append(answer) }
    // Moodle reads an answer with an arrow (`->`) as a pair, and has no escape for arrows.
    let writable = accepted.filter { Array($0.utf8)[...].place(of: "->") == nil }
    if writable.first != accepted.first { return [] }
    if writable.count < accepted.count { omitted.omit(.acceptedAnswers) }
    return writable
  }

  /// Returns the pairs as answers, or `nil` if a left side contains an arrow, because GIFT has no escape for arrows.
  private mutating func pairs(_ pairs: Question.Pairs) -> [String]? {
    var written: [String] = []
    for (place, left) in pairs.lefts.enumerated() {
      let text = formatted(left)
      if Array(text.utf8)[...].place(of: "->") != nil { return nil }
      // In Moodle, only left sides can state a format, so a right side is only escaped.
      written.append("=" + text + " -> " + GIFTEscape.escaped(omitted.text(pairs.rights[pairs.right[place]])))
    }
    return written + pairs.others.map { "= -> " + GIFTEscape.escaped(omitted.text($0)) }
  }

  private mutating func formatted(_ text: LocalizedText) -> String { GIFTEscape.formatted(omitted.text(text)) }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
  }
}

/// Escapes texts for GIFT files.
enum GIFTEscape {
  /// Escapes GIFT's special characters and line breaks, so that no line in a text begins a comment or ends a block.
  static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x0A, 0x0D: escaped += "\\n".utf8
      case UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "~"),
        UInt8(ascii: "\\"):
        escaped += [UInt8(ascii: "\\"), byte]
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Escapes the name of a category, and replaces its line breaks with spaces. In categories, Moodle supports only two escapes:
  /// doubled backslashes and doubled slashes.
  static func category(_ title: String) -> String {
    let bytes = title.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "\\"): [byte, byte]
      case 0x0A, 0x0D: [0x20]
      default: [byte]
      }
    }
    // A name that begins with a slash gets a space before it. Otherwise, there would be three slashes in a row: one from the end
    // of the path, and the doubled slash of the name.
    return (bytes.first == UInt8(ascii: "/") ? " " : "") + String(decoding: bytes, as: UTF8.self)
  }

  /// Escapes a typed answer, including its asterisks, because an unescaped asterisk would match any text.
  static func escapedTyped(_ text: String) -> String {
    let bytes = escaped(text).utf8.flatMap { byte -> [UInt8] in byte == UInt8(ascii: "*") ? Array("\\\\*".utf8) : [byte] }
    return prefix(bytes) + String(decoding: bytes, as: UTF8.self)
  }

  /// Escapes a text, and writes the text's format before it if necessary.
  static func formatted(_ text: String) -> String {
    let escaped = escaped(text)
    // Moodle interprets HTML in all formats except "plain".
    if HTMLText.reduced(text).text != text { return "[plain]" + escaped }
    if isMarkdown(text) { return "[markdown]" + escaped }
    if text.utf8.contains(UInt8(ascii: "<")) { return "[plain]" + escaped }
    return prefix(Array(escaped.utf8)) + escaped
  }

  /// Returns the format `[moodle]` if the start of a text could otherwise be read as a format, a comment, a weight, a category or
  /// an arrow. Returns an empty string for other texts.
  private static func prefix(_ text: [UInt8]) -> String {
    switch text.first {
    case UInt8(ascii: "["), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: ">"): "[moodle]"
    default: ""
    }
  }

  /// Whether a text contains Markdown, or white space that is kept only in Markdown.
  static func isMarkdown(_ text: String) -> Bool {
    var before: UInt8 = 0x0A
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "~"): return true
      case 0x09, 0x20: if before == 0x0A || before == 0x20 { return true }
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"): if before == 0x0A { return true }
      default: break
      }
      before = byte
    }
    return false
  }
}
