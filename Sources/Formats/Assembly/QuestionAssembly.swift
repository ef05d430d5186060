import Content
import Rules

/// Makes a question from a draft.
struct QuestionAssembly {
  private(set) var question: Question?
  /// Notes about changed or lost parts of the draft.
  private(set) var notes: [Problem.Kind]
  /// The reason why the draft cannot become a question, or `nil` if it can.
  private(set) var obstacle: Problem.Kind?

  private let language: QuizLanguage

  /// - Parameter room: the number of bytes, in Base64, that are left for the pictures and sounds of the quiz. The initializer
  ///   subtracts the size of this question's files.
  init(_ draft: QuestionDraft, id: String, in language: QuizLanguage, room: inout Int) {
    self.language = language
    notes = draft.notes
    do throws(Skipped) {
      question = try make(draft, id: id, room: &room)
    } catch {
      obstacle = error.kind
    }
  }

  /// The error that is thrown if the question cannot be imported.
  struct Skipped: Error {
    let kind: Problem.Kind

    init(_ kind: Problem.Kind) { self.kind = kind }
  }

  private mutating func make(_ draft: QuestionDraft, id: String, room: inout Int) throws(Skipped) -> Question {
    if let obstacle = draft.obstacle { throw Skipped(obstacle) }
    guard let text = draft.text, !text.isBlank else { throw Skipped(.noText) }
    try check(text, .question, .question)
    let hint = side(draft.hint, .hint)
    let explanation = side(draft.explanation, .explanation)
    var (answer, extras) = try answer(of: draft)
    extras = fitting(extras, room: &room)
    if let picture = embedded(draft.picture, room: &room) {
      extras = extras.with(picture: .image(picture.file, alternative: picture.alternative))
    }
    if let sound = embedded(draft.sound, room: &room) {
      extras = extras.with(sound: Question.Sound(sound.file, alternative: sound.alternative))
    }
    return Question(
      id: id, number: draft.number.flatMap { Quiz.isNumber($0) ? $0 : nil }, text: language.marked(text), answer: answer,
      hint: hint, explanation: explanation, extras: checked(extras))
  }

  /// Returns the extras with checked feedback. Like other texts, the feedback gets the language of the quiz.
  private mutating func checked(_ extras: Question.Extras) -> Question.Extras {
    var feedback = extras.feedback
    if feedback.isEmpty { return extras }
    for place in feedback.choices.indices { feedback.choices[place] = side(feedback.choices[place], .feedback) }
    feedback.right = side(feedback.right, .feedback)
    feedback.partly = side(feedback.partly, .feedback)
    feedback.wrong = side(feedback.wrong, .feedback)
    return extras.with(feedback)
  }

  /// Checks a picture or a sound. If it cannot be used, the question is kept without it, and a note is added.
  private mutating func embedded(
    _ draft: MediaDraft?, room: inout Int
  ) -> (file: EmbeddedFile, alternative: LocalizedText?)? {
    guard let draft else { return nil }
    do throws(MediaFault) {
      let file = try EmbeddedFile(checking: draft.bytes)
      return takes(file, &room) ? (file, marked(draft.alternative)) : nil
    } catch {
      note(.medium(error))
      return nil
    }
  }

  /// Returns the extras of a draft from the editor with the picture and the sound that the quiz has room for. Their files were
  /// checked when they were added. Their texts get the language of the quiz, as other texts do.
  private mutating func fitting(_ extras: Question.Extras, room: inout Int) -> Question.Extras {
    guard extras.hasMedia else { return extras }
    var fitting = extras
    if case .image(let file, let alternative)? = extras.picture {
      fitting = fitting.with(picture: takes(file, &room) ? .image(file, alternative: marked(alternative)) : nil)
    }
    if let sound = extras.sound {
      fitting = fitting.with(
        sound: takes(sound.file, &room) ? Question.Sound(sound.file, alternative: marked(sound.alternative)) : nil)
    }
    return fitting
  }

  /// Subtracts the size of a file from the room that is left. If there is not enough room, adds a note and returns `false`.
  private mutating func takes(_ file: EmbeddedFile, _ room: inout Int) -> Bool {
    guard file.data.utf8.count <= room else {
      note(.medium(.quizFull))
      return false
    }
    room -= file.data.utf8.count
    return true
  }

  /// Returns the text of a picture or a sound in the language of the quiz, or `nil` if it is blank.
  private func marked(_ text: LocalizedText?) -> LocalizedText? {
    guard let text, !text.isBlank else { return nil }
    return language.marked(text.shortened(to: TextLimit.hint.hard))
  }

