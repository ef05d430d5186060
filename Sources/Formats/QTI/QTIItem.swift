import Content

/// Reads a QTI 2 or 3 item. An item with several interactions becomes several questions if no interaction is inline and nothing
/// is computed.
struct QTIItem {
  private let element: XMLElement
  private let body: QTIBody
  private let responses: [QTIResponse]
  private let processing: XMLElement?
  /// Whether parts of the item are computed when it is shown.
  private let isComputed: Bool
  private let tags: [String]
  private var text: QTIText

  init(_ element: XMLElement, keepsHTML: Bool, tags: [String]) {
    (self.element, self.tags) = (element, tags)
    processing = element.firstQTI("responseprocessing")
    let processing = processing
    let declarations = element.allQTI("responsedeclaration").prefix(QTIItem.mostQuestions)
    responses = declarations.map { QTIResponse($0, processing: processing) }
    body = QTIBody(element.firstQTI("itembody") ?? element, keepsHTML: keepsHTML)
    isComputed = body.isComputed || element.firstQTI("templateprocessing") != nil
    text = QTIText(keepsHTML: keepsHTML)
  }

  /// The maximum number of questions from one item, and of response declarations that are read. More declarations would take too
  /// long, because the response processing is searched for each one.
  private static let mostQuestions = 50

  mutating func drafts(at place: Place, _ budget: inout DraftBudget) -> [QuestionDraft] {
    let asked: [QTIBody.Interaction?] = isComposite ? body.interactions.map { Optional($0) } : [body.interactions.first]
    let feedback = feedback()
    let textOfFeedback = text
    var drafts: [QuestionDraft] = []
    for (index, interaction) in asked.enumerated() {
      guard budget.take(bytes: body.markup.html.count) else { break }
      text = textOfFeedback
      var draft = draft(interaction, at: place)
      (draft.hint, draft.explanation) = (feedback.hint, feedback.explanation)
      add(feedback.others, to: &draft)
      if let limit = element.firstQTI("timelimits")?.qti("maxtime") { draft.setSeconds(limit) }
      if let points { draft.setPoints(points) }
      if index > 0 { draft.id = draft.id.map { $0 + "-\(index + 1)" } }
      drafts.append(draft)
    }
    return drafts
  }

  /// Whether each interaction becomes a separate question.
  private var isComposite: Bool {
    let interactions = body.interactions
    return 2...QTIItem.mostQuestions ~= interactions.count && !isComputed && !interactions.contains { $0.isInline }
  }

  private mutating func draft(_ interaction: QTIBody.Interaction?, at place: Place) -> QuestionDraft {
    text.isOfQuestion = true
    var question = text.text(body.html(with: interaction))
    text.isOfQuestion = false
    let media = text.media
    // Some programs write the question only in the title.
    if question == nil { question = element.qti("title").flatMap { QTIText.text($0) } }
    var answers = QTIAnswers(responses, processing: processing, tags: tags, text)
    var answer = AnswerDraft.none
    var obstacle: Problem.Kind?
    if isComputed {
      obstacle = .otherKind("template")
    } else if let interaction {
      let hasGaps = body.interactions.count > 1 && !isComposite
      if hasGaps { obstacle = .gaps } else { (answer, obstacle) = answers.answer(to: interaction.element) }
    } else {
      obstacle = .instruction
    }
    text = answers.text
    var draft = QuestionDraft(question, answer, place: place, extras: answers.extras)
    draft.id = element.qti("identifier").flatMap { $0.utf8.isEmpty ? nil : $0 }
    (draft.notes, draft.obstacle, draft.media) = (text.notes, obstacle, media)
    return draft
  }

  // MARK: Feedback

  /// A feedback text with its identifier.
  private typealias NamedText = (name: String, text: LocalizedText)

