import Content
import Rules

/// Writes Moodle XML that both Moodle and ``MoodleXMLReader`` read. Each quiz is a category.
enum MoodleXMLWriter {
  @inline(never)
  static func write(_ quizzes: [Quiz], in language: Language) -> Written {
    var file = MoodleWriting(language)
    for quiz in quizzes { file.add(quiz) }
    return Written(Array(file.xml.utf8) + Array("</quiz>\n".utf8), omissions: file.omitted.all)
  }
}

private struct MoodleWriting {
  private(set) var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n"
  private(set) var omitted: OmissionList

  /// The maximum number of Unicode scalars in a question's name, which Moodle shows in lists.
  private static let longestName = 80

  init(_ language: Language) { omitted = OmissionList(language) }

  mutating func add(_ quiz: Quiz) {
    let category = XMLWriter.escaped("$course$/top/" + GIFTEscape.category(omitted.text(quiz.title)))
    xml += "  <question type=\"category\">\n    <category><text>\(category)</text></category>\n  </question>\n"
    if !omitted.text(quiz.description).utf8.isEmpty { omitted.omitFromQuiz(.description) }
    omitted.omitCredits(of: quiz)
    for question in quiz.questions {
      omitted.beginQuestion()
      add(question)
    }
  }

  private mutating func add(_ question: Question) {
    let media = WrittenMedia(question, &omitted)
    if let choices = question.weightedChoices {
      begin("multichoice", question)
      xml += "    <single>\(question.several == nil)</single>\n"
      // Moodle shuffles either all answers or none.
      let isFixed = question.staying.count == choices.count
      if !isFixed, !question.staying.isEmpty { omitted.omit(.answerOrder) }
      xml += "    <shuffleanswers>\(isFixed ? "false" : "true")</shuffleanswers>\n"
      for (place, choice) in choices.enumerated() {
        addAnswer(choice.text, fraction: percentage(choice.weight), question.extras.feedback.text(for: place))
      }
      addOutcomes(question.extras.feedback)
    } else if let typed = question.typed {
      begin("shortanswer", question)
      xml += "    <usecase>\(typed.isExact ? 1 : 0)</usecase>\n"
      for text in accepted(typed) {
        xml += "    <answer fraction=\"100\" format=\"moodle_auto_format\"><text>\(pattern(text))</text>"
        xml += feedback(question.extras.feedback.right) + "</answer>\n"
      }
      addWrong(question.extras.feedback)
    } else if let number = question.numeric {
      begin("numerical", question)
      for accepted in number.accepted {
        let range = accepted.range
        let (number, tolerance) = ((range.lower + range.upper).half.text, (range.upper - range.lower).half.text)
        xml += "    <answer fraction=\"\(percentage(accepted.weight))\" format=\"moodle_auto_format\">"
        xml += "<text>\(number)</text><tolerance>\(tolerance)</tolerance>"
        let isRight = accepted.weight == Question.Several.full
        xml += feedback(isRight ? question.extras.feedback.right : question.extras.feedback.partly) + "</answer>\n"
      }
      addWrong(question.extras.feedback)
    } else if let order = question.order {
      begin("ordering", question)
      // This grading type gives credit for each pair of items in the right order, as Potiron does.
      xml += "    <layouttype>VERTICAL</layouttype>\n    <selecttype>ALL</selecttype>\n"
      xml += "    <gradingtype>RELATIVE_ALL_PREVIOUS_AND_NEXT</gradingtype>\n"
      for (place, item) in order.items.enumerated() { addAnswer(item, fraction: "\(place + 1).0000000", nil) }
      addOutcomes(question.extras.feedback)
    } else if let pairs = question.pairs {
      begin("matching", question)
      xml += "    <shuffleanswers>true</shuffleanswers>\n"
      for (place, left) in pairs.lefts.enumerated() { addPair(left, pairs.rights[pairs.right[place]]) }
      for other in pairs.others { addPair(LocalizedText(neutral: ""), other) }
      addOutcomes(question.extras.feedback)
    } else {
      omitted.omit(question.asOmission)
      return
    }
    if let hint = question.hint { xml += "    <hint \(formatted(hint))</hint>\n" }
    if !question.extras.tags.isEmpty {
      let tags = question.extras.tags.map { "<tag><text>\(XMLWriter.escaped($0))</text></tag>" }
      xml += "    <tags>\(tags.joined())</tags>\n"
    }
    xml += "  </question>\n"
    omitted.omitParts(of: question, except: [.hint, .explanation, .tags, .answerOrder, .feedback, .points] + media.kept)
  }

