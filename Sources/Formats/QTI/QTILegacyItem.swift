import Content

/// Reads one QTI 1.2 item.
struct QTILegacyItem {
  private let element: XMLElement
  private let scoring: QTIScoring
  /// The name of the question's kind in Canvas, Blackboard or ILIAS, in lower case. Empty if the item does not state it.
  private let kind: [UInt8]
  private var presentation: QTIPresentation
  private var text: QTIText

  init(_ element: XMLElement, keepsHTML: Bool) {
    self.element = element
    scoring = QTIScoring(element)
    kind = QTILegacyItem.kind(of: element)
    text = QTIText(keepsHTML: keepsHTML)
    presentation = QTIPresentation()
    if let child = element.first("presentation") { presentation.read(child, &text) }
  }

  private static func kind(of item: XMLElement) -> [UInt8] {
    guard let metadata = item.first("itemmetadata") else { return [] }
    var kind = metadata.first("bbmd_questiontype")?.words ?? metadata.first("qmd_itemtype")?.words ?? ""
    for field in metadata.allInsideQTI("qtimetadatafield") {
      guard let label = field.first("fieldlabel")?.words, let value = field.first("fieldentry")?.words else { continue }
      if XMLText.isSame(label, "question_type") || XMLText.isSame(label, "QUESTIONTYPE") { kind = value }
    }
    return Array(kind.lowercased().utf8)
  }

