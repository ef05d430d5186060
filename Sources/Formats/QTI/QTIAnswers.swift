import Content
import JSON

/// Reads the answers to a QTI 2 or 3 item from its interactions: the choices, and the right answers.
struct QTIAnswers {
  private let responses: [QTIResponse]
  private let processing: XMLElement?
  private(set) var text: QTIText
  private(set) var extras: Question.Extras
  private let tags: [String]

  init(_ responses: [QTIResponse], processing: XMLElement?, tags: [String], _ text: QTIText) {
    (self.responses, self.processing, self.tags, self.text) = (responses, processing, tags, text)
    extras = Question.Extras(tags: tags)
  }

  /// A choice with its identifier, and the feedback for players who select it.
  private typealias Choice = (id: String, text: LocalizedText, feedback: LocalizedText?)

  mutating func answer(to interaction: XMLElement) -> (AnswerDraft, obstacle: Problem.Kind?) {
    let name = interaction.qti("responseidentifier")
    let response = responses.first { response in name.map { XMLText.isSame($0, response.identifier) } ?? false }
    switch QTIName(interaction.name) {
    case "extendedtextinteraction": return (.none, .essay)
    case "choiceinteraction": return (choice(interaction.allQTI("simplechoice"), of: interaction, response), nil)
    case "inlinechoiceinteraction": return (choice(interaction.allQTI("inlinechoice"), of: interaction, response), nil)
    case "hottextinteraction": return (choice(interaction.allInsideQTI("hottext"), of: nil, response), nil)
    case "textentryinteraction": return typed(response)
    case "orderinteraction": return (order(interaction, response), nil)
    case "matchinteraction": return (match(interaction, response), nil)
    case "associateinteraction": return (associate(interaction, response), nil)
    case "gapmatchinteraction": return gaps(interaction, response)
    default: return (.none, .otherKind(interaction.name.text))
    }
  }

  // MARK: Choices

  private mutating func choices(_ elements: [XMLElement]) -> [Choice] {
    var choices: [Choice] = []
    for element in elements {
      var markup = QTIMarkup(keepsHTML: text.keepsHTML)
      var feedback: XMLElement?
      markup.append(contentOf: element) { child, _ in
        guard child.isQTI("feedbackinline") || child.isQTI("feedbackblock") else { return false }
        feedback = child
        return true
      }
      var comment: LocalizedText?
      if let feedback {
        var markup = QTIMarkup(keepsHTML: text.keepsHTML)
        markup.append(contentOf: feedback) { _, _ in false }
        comment = text.text(markup.html)
      }
      choices.append((element.qti("identifier") ?? "", text.text(markup.html) ?? LocalizedText(neutral: ""), comment))
    }
    return choices
  }

  private mutating func choice(
    _ elements: [XMLElement], of interaction: XMLElement?, _ response: QTIResponse?
  ) -> AnswerDraft {
    let choices = choices(elements)
    let weights = response?.weights(of: choices.map { $0.id }) ?? choices.map { _ in 0 }
    if let truth = TruthWord.value(of: choices.map { $0.text }, weights) {
      let isFirst = weights[0] == ChoiceDraft.full
      let feedback = Question.Feedback(
        right: choices[isFirst ? 0 : 1].feedback, wrong: choices[isFirst ? 1 : 0].feedback)
      if !feedback.isEmpty { extras = extras.with(feedback) }
      return .trueFalse(truth)
    }
    // Choices inside a text (`hottext`) have no order. Other choices keep their order unless the interaction asks for shuffling.
    if let interaction { keepPlaces(of: elements, in: interaction) }
    return .choice(zip(choices, weights).map { ChoiceDraft($0.text, weight: $1, feedback: $0.feedback) })
  }

  private mutating func keepPlaces(of elements: [XMLElement], in interaction: XMLElement) {
    guard interaction.qti("shuffle").map({ XMLText.isTrue($0) }) ?? false else {
      extras = extras.withoutShuffling()
      return
    }
    let fixed = elements.indices.filter { elements[$0].qti("fixed").map { XMLText.isTrue($0) } ?? false }
    if fixed.isEmpty { return }
    let isFixed = fixed.count == elements.count
    extras = isFixed ? extras.withoutShuffling() : Question.Extras(tags: tags, shuffle: fixed.map { $0 + 1 }.json)
  }

  // MARK: Typed answers and numbers

