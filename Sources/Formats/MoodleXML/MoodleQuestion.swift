import Content
import Rules

/// Reads one `question` element.
struct MoodleQuestion {
  private let element: XMLElement
  private let keepsHTML: Bool
  private var notes: [Problem.Kind] = []
  private var obstacle: Problem.Kind?
  /// The feedback for right, partly right and wrong answers.
  private var feedback = Question.Feedback()
  /// The pictures and sounds in the question's text.
  private var media: [HTMLMedium] = []

  init(_ element: XMLElement, keepsHTML: Bool) { (self.element, self.keepsHTML) = (element, keepsHTML) }

  /// Returns the questions in the element: usually one, or none if the budget is used up. A text with gaps becomes one question
  /// per gap. The texts and files that these questions share count against the budget once for each question.
  func drafts(_ budget: inout DraftBudget) -> [QuestionDraft] {
    guard let cloze else {
      guard budget.take() else { return [] }
      var question = self
      return [question.draft()]
    }
    guard budget.take(cloze.gaps.count, bytes: cloze.gaps.count * sharedSize) else { return [] }
    return cloze.gaps.indices.map { index in
      var question = self
      return question.draft(ofGap: index, in: cloze)
    }
  }

  /// The text with gaps. `nil` if this is a different kind of question, or if its gaps cannot be read.
  private var cloze: MoodleCloze? {
    switch XMLName(Array((element.attribute("type") ?? "").utf8)[...]) {
    case "cloze", "multianswer": element.first("questiontext").flatMap { MoodleCloze(Array(MoodleQuestion.written(in: $0))) }
    default: nil
    }
  }

  /// The size in bytes of the texts and files that all gaps of a text share.
  private var sharedSize: Int {
    var size = 0
    for name: StaticString in ["questiontext", "generalfeedback", "hint"] {
      for part in element.all(name) { size += part.children.reduce(part.text.count) { $0 + $1.text.count } }
    }
    return size
  }

  private mutating func draft(ofGap index: Int, in cloze: MoodleCloze) -> QuestionDraft {
    var text: LocalizedText?
    var texts = GIFTTextReader(keepsHTML: keepsHTML)
    if let asked = element.first("questiontext") {
      text = plain(String(decoding: cloze.text(withGap: index), as: UTF8.self), of: asked, isQuestion: true)
      if MoodleQuestion.format(of: asked) == "html" { texts.markup = .html }
    }
    let (answer, obstacle) = cloze.answer(index, &texts)
    self.obstacle = obstacle
    for kind in texts.notes { note(kind) }
    let points = String(decoding: cloze.gaps[index].points, as: UTF8.self)
    var draft = self.draft(text, answer, points: points)
    if index > 0 { draft.id = draft.id.map { $0 + "-\(index + 1)" } }
    return draft
  }

  private mutating func draft() -> QuestionDraft {
    var text = text(of: element.first("questiontext"), isQuestion: true)
    // Some programs write the question only into its name.
    if text == nil { text = self.text(of: element.first("name")) }
    let answer = answer()
    let grade = element.first("defaultgrade").map { words($0) }
    return draft(text, answer, points: grade ?? "")
  }

  /// Returns a draft with this text and this answer, and with everything else that the element states.
  private mutating func draft(_ text: LocalizedText?, _ answer: AnswerDraft, points: String) -> QuestionDraft {
    let asked = element.first("questiontext")
    let tags = (element.first("tags")?.all("tag") ?? []).compactMap { GIFTBlock.tag(Array(words($0).utf8)) }
    let extras = Question.Extras(tags: TagText.tags(tags))
    var draft = QuestionDraft(
      text, answer, place: .line(element.line), hint: hint(),
      explanation: self.text(of: element.first("generalfeedback")), extras: isShuffled ? extras : extras.withoutShuffling())
    let id = element.first("idnumber").map { String(decoding: $0.text[...].trimmed, as: UTF8.self) }
    if let id, !id.utf8.isEmpty { draft.id = id }
    readFeedback()
    if !feedback.isEmpty { draft.extras = draft.extras.with(feedback) }
    (draft.notes, draft.obstacle) = (notes, obstacle)
    if obstacle == nil { draft.setPoints(points) }
    draft.media = media
    draft.embed { MoodleQuestion.content(of: $0, in: asked) }
    return draft
  }

  /// Joins all hints into one. Moodle shows them one by one: after each wrong answer, the next hint.
  private mutating func hint() -> LocalizedText? {
    var lines: [String] = []
    for hint in element.all("hint") { if let text = text(of: hint) { lines.append(text.text(in: .english)) } }
    return words(lines.joined(separator: "\n"))
  }

  /// Reads Moodle's combined feedback: one text each for right, partly right and wrong answers. Leaves out Moodle's default
  /// texts, which only say whether the answer is right.
  private mutating func readFeedback() {
    readFeedback(element.first("correctfeedback"), forWeight: ChoiceDraft.full)
    readFeedback(element.first("partiallycorrectfeedback"), forWeight: 1)
    readFeedback(element.first("incorrectfeedback"), forWeight: 0)
  }