  private mutating func check(_ text: LocalizedText, _ part: Problem.Kind.Part, _ limit: TextLimit) throws(Skipped) {
    let length = text.length
    if length > limit.hard { throw Skipped(.tooLong(part, count: length, limit: limit.hard)) }
    if length > limit.soft { note(.long(part, count: length)) }
  }

  /// Returns a hint, an explanation or feedback. If the text is too long, the question is kept without it, and a note is added.
  private mutating func side(_ text: LocalizedText?, _ part: Problem.Kind.Part) -> LocalizedText? {
    guard let text, !text.isBlank else { return nil }
    let length = text.length
    if length > TextLimit.hint.hard {
      note(.tooLong(part, count: length, limit: TextLimit.hint.hard))
      return nil
    }
    if length > TextLimit.hint.soft { note(.long(part, count: length)) }
    return language.marked(text)
  }

  /// Adds a note, unless the same note is already there.
  private mutating func note(_ kind: Problem.Kind) { if !notes.contains(kind) { notes.append(kind) } }
}

// MARK: - Kinds of answers

extension QuestionAssembly {
  /// Returns the answer and the extras of a question. Throws if the answer cannot be used, for example because no answer is
  /// right.
  private mutating func answer(of draft: QuestionDraft) throws(Skipped) -> (Question.Answer, Question.Extras) {
    switch draft.answer {
    case .choice(let choices): return try choice(choices, draft.extras)
    case .trueFalse(let isTrue?): return (.choice(Question.Choice.trueOrFalse(isTrue)), draft.extras.withoutShuffling())
    case .trueFalse(nil): throw Skipped(.noRightAnswer)
    case .typed(let accepted, let isCaseSensitive):
      return (.typed(try typed(accepted, isExact: isCaseSensitive)), withFeedback(of: accepted, draft.extras))
    case .number(let ranges): return (.number(try number(ranges)), withFeedback(of: [], draft.extras))
    case .order(let items): return (.order(try order(items)), withFeedback(of: [], draft.extras))
    case .pairs(let pairs, let others): return (.pairs(try self.pairs(pairs, others)), withFeedback(of: [], draft.extras))
    case .assembled(let answer): return (answer, draft.extras)
    case .none: throw Skipped(.noAnswers)
    }
  }

  /// Returns the extras for a question without answers to choose from. Feedback on one accepted answer becomes feedback on all
  /// right answers. Feedback on one wrong answer becomes feedback on all wrong answers.
  private mutating func withFeedback(of drafts: [ChoiceDraft], _ extras: Question.Extras) -> Question.Extras {
    var feedback = extras.feedback
    feedback.choices = []
    for draft in drafts {
      guard let text = draft.feedback, !text.isBlank else { continue }
      // All accepted answers count as right, so they share one feedback text. A second, different text is dropped.
      if !feedback.add(text, forWeight: draft.weight > 0 ? ChoiceDraft.full : 0) { note(.feedbackIgnored) }
    }
    return extras.with(feedback)
  }

  /// Returns the extras with the feedback on each of these choices.
  private func withFeedback(onChoices drafts: [ChoiceDraft], _ extras: Question.Extras) -> Question.Extras {
    guard drafts.contains(where: { $0.feedback?.isBlank == false }) else { return extras }
    var feedback = extras.feedback
    feedback.choices = drafts.indices.map { drafts[$0].feedback ?? feedback.text(for: $0) }
    return extras.with(feedback)
  }

  private mutating func choice(
    _ drafts: [ChoiceDraft], _ extras: Question.Extras
  ) throws(Skipped) -> (Question.Answer, Question.Extras) {
    var choices = try ChoiceAssembly(drafts)
    notes += choices.notes
    let rights = choices.kept.filter { drafts[$0].isRight }
    let credited = choices.kept.filter { drafts[$0].weight > 0 }
    guard let right = rights.first ?? credited.first else { throw Skipped(.noRightAnswer) }
    if rights.count > 1 || rights.isEmpty && credited.count > 1 { return try several(choices.kept.map { drafts[$0] }, extras) }
    if credited.count > 1 || drafts.contains(where: { $0.weight != 0 && !$0.isRight }) { note(.weightsIgnored) }
    if choices.kept.count == 1 {
      let typed = try typed([drafts[right]])
      note(.oneAnswer)
      return (.typed(typed), withFeedback(of: [drafts[right]], extras))
    }
    if let surplus = choices.leaveOutSurplus(keeping: right) { note(surplus) }
    let answers = choices.kept.map { drafts[$0] }
    try checkLength(of: answers)
    let texts = choices.kept.map { language.marked(drafts[$0].text) }
    let made = Question.Choice(texts, right: choices.kept.firstIndex(of: right) ?? 0)
    return (
      .choice(made), withFeedback(onChoices: answers, extras.keeping(choices.kept, of: drafts.count, texts: texts))
    )
  }