  private func isKind(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      kind.indices.contains { kind[$0...].starts(with: word) }
    }
  }

  mutating func draft(at place: Place) -> QuestionDraft {
    var obstacle: Problem.Kind?
    var extras = Question.Extras()
    let answer = answer(&extras, &obstacle)
    var question = QTIText.text(presentation.question)
    if question == nil { question = element.attribute("title").flatMap { QTIText.text($0) } }
    var draft = QuestionDraft(question, answer, place: place, extras: extras)
    let feedback = feedback()
    (draft.hint, draft.explanation) = (feedback.hint, feedback.explanation)
    add(feedback.values, to: &draft)
    if !feedback.outcomes.isEmpty { draft.extras = draft.extras.with(feedback.outcomes) }
    if obstacle == nil, let points = points { draft.setPoints(points) }
    draft.id = element.attribute("ident").flatMap { $0.utf8.isEmpty ? nil : $0 }
    (draft.notes, draft.obstacle, draft.media) = (text.notes, obstacle, text.media)
    return draft
  }

  // MARK: Kinds

  private mutating func answer(_ extras: inout Question.Extras, _ obstacle: inout Problem.Kind?) -> AnswerDraft {
    let responses = presentation.responses
    if isKind("calculated") || isKind("upload") {
      obstacle = .otherKind(String(decoding: kind, as: UTF8.self))
    } else if isKind("essay") {
      obstacle = .essay
    } else if responses.contains(where: { $0.kind == .other }) {
      obstacle = .otherKind(presentation.other ?? String(decoding: kind, as: UTF8.self))
    } else if responses.isEmpty {
      obstacle = .instruction
    } else if responses.count == 1 {
      return answer(to: responses[0], &extras, &obstacle)
    } else if isMatching(responses) {
      return pairs(responses)
    } else {
      obstacle = .gaps
    }
    return .none
  }

  private mutating func answer(
    to response: QTIPresentation.Response, _ extras: inout Question.Extras, _ obstacle: inout Problem.Kind?
  ) -> AnswerDraft {
    switch response.kind {
    case .number: return .number(scoring.ranges)
    case .text:
      if isKind("numer") { return .number(scoring.ranges) }
      let accepted = scoring.accepted(for: response.identifier)
      guard !accepted.isEmpty else {
        obstacle = .essay
        return .none
      }
      return .typed(accepted.map { ChoiceDraft(LocalizedText(neutral: $0.text), weight: $0.weight) })
    default: break
    }
    if isKind("match") { return pairs([response]) }
    if isKind("order") || response.isOrdered { return order(response) }
    let choices = response.choices
    // The question's text may contain the name of the blank or list in brackets. The name becomes a gap.
    presentation.showGap(response)
    if isKind("fill_in_multiple_blanks") {
      return .typed(choices.compactMap { choice in choice.text.map { ChoiceDraft($0, weight: ChoiceDraft.full) } })
    }
    let weights = scoring.weights(of: choices.map { $0.id }, response: response.identifier, isSeveral: response.isSeveral)
    let texts = choices.map { $0.text ?? LocalizedText(neutral: "") }
    if let truth = TruthWord.value(of: texts, weights) { return .trueFalse(truth) }
    if response.isShuffled == false { extras = extras.withoutShuffling() }
    return .choice(zip(texts, weights).map { ChoiceDraft($0, weight: $1) })
  }

  private func order(_ response: QTIPresentation.Response) -> AnswerDraft {
    let right = scoring.accepted(for: response.identifier)
    let items = right.compactMap { value in
      response.choices.prefix(QTIResponse.mostValues).first { XMLText.isSame($0.id, value.text) }?.text
    }
    return items.isEmpty ? .none : .order(items)
  }

  // MARK: Pairs

  /// Whether each response is the left side of a pair. If the responses are blanks instead, the text contains their names in
  /// brackets.
  private func isMatching(_ responses: [QTIPresentation.Response]) -> Bool {
    guard responses.allSatisfy({ $0.kind == .choice }) else { return false }
    if !kind.isEmpty { return isKind("match") }
    return responses.allSatisfy { $0.text != nil } && !responses.prefix(10).contains { presentation.namesGap($0) }
  }

  private func pairs(_ responses: [QTIPresentation.Response]) -> AnswerDraft {
    var pairs: [PairDraft] = []
    var rights: [LocalizedText] = []
    for response in responses.prefix(QTIResponse.mostValues) {
      var right = scoring.accepted(for: response.identifier).first
      for (index, choice) in response.choices.prefix(QTIResponse.mostValues).enumerated() {
        // Blackboard lists the right sides once, after all responses.
        let text = choice.text ?? (presentation.rightSides.indices.contains(index) ? presentation.rightSides[index] : nil)
        guard let text else { continue }
        if rights.count < QTIResponse.mostValues, !rights.contains(text) { rights.append(text) }
        if let id = right?.text, XMLText.isSame(choice.id, id), let left = response.text {
          pairs.append(PairDraft(left, text))
          right = nil
        }
      }
    }
    guard !pairs.isEmpty else { return .none }
    return .pairs(pairs, distractors: rights.filter { right in !pairs.contains { $0.right == right } })
  }

  // MARK: Feedback

  /// The points for the item, from the metadata that Canvas writes. `nil` if there are none.
  private var points: String? {
    for field in element.first("itemmetadata")?.allInsideQTI("qtimetadatafield") ?? [] {
      if let label = field.first("fieldlabel")?.words, XMLText.isSame(label, "points_possible") {
        return field.first("fieldentry")?.words
      }
    }
    return nil
  }

  private typealias ItemFeedback = (
    hint: LocalizedText?, explanation: LocalizedText?, outcomes: Question.Feedback, values: [(value: String, text: LocalizedText)]
  )

  /// Adds each feedback text to the choice whose identifier is the text's response value. If there is no such choice, or if it
  /// already has feedback, the text is left out and a note is added.
  private mutating func add(_ texts: [(value: String, text: LocalizedText)], to draft: inout QuestionDraft) {
    guard !texts.isEmpty else { return }
    let names = presentation.responses.count == 1 ? presentation.responses[0].choices.map { $0.id } : []
    var isKept = false
    if case .choice(var choices) = draft.answer, choices.count == names.count {
      isKept = true
      for (value, text) in texts {
        let place = names.prefix(QTIResponse.mostValues).firstIndex { XMLText.isSame($0, value) }
        if let place, choices[place].feedback == nil { choices[place].feedback = text } else { isKept = false }
      }
      draft.answer = .choice(choices)
    }
    if !isKept { text.note(.feedbackIgnored) }
  }

  /// Returns the hint, the explanation, the feedback for a right and for a wrong answer, and the feedback for each response
  /// value. Notes any other feedback as left out.
  private mutating func feedback() -> ItemFeedback {
    var (hint, explanation): (LocalizedText?, LocalizedText?)
    var outcomes = Question.Feedback()
    var values: [(value: String, text: LocalizedText)] = []
    var isGeneral = false
    for feedback in element.all("itemfeedback").prefix(QTIResponse.mostValues) {
      let name = feedback.attribute("ident") ?? ""
      if let element = feedback.first("hint"), let words = text.text(ofMaterialsIn: element) { hint = hint ?? words }
      guard let words = text.text(ofMaterialsIn: feedback, except: "hint") else { continue }
      let isForAll = Array(name.utf8).starts(with: "general".utf8) && !XMLText.isSame(name, "general_incorrect_fb")
      if isForAll || explanation == nil && isExplanation(name, feedback) {
        if let explanation, !isGeneral, !outcomes.add(explanation, forWeight: ChoiceDraft.full) { text.note(.feedbackIgnored) }
        explanation = words
        isGeneral = isForAll
      } else if let weight = weight(named: name, feedback), outcomes.add(words, forWeight: weight) {
        continue
      } else if let value = scoring.valueFeedback.first(where: { XMLText.isSame($0.name, name) })?.value {
        values.append((value, words))
      } else {
        text.note(.feedbackIgnored)
      }
    }
    return (hint, explanation, outcomes, values)
  }

  /// Returns full credit for feedback on all right answers, and 0 for feedback on all wrong ones. `nil` for other feedback.
  private func weight(named name: String, _ feedback: XMLElement) -> Int? {
    let bytes = Array(name.utf8)
    if XMLText.isSame(name, "general_incorrect_fb") || bytes.starts(with: "incorrect".utf8) { return 0 }
    return isExplanation(name, feedback) ? ChoiceDraft.full : nil
  }

  private func isExplanation(_ name: String, _ feedback: XMLElement) -> Bool {
    if feedback.first("solution") != nil { return true }
    if scoring.valueFeedback.contains(where: { XMLText.isSame($0.name, name) }) { return false }
    return Array(name.utf8).starts(with: "correct".utf8) || scoring.rightFeedback.contains { XMLText.isSame($0, name) }
  }
}