  private mutating func readFeedback(_ element: XMLElement?, forWeight weight: Int) {
    let known = notes
    guard let text = text(of: element) else { return }
    if MoodleQuestion.isVerdict(text.text(in: .english)) { notes = known } else { add(text, forWeight: weight) }
  }

  /// Whether a text is one of Moodle's default feedback texts in English, Spanish, French, German or Russian.
  private static func isVerdict(_ text: String) -> Bool {
    let verdicts = [
      "Your answer is correct.", "Your answer is partially correct.", "Your answer is incorrect.", "Respuesta correcta",
      "Respuesta parcialmente correcta.", "Respuesta incorrecta.", "Votre réponse est correcte.",
      "Votre réponse est partiellement correcte.", "Votre réponse est incorrecte.", "Die Antwort ist richtig.",
      "Die Antwort ist teilweise richtig.", "Die Antwort ist falsch.", "Ваш ответ верный.", "Ваш ответ частично правильный.",
      "Ваш ответ неправильный.",
    ]
    return verdicts.contains { XMLText.isSame($0, text) }
  }

  private mutating func add(_ text: LocalizedText?, forWeight weight: Int) {
    if let text, !feedback.add(text, forWeight: weight) { note(.feedbackIgnored) }
  }

  /// Returns the content of the file at an address such as `@@PLUGINFILE@@/cat.png`. The file may be in a folder. Returns `nil`
  /// for any other address, if there is no such file, or if its content is not valid Base64.
  private static func content(of medium: HTMLMedium, in element: XMLElement?) -> [UInt8]? {
    let mark = Array("@@PLUGINFILE@@".utf8)
    guard medium.path.starts(with: mark) else { return nil }
    let wanted = medium.path[mark.count...].drop { $0 == UInt8(ascii: "/") }
    for file in element?.all("file") ?? [] {
      guard let name = file.attribute("name") else { continue }
      let folder = (file.attribute("path") ?? "/").utf8.drop { $0 == UInt8(ascii: "/") }
      guard (Array(folder) + Array(name.utf8)).elementsEqual(wanted) || name.utf8.elementsEqual(wanted) else { continue }
      return [UInt8](base64: String(decoding: file.text, as: UTF8.self))
    }
    return nil
  }

  private mutating func note(_ kind: Problem.Kind) { if !notes.contains(kind) { notes.append(kind) } }

  private mutating func fail(_ kind: Problem.Kind) -> AnswerDraft {
    obstacle = kind
    return .none
  }

  // MARK: Kinds

  private mutating func answer() -> AnswerDraft {
    let type = element.attribute("type") ?? ""
    switch XMLName(Array(type.utf8)[...]) {
    // In "multichoiceset", players get credit only if they select all right answers. In "oumultiresponse", each right answer gets
    // the same credit. Both state the right answers in the same way as "multichoice".
    case "multichoice", "multichoiceset", "oumultiresponse": return .choice(choices())
    case "truefalse": return .trueFalse(truth())
    case "shortanswer": return typed()
    case "numerical": return number()
    case "matching": return pairs()
    case "ordering": return .order(element.all("answer").compactMap { text(of: $0) })
    case "description": return fail(.instruction)
    case "essay": return fail(.essay)
    case "cloze", "multianswer": return fail(.gaps)
    default: return fail(.otherKind(type))
    }
  }

  private mutating func choices() -> [ChoiceDraft] {
    var choices: [ChoiceDraft] = []
    for answer in element.all("answer") {
      var choice = ChoiceDraft(text(of: answer) ?? LocalizedText(neutral: ""), weight: weight(of: answer))
      choice.feedback = text(of: answer.first("feedback"))
      choices.append(choice)
    }
    return choices
  }

  /// Returns the right answer of a true/false question, or `nil` if no answer is right. In old files, the answers are in the
  /// author's language, and the first of them means "true".
  private mutating func truth() -> Bool? {
    let answers = element.all("answer")
    guard let right = answers.firstIndex(where: { weight(of: $0) > 0 }) else { return nil }
    for answer in answers { add(text(of: answer.first("feedback")), forWeight: weight(of: answer) > 0 ? ChoiceDraft.full : 0) }
    switch XMLName(Array(words(answers[right]).lowercased().utf8)[...]) {
    case "true": return true
    case "false": return false
    default: return right == 0
    }
  }