  /// Makes a question with several right answers. The weights are kept if those of the right answers add up to about 100 % and
  /// none is below −100 %. Otherwise, all right answers get equal weights.
  private mutating func several(
    _ drafts: [ChoiceDraft], _ extras: Question.Extras
  ) throws(Skipped) -> (Question.Answer, Question.Extras) {
    let surplus = drafts.count - ChoiceAssembly.most
    // The positions of the surplus answers, which are left out. Only wrong answers are left out, the last ones first.
    let left = drafts.indices.filter { drafts[$0].weight <= 0 }.suffix(max(surplus, 0))
    let kept = drafts.indices.filter { !left.contains($0) }
    guard kept.count <= ChoiceAssembly.most else { throw Skipped(.surplusAnswers(count: surplus)) }
    if surplus > 0 { note(.surplusAnswers(count: surplus)) }
    let answers = kept.map { drafts[$0] }
    try checkLength(of: answers)
    let texts = answers.map { language.marked($0.text) }
    let right = answers.indices.filter { answers[$0].weight > 0 }
    let sum = right.reduce(0) { $0 + answers[$1].weight }
    let isAlike = right.allSatisfy { answers[$0].isRight } && answers.allSatisfy { $0.weight == 0 || $0.isRight }
    // Rounded weights, such as thirds, do not add up to exactly 100 %, so a small difference is allowed.
    let isWhole = abs(sum - ChoiceDraft.full) <= right.count && answers.allSatisfy { $0.weight >= -ChoiceDraft.full }
    if !isAlike, !isWhole { note(.weightsIgnored) }
    let several =
      isWhole && !isAlike ? Question.Several(texts, weights: answers.map { $0.weight }) : Question.Several(texts, right: right)
    return (.several(several), withFeedback(onChoices: answers, extras.keeping(kept, of: drafts.count, texts: texts)))
  }

  private mutating func checkLength(of answers: [ChoiceDraft]) throws(Skipped) {
    if let longest = answers.max(by: { $0.text.length < $1.text.length }) { try check(longest.text, .answer, .answer) }
  }

  /// Returns the accepted numbers. Ranges with full credit come first, because the first range is shown as the right answer.
  private func number(_ drafts: [NumberRange]) throws(Skipped) -> Question.Number {
    let credited = drafts.filter { $0.weight > 0 }
    let right = credited.filter { $0.weight >= ChoiceDraft.full }
    if right.isEmpty { throw Skipped(.noRightAnswer) }
    let ranges = right + credited.filter { $0.weight < ChoiceDraft.full }
    var accepted: [Question.Number.Accepted] = []
    for range in ranges {
      guard let lower = DecimalNumber(range.lower) else { throw Skipped(.notANumber(range.lower)) }
      guard let upper = DecimalNumber(range.upper) else { throw Skipped(.notANumber(range.upper)) }
      let (first, second) = range.isInterval ? (lower, upper) : ((lower + upper).half, (upper - lower).half)
      accepted.append(
        Question.Number.Accepted(
          Question.Number.Accepted.Form(first, second, isInterval: range.isInterval), weight: min(range.weight, ChoiceDraft.full))
      )
    }
    return Question.Number(accepted)
  }

  private mutating func order(_ items: [LocalizedText]) throws(Skipped) -> Question.Order {
    let items = try parts(items, most: Question.Order.counts.upperBound)
    if let repeated = items.repeated { throw Skipped(.repeatedItem(repeated)) }
    return Question.Order(items.map { language.marked($0) })
  }

