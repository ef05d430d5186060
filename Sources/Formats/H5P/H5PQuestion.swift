import Content

/// Reads the questions of one H5P content item.
struct H5PQuestion {
  private let params: LenientJSON.Node
  private let keepsHTML: Bool
  private var notes: [Problem.Kind] = []

  init(_ params: LenientJSON.Node, keepsHTML: Bool) { (self.params, self.keepsHTML) = (params, keepsHTML) }

  /// Returns the questions of the content item, or `nil` if the item contains other content items. Returns an empty list for
  /// content without questions, such as a text or a picture, and if the budget is spent.
  func drafts(_ kind: H5PKind, _ budget: inout DraftBudget) -> [QuestionDraft]? {
    var question = self
    switch kind {
    case .container, .medium, .singleChoiceSet, .blanks, .dragText: break
    case .multiChoice, .trueFalse, .essay, .other: guard budget.take(bytes: 0) else { return [] }
    }
    return switch kind {
    case .container: nil
    case .medium: []
    case .multiChoice: [question.choice()]
    case .trueFalse: [question.truth()]
    case .singleChoiceSet: question.set(&budget)
    case .blanks: question.blanks(&budget)
    case .dragText: question.dragged(&budget)
    case .essay: [question.skipped(.essay, params["taskDescription"])]
    case .other(let name):
      [question.skipped(.otherKind(name), params["question"] ?? params["taskDescription"] ?? params["intro"])]
    }
  }

  // MARK: Kinds

  private mutating func choice() -> QuestionDraft {
    var choices: [ChoiceDraft] = []
    for answer in params["answers"]?.elements ?? [] {
      var choice = ChoiceDraft(text(answer["text"]) ?? LocalizedText(neutral: ""), isRight: answer["correct"]?.isTrue ?? false)
      choice.feedback = text(answer["tipsAndFeedback"]?["chosenFeedback"])
      choices.append(choice)
    }
    var extras = Question.Extras()
    if params["behaviour"]?["randomAnswers"]?.bool == false { extras = extras.withoutShuffling() }
    return draft(text(params["question"]), .choice(choices), extras: extras)
  }

  private mutating func truth() -> QuestionDraft {
    let behaviour = params["behaviour"]
    let feedback = Question.Feedback(
      right: text(behaviour?["feedbackOnCorrect"]), wrong: text(behaviour?["feedbackOnWrong"]))
    let isTrue = params["correct"].flatMap { $0.isNull ? nil : $0.isTrue }
    return draft(text(params["question"]), .trueFalse(isTrue), extras: Question.Extras(feedback: feedback))
  }

  /// Reads a set of questions. In each question, the first answer is the right one.
  private mutating func set(_ budget: inout DraftBudget) -> [QuestionDraft] {
    var drafts: [QuestionDraft] = []
    for choice in params["choices"]?.elements ?? [] {
      guard budget.take(bytes: 0) else { break }
      var question = H5PQuestion(choice, keepsHTML: keepsHTML)
      let texts = (choice["answers"]?.elements ?? []).map { question.text($0) ?? LocalizedText(neutral: "") }
      let choices = texts.enumerated().map { ChoiceDraft($1, isRight: $0 == 0) }
      drafts.append(question.draft(question.text(choice["question"]), .choice(choices)))
    }
    return drafts
  }

  private mutating func skipped(_ kind: Problem.Kind, _ node: LenientJSON.Node?) -> QuestionDraft {
    var draft = draft(text(node) ?? text(params["title"]), .none)
    draft.obstacle = kind
    return draft
  }

  // MARK: Gaps

  /// Makes a question from each gap. The player types the answer.
  private mutating func blanks(_ budget: inout DraftBudget) -> [QuestionDraft] {
    let isExact = params["behaviour"]?["caseSensitive"]?.isTrue ?? true
    var drafts: [QuestionDraft] = []
    for node in params["questions"]?.elements ?? [] where !budget.isSpent {
      drafts += gaps(node.text ?? "", task: params["text"], &budget) { gap, _ in
        .typed(gap.accepted.map { ChoiceDraft(LocalizedText(neutral: $0), isRight: true) }, isCaseSensitive: isExact)
      }
    }
    return drafts
  }