  private mutating func typed() -> AnswerDraft {
    var accepted: [ChoiceDraft] = []
    var hasWildcards = false
    for answer in element.all("answer") {
      let weight = weight(of: answer)
      let feedback = text(of: answer.first("feedback"))
      // Files contain answers without credit only for their feedback. An asterisk matches every answer that no other pattern
      // matches.
      guard weight > 0 else {
        if XMLText.isSame(words(answer), "*") {
          add(feedback, forWeight: 0)
        } else if feedback != nil {
          note(.feedbackIgnored)
        }
        continue
      }
      let pattern = GIFTWildcards(words(answer))
      if pattern.hasWildcards { hasWildcards = true }
      guard let plain = pattern.plain else { continue }
      var choice = ChoiceDraft(LocalizedText(neutral: plain), weight: weight)
      choice.feedback = feedback
      accepted.append(choice)
    }
    if hasWildcards { note(.wildcards) }
    if accepted.isEmpty, hasWildcards { return fail(.wildcards) }
    // The first answer is shown as the right one, so it must have full credit.
    if let best = accepted.firstIndex(where: { $0.isRight }), best > 0 { accepted.insert(accepted.remove(at: best), at: 0) }
    return .typed(accepted, isCaseSensitive: isTrue(element.first("usecase")) ?? false)
  }

  private mutating func number() -> AnswerDraft {
    var ranges: [NumberRange] = []
    for answer in element.all("answer") {
      let (weight, written) = (weight(of: answer), words(answer))
      let feedback = text(of: answer.first("feedback"))
      guard weight > 0 else {
        if XMLText.isSame(written, "*") { add(feedback, forWeight: 0) } else if feedback != nil { note(.feedbackIgnored) }
        continue
      }
      add(feedback, forWeight: weight)
      // An asterisk would accept any number, which Potiron does not support. Most files use it only to give feedback.
      if XMLText.isSame(written, "*") {
        note(.wildcards)
        continue
      }
      guard let number = DecimalNumber(Array(written.utf8)[...]) else { return fail(.notANumber(written)) }
      let margin = answer.first("tolerance").flatMap { DecimalNumber($0.text[...].trimmed) }?.magnitude
      let lower = margin.map { (number - $0).text } ?? number.text
      let upper = margin.map { (number + $0).text } ?? number.text
      ranges.append(NumberRange(lower: lower, upper: upper, weight: weight))
    }
    return .number(ranges)
  }

  private mutating func pairs() -> AnswerDraft {
    var (pairs, distractors): ([PairDraft], [LocalizedText]) = ([], [])
    for pair in element.all("subquestion") {
      guard let right = text(of: pair.first("answer")) else { continue }
      if let left = text(of: pair) { pairs.append(PairDraft(left, right)) } else { distractors.append(right) }
    }
    return .pairs(pairs, distractors: distractors)
  }

  // MARK: Texts and numbers

  /// Returns the text of an element such as `questiontext`, or `nil` if there is no element or no text.
  private mutating func text(of element: XMLElement?, isQuestion: Bool = false) -> LocalizedText? {
    guard let element else { return nil }
    return plain(String(decoding: MoodleQuestion.written(in: element), as: UTF8.self), of: element, isQuestion: isQuestion)
  }

  /// Returns the text of an element as it is written in the file.
  private static func written(in element: XMLElement) -> ArraySlice<UInt8> {
    (element.first("text") ?? element).text[...].trimmed
  }

  private static func format(of element: XMLElement) -> XMLName {
    XMLName(Array((element.attribute("format") ?? "html").utf8)[...])
  }

  /// Removes HTML from a text according to the format that its element states. With `keepsHTML`, the text stays unchanged.
  private mutating func plain(_ text: String, of element: XMLElement, isQuestion: Bool) -> LocalizedText? {
    let format = MoodleQuestion.format(of: element)
    guard !keepsHTML, format != "plain_text" else { return words(text) }
    let plain: HTMLText.Plain =
      if format == "html" {
        HTMLText.plain(text)
      } else if format == "markdown" {
        HTMLText.withoutPictures(text)
      } else {
        HTMLText.reduced(text)
      }
    if plain.droppedTags { note(.strippedTags) }
    if isQuestion, !plain.media.isEmpty {
      media = plain.media
    } else if plain.hasMedia || element.first("file") != nil {
      note(.missingMedia)
    }
    return words(String(decoding: Array(plain.text.utf8)[...].trimmed, as: UTF8.self))
  }

  private func words(_ text: String) -> LocalizedText? { text.utf8.isEmpty ? nil : LocalizedText(neutral: text) }

  /// Returns the text of an element in which no HTML is expected, such as a typed answer.
  private func words(_ element: XMLElement) -> String {
    String(decoding: (element.first("text") ?? element).text[...].trimmed, as: UTF8.self)
  }

  /// Returns the credit for an answer in hundredths of a percent: 3,333 for "33.33333". Returns 0 if the credit is missing or is
  /// not a number.
  private func weight(of answer: XMLElement) -> Int {
    FixedPoint.weight(Array((answer.attribute("fraction") ?? "0").utf8)[...].trimmed) ?? 0
  }

  private var isShuffled: Bool { isTrue(element.first("shuffleanswers")) ?? true }

  /// Returns `nil` if the element is missing or empty.
  private func isTrue(_ element: XMLElement?) -> Bool? {
    guard let text = element?.text[...].trimmed, !text.isEmpty else { return nil }
    return XMLText.isTrue(String(decoding: text, as: UTF8.self))
  }
}