  private mutating func typed(_ response: QTIResponse?) -> (AnswerDraft, Problem.Kind?) {
    guard let response, response.isKnown else { return (.none, .noRightAnswer) }
    if response.isNumber {
      return QTIProcessing.ranges(for: response, in: processing).map { (.number($0), nil) }
        ?? (.none, .otherKind("relative tolerance"))
    }
    let (answers, isCaseSensitive) = response.accepted
    let accepted = answers.map { ChoiceDraft(LocalizedText(neutral: $0.text), weight: $0.weight) }
    return (.typed(accepted, isCaseSensitive: isCaseSensitive), nil)
  }

  // MARK: Order and pairs

  private mutating func order(_ interaction: XMLElement, _ response: QTIResponse?) -> AnswerDraft {
    let choices = choices(interaction.allQTI("simplechoice"))
    let items = (response?.correct ?? []).compactMap { id in choices.first { XMLText.isSame($0.id, id) }?.text }
    return items.isEmpty ? .none : .order(items)
  }

  private mutating func match(_ interaction: XMLElement, _ response: QTIResponse?) -> AnswerDraft {
    let sets = interaction.allQTI("simplematchset").map { $0.allQTI("simpleassociablechoice") }
    guard sets.count == 2 else { return .none }
    let (left, right) = (choices(sets[0]), choices(sets[1]))
    return pairs(left, right, response, distractors: right)
  }

  private mutating func associate(_ interaction: XMLElement, _ response: QTIResponse?) -> AnswerDraft {
    let choices = choices(interaction.allQTI("simpleassociablechoice"))
    return pairs(choices, choices, response, distractors: choices)
  }

  /// Returns the pairs of the right answer, or `.none` if there are none. Choices in `distractors` that are in no pair become
  /// distractors of the question.
  private func pairs(_ left: [Choice], _ right: [Choice], _ response: QTIResponse?, distractors: [Choice]) -> AnswerDraft {
    guard let response else { return .none }
    var pairs: [PairDraft] = []
    var used: [String] = []
    for value in response.pairs {
      guard let one = left.first(where: { XMLText.isSame($0.id, value.0) }),
        let other = right.first(where: { XMLText.isSame($0.id, value.1) })
      else { continue }
      pairs.append(PairDraft(one.text, other.text))
      used += [value.0, value.1]
    }
    if pairs.isEmpty { return .none }
    let rest = distractors.prefix(QTIResponse.mostValues).filter { choice in !used.contains { XMLText.isSame($0, choice.id) } }
    return .pairs(pairs, distractors: rest.map { $0.text })
  }

  /// Makes the answers of a choice question from a text with one gap. The answers are the texts that could fill the gap. Returns
  /// the problem `.gaps` if the text does not have exactly one gap.
  private mutating func gaps(_ interaction: XMLElement, _ response: QTIResponse?) -> (AnswerDraft, Problem.Kind?) {
    guard interaction.allInsideQTI("gap").count == 1, let response else { return (.none, .gaps) }
    let choices = choices(interaction.children.filter { $0.isQTI("gaptext") || $0.isQTI("gapimg") })
    let right = response.pairs
    if choices.contains(where: { $0.feedback != nil }) { text.note(.feedbackIgnored) }
    let drafts = choices.map { choice in
      ChoiceDraft(choice.text, isRight: right.contains { XMLText.isSame($0.0, choice.id) })
    }
    return (.choice(drafts), nil)
  }
}

extension QTIResponse {
  /// The right answer as pairs of identifiers. If none is declared, the pairs that get points.
  var pairs: [(String, String)] {
    let values = correct.isEmpty ? mapping.filter { $0.value > 0 }.map { $0.key } : correct
    return values.compactMap { value in
      let words = Array(value.utf8).split { $0 <= 0x20 }
      guard words.count == 2 else { return nil }
      return (String(decoding: words[0], as: UTF8.self), String(decoding: words[1], as: UTF8.self))
    }
  }
}

extension TruthWord {
  /// Returns whether "true" is right, if the two choices are words for "true" and "false" and exactly one has full credit.
  /// Otherwise, returns `nil`.
  static func value(of choices: [LocalizedText], _ weights: [Int]) -> Bool? {
    guard choices.count == 2, weights.count == 2, (weights[0] == ChoiceDraft.full) != (weights[1] == ChoiceDraft.full) else {
      return nil
    }
    guard let first = value(of: choices[0].text(in: .english)), value(of: choices[1].text(in: .english)) == !first else {
      return nil
    }
    return first == (weights[0] == ChoiceDraft.full)
  }
}