  /// Returns the hint, the feedback that explains the right answer, and all other feedback that has an identifier.
  private mutating func feedback() -> (hint: LocalizedText?, explanation: LocalizedText?, others: [NamedText]) {
    let all = element.allQTI("modalfeedback") + body.feedback
    guard !all.isEmpty else { return (nil, nil, []) }
    let choices = body.interactions.flatMap { $0.element.allQTI("simplechoice") + $0.element.allInsideQTI("hottext") }
    let names = choices.prefix(QTIResponse.mostValues).compactMap { $0.qti("identifier") }
    var (hint, explanation): (LocalizedText?, LocalizedText?)
    var others: [NamedText] = []
    for (index, feedback) in all.enumerated() {
      guard index < QTIResponse.mostValues else {
        text.note(.feedbackIgnored)
        break
      }
      var markup = QTIMarkup(keepsHTML: text.keepsHTML)
      markup.append(contentOf: feedback) { _, _ in false }
      guard let words = text.text(markup.html) else { continue }
      if hint == nil, isHint(feedback) {
        hint = words
      } else if explanation == nil, isExplanation(feedback, choices: names) {
        explanation = words
      } else if let name = feedback.qti("identifier") {
        others.append((name, words))
      } else {
        text.note(.feedbackIgnored)
      }
    }
    return (hint, explanation, others)
  }

  /// Adds feedback on single choices, and on right, partly right or wrong answers. Other feedback is left out and noted.
  private func add(_ texts: [NamedText], to draft: inout QuestionDraft) {
    guard !texts.isEmpty else { return }
    let elements = body.interactions.count == 1 ? body.interactions[0].element.allQTI("simplechoice") : []
    let names = elements.prefix(QTIResponse.mostValues).map { $0.qti("identifier") ?? "" }
    var feedback = draft.extras.feedback
    for (name, text) in texts {
      if case .choice(var choices) = draft.answer, choices.count == names.count,
        let place = names.firstIndex(where: { XMLText.isSame($0, name) }), choices[place].feedback == nil
      {
        choices[place].feedback = text
        draft.answer = .choice(choices)
      } else if let weight = QTIItem.weight(named: name), feedback.add(text, forWeight: weight) {
        continue
      } else if !draft.notes.contains(.feedbackIgnored) {
        draft.notes.append(.feedbackIgnored)
      }
    }
    if !feedback.isEmpty { draft.extras = draft.extras.with(feedback) }
  }

  /// Returns the credit for the answers that get the feedback with this identifier: full credit for right answers, 1 for partly
  /// right ones, and 0 for wrong ones. Returns `nil` if the identifier does not say which answers get the feedback.
  private static func weight(named name: String) -> Int? {
    let word = QTIName(XMLName(Array(name.utf8)[...]))
    if word.hasSuffix("incorrect") || word.hasSuffix("wrong") { return 0 }
    if word.hasSuffix("partly") || word.hasSuffix("partial") || word.hasSuffix("partiallycorrect") { return 1 }
    return word.hasSuffix("correct") || word.hasSuffix("right") ? ChoiceDraft.full : nil
  }

  /// The points for the item: the maximum score that it declares, or `nil` if it declares none.
  private var points: String? {
    let score = element.allQTI("outcomedeclaration").first { outcome in
      outcome.qti("identifier").map { XMLText.isSame($0, "SCORE") } ?? false
    }
    return score?.qti("normalmaximum")
  }

  private func isHint(_ feedback: XMLElement) -> Bool {
    feedback.qti("identifier").map { "hint" ~= QTIName(XMLName(Array($0.utf8)[...])) } ?? false
  }

  /// Whether feedback belongs to the right answer, judging by its identifier. Feedback on a single choice has the choice's
  /// identifier, so it belongs to the right answer only if that choice is right. All other feedback belongs to the right answer,
  /// unless its identifier ends with "incorrect" or "wrong".
  private func isExplanation(_ feedback: XMLElement, choices: [String]) -> Bool {
    guard let name = feedback.qti("identifier") else { return true }
    let word = QTIName(XMLName(Array(name.utf8)[...]))
    if word.hasSuffix("incorrect") || word.hasSuffix("wrong") { return false }
    return !choices.contains { XMLText.isSame($0, name) }
      || responses.contains { $0.correct.contains { XMLText.isSame($0, name) } }
  }
}