  private mutating func begin(_ type: String, _ question: Question) {
    let text = omitted.text(question.text)
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(MoodleWriting.longestName) { name.append(scalar.value < 0x20 ? " " : scalar) }
    xml += "  <question type=\"\(type)\">\n    <name><text>\(XMLWriter.escaped(String(name)))</text></name>\n"
    xml += "    <questiontext \(withMedia(question) ?? formatted(question.text))</questiontext>\n"
    if let explanation = question.explanation { xml += "    <generalfeedback \(formatted(explanation))</generalfeedback>\n" }
    if question.extras.points != 1 { xml += "    <defaultgrade>\(question.extras.points)</defaultgrade>\n" }
    xml += "    <idnumber>\(XMLWriter.escaped(question.id))</idnumber>\n"
  }

  private mutating func addAnswer(_ text: LocalizedText, fraction: String, _ feedback: LocalizedText?) {
    xml += "    <answer fraction=\"\(fraction)\" \(formatted(text))" + self.feedback(feedback) + "</answer>\n"
  }

  /// Returns the feedback on an answer, or an empty string.
  private mutating func feedback(_ text: LocalizedText?) -> String {
    text.map { "<feedback \(formatted($0))</feedback>" } ?? ""
  }

  /// Adds the feedback for right, partly right and wrong answers.
  private mutating func addOutcomes(_ feedback: Question.Feedback) {
    if let text = feedback.right { xml += "    <correctfeedback \(formatted(text))</correctfeedback>\n" }
    if let text = feedback.partly { xml += "    <partiallycorrectfeedback \(formatted(text))</partiallycorrectfeedback>\n" }
    if let text = feedback.wrong { xml += "    <incorrectfeedback \(formatted(text))</incorrectfeedback>\n" }
  }

  /// Adds the feedback for all answers that are not accepted. It is written as feedback on the answer `*`, which matches any text
  /// and gives no credit.
  private mutating func addWrong(_ feedback: Question.Feedback) {
    guard feedback.wrong != nil else { return }
    xml +=
      "    <answer fraction=\"0\" format=\"moodle_auto_format\"><text>*</text>" + self.feedback(feedback.wrong) + "</answer>\n"
  }

  /// Adds a pair. In Moodle, right sides are plain text.
  private mutating func addPair(_ left: LocalizedText, _ right: LocalizedText) {
    let text = XMLWriter.escaped(omitted.text(right))
    xml += "    <subquestion \(formatted(left))<answer format=\"plain_text\"><text>\(text)</text></answer></subquestion>\n"
  }

  /// Returns the question's text as HTML that shows its picture and sound, followed by their files. Returns `nil` if the question
  /// has neither.
  private mutating func withMedia(_ question: Question) -> String? {
    let media = WrittenMedia(question, &omitted)
    if media.files.isEmpty { return nil }
    var html = QTIMarkupWriter.blocks(omitted.text(question.text))
    var files = ""
    for medium in media.files {
      let (address, text) = ("@@PLUGINFILE@@/" + medium.name, XMLWriter.escaped(medium.alternative))
      html +=
        medium.file.type.isPicture
        ? "<p><img src=\"\(address)\" alt=\"\(text)\" /></p>"
        : "<p><audio controls=\"controls\" title=\"\(text)\" src=\"\(address)\">\(text)</audio></p>"
      files += "<file name=\"\(medium.name)\" path=\"/\" encoding=\"base64\">\(medium.file.data)</file>"
    }
    return "format=\"html\"><text>\(XMLWriter.escaped(html))</text>\(files)"
  }

  /// Returns the attribute `format`, the `>` that ends the start tag, and a `text` element. Moodle supports Potiron's Markdown.
  private mutating func formatted(_ text: LocalizedText) -> String {
    let text = omitted.text(text)
    let format = GIFTEscape.isMarkdown(text) ? "markdown" : "plain_text"
    return "format=\"\(format)\"><text>\(XMLWriter.escaped(text))</text>"
  }

  /// Returns the accepted answers, starting with the one that is shown as the right answer.
  private mutating func accepted(_ typed: Question.Typed) -> [String] {
    var accepted = [omitted.text(typed.shown)]
    let others = typed.shown.translations.map { $0.text } + Language.allCases.flatMap { typed.accepted(in: $0) }
    for answer in others where !accepted.contains(where: { XMLText.isSame($0, answer) }) { accepted.append(answer) }
    return accepted
  }

  /// Escapes asterisks, because Moodle would otherwise read them as wildcards.
  private func pattern(_ text: String) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      byte == UInt8(ascii: "*") ? [UInt8(ascii: "\\"), byte] : [byte]
    }
    return XMLWriter.escaped(String(decoding: bytes, as: UTF8.self))
  }
}