  /// Makes a question from each gap. The words in all gaps and the distractors are the answers to choose from.
  private mutating func dragged(_ budget: inout DraftBudget) -> [QuestionDraft] {
    let others = H5PGaps(params["distractors"]?.text ?? "")
    return gaps(params["textField"]?.text ?? "", others, task: params["taskDescription"], &budget) { gap, all in
      var words: [String] = []
      for word in (all + others.gaps).map({ $0.shown }) where !words.contains(where: { CellText.isSame($0, word) }) {
        words.append(word)
      }
      return .choice(words.map { ChoiceDraft(LocalizedText(neutral: $0), isRight: CellText.isSame($0, gap.shown)) })
    }
  }

  /// The approximate number of bytes that an answer to choose from takes, even if its text is short.
  private static let bytesOfChoice = 100

  /// Makes a question from each gap. `answer` receives a gap and all gaps in the text, and returns the answer for the gap. If
  /// there are no gaps or too many, or if a text is too long, returns a single question that will be skipped. Returns an empty
  /// list if the budget is spent.
  private func gaps(
    _ html: String, _ others: H5PGaps? = nil, task: LenientJSON.Node?, _ budget: inout DraftBudget,
    _ answer: (H5PGaps.Gap, [H5PGaps.Gap]) -> AnswerDraft
  ) -> [QuestionDraft] {
    let gaps = H5PGaps(html)
    let isTooLarge = gaps.isTooLarge || others?.isTooLarge ?? false
    if gaps.gaps.isEmpty || isTooLarge {
      guard budget.take(bytes: 0) else { return [] }
      var question = self
      var draft = question.draft(question.text(html), .none)
      if isTooLarge { draft.obstacle = .gaps }
      return [draft]
    }
    let words = others.map { (gaps.gaps.count + $0.gaps.count) * H5PQuestion.bytesOfChoice } ?? 0
    let size = html.utf8.count + (task?.text?.utf8.count ?? 0) + words
    guard budget.take(gaps.gaps.count, bytes: gaps.gaps.count * size) else { return [] }
    return gaps.gaps.indices.map { index in
      var question = self
      let sentence = question.text(gaps.text(withGap: index))
      // The task is part of the question, because it may say more than "Fill in the missing words", for example "Answer in
      // French".
      let parts = [question.text(task), sentence].compactMap { $0?.text(in: .english) }
      let gap = gaps.gaps[index]
      var draft = question.draft(LocalizedText(neutral: parts.joined(separator: "\n")), answer(gap, gaps.gaps))
      draft.hint = gap.tip.map { LocalizedText(neutral: $0) }
      return draft
    }
  }

  // MARK: Texts

  private mutating func draft(
    _ text: LocalizedText?, _ answer: AnswerDraft, extras: Question.Extras = Question.Extras()
  ) -> QuestionDraft {
    let medium = medium()
    if medium == nil, params["media"]?["type"]?["library"]?.isEmpty == false { note(.missingMedia) }
    var draft = QuestionDraft(text, answer, extras: extras)
    draft.media = medium.map { [$0] } ?? []
    draft.notes = notes
    return draft
  }

  /// Returns the picture or the sound above the question, or `nil` if there is none.
  private func medium() -> HTMLMedium? {
    let params = params["media"]?["type"]?["params"]
    guard let file = params?["file"] ?? params?["files"]?.elements?.first, let path = file["path"]?.text else { return nil }
    return HTMLMedium(source: path, alternative: HTMLText.decoded(params?["alt"]?.text ?? ""))
  }

  private mutating func note(_ kind: Problem.Kind) { if !notes.contains(kind) { notes.append(kind) } }

  private mutating func text(_ node: LenientJSON.Node?) -> LocalizedText? { node?.text.flatMap { text($0) } }

  private mutating func text(_ html: String) -> LocalizedText? {
    let plain = keepsHTML ? HTMLText.Plain(text: html) : HTMLText.plain(html)
    if plain.droppedTags { note(.strippedTags) }
    if plain.hasMedia { note(.missingMedia) }
    let text = CellText.cleaned(plain.text)
    return text.isBlank ? nil : LocalizedText(neutral: text)
  }
}

extension LenientJSON.Node {
  /// Whether the value is `true`, the number 1, or the text "true" or "1".
  fileprivate var isTrue: Bool {
    if let bool { return bool }
    return text.map { CellText.isSame($0, "true") || CellText.isSame($0, "1") } ?? false
  }
}