  private mutating func pairs(_ drafts: [PairDraft], _ others: [LocalizedText]) throws(Skipped) -> Question.Pairs {
    let filled = drafts.filter { !$0.left.isBlank && !$0.right.isBlank }
    // A right side without a left side is a distractor.
    let rest = (drafts.filter { $0.left.isBlank }.map { $0.right } + others).filter { !$0.isBlank }
    if filled.count < drafts.count { note(.emptyAnswers) }
    let (lefts, most) = (filled.map { $0.left }, Question.Pairs.counts.rights.upperBound)
    guard !filled.isEmpty else { throw Skipped(.noAnswers) }
    guard filled.count <= most else { throw Skipped(.tooManyItems(count: filled.count, most: most)) }
    if let repeated = lefts.repeated { throw Skipped(.repeatedItem(repeated)) }
    // Right sides that look the same are merged.
    var rights: [LocalizedText] = []
    let right = filled.map { rights.place(of: $0.right) }
    for text in rest.prefix(most * most) { _ = rights.place(of: text) }
    guard rights.count > 1 else { throw Skipped(.sameRightSides) }
    // If two right sides look the same in only some languages, players cannot tell the right one from the wrong one. So the
    // question is skipped.
    if let repeated = rights.prefix(most).map({ $0 }).repeated { throw Skipped(.repeatedItem(repeated)) }
    if rights.count > most { note(.surplusAnswers(count: rights.count - most)) }
    rights = rights.prefix(most).map { $0 }
    for texts in [lefts, rights] {
      if let longest = texts.max(by: { $0.length < $1.length }) { try check(longest, .answer, .answer) }
    }
    rights = rights.map { language.marked($0) }
    let pairs = filled.indices.map { (left: language.marked(lefts[$0]), right: rights[right[$0]]) }
    guard let made = Question.Pairs(pairs, others: rights) else { throw Skipped(.noAnswers) }
    return made
  }

  /// Returns the texts that are not blank. Throws if fewer than two are left, if there are more than `most`, or if one is too
  /// long.
  private mutating func parts(_ texts: [LocalizedText], most: Int) throws(Skipped) -> [LocalizedText] {
    let filled = texts.filter { !$0.isBlank }
    if filled.count < texts.count { note(.emptyAnswers) }
    guard filled.count > 1 else { throw Skipped(.noAnswers) }
    guard filled.count <= most else { throw Skipped(.tooManyItems(count: filled.count, most: most)) }
    if let longest = filled.max(by: { $0.length < $1.length }) { try check(longest, .answer, .answer) }
    return filled
  }

  /// Returns a typed answer. Answers without credit are left out, because files contain them only for their feedback. Answers
  /// that cannot be typed are left out too, with a note.
  private mutating func typed(_ drafts: [ChoiceDraft], isExact: Bool = false) throws(Skipped) -> Question.Typed {
    let answers = drafts.filter { $0.weight > 0 && !$0.text.isBlank }
    guard !answers.isEmpty else { throw Skipped(drafts.isEmpty ? .noAnswers : .noRightAnswer) }
    try checkLength(of: answers)
    if answers.contains(where: { !$0.isRight }) { note(.weightsIgnored) }
    let typable = answers.filter { $0.text.isTypable }
    guard let shown = typable.first(where: { $0.isRight }) ?? typable.first else {
      throw Skipped(.untypable(answers[0].text.text(in: .english)))
    }
    if let other = answers.first(where: { !$0.text.isTypable }) { note(.untypable(other.text.text(in: .english))) }
    let accepted = typable.map { language.marked($0.text) }
    let text = language.marked(shown.text)
    return Question.Typed(text, isExact: isExact) { language in
      var isKnown: [String: Bool] = [:]
      if let shown = text.translations.first(where: { ($0.language ?? .english) == language }) { isKnown[shown.text] = true }
      var texts: [String] = []
      for (own, text) in accepted.flatMap({ $0.translations }) where (own ?? .english) == language && isKnown[text] == nil {
        isKnown[text] = true
        texts.append(text)
      }
      return texts
    }
  }
}

extension [LocalizedText] {
  /// Returns the position of the first element that looks like `text` in every language. If there is none, adds `text` and
  /// returns its position.
  fileprivate mutating func place(of text: LocalizedText) -> Int {
    let place = firstIndex { other in Language.allCases.allSatisfy { text.looks(like: other, in: $0) } } ?? count
    if place == count { append(text) }
    return place
  }

  /// The first text, in English, that looks like an earlier one in at least one language. `nil` if there is none.
  fileprivate var repeated: String? {
    for (place, text) in enumerated() {
      for other in self[..<place] where Language.allCases.contains(where: { text.looks(like: other, in: $0) }) {
        return text.text(in: .english)
      }
    }
    return nil
  }
}

extension LocalizedText {
  fileprivate func looks(like other: LocalizedText, in language: Language) -> Bool {
    text(in: language).visible == other.text(in: language).visible
  }

  fileprivate var isTypable: Bool { translations.allSatisfy { Question.Typed.isTypable($0.text, in: $0.language ?? .english) } }
}
