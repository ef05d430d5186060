import Content

/// Turns cards into questions.
///
/// A card has no wrong answers, so they are drawn from other cards of the same kind in the same deck. For a gap in a text, the
/// player types the hidden words instead.
struct AnkiCards {
  private(set) var quizzes: [QuizDraft] = []
  /// Maps the name of each deck to the position of its quiz in `quizzes`.
  private var decks: [String: Int] = [:]
  /// For each question in each quiz, the kind of its card. `nil` if the answer must be typed.
  private var kinds: [[Int?]] = []
  private let text: AnkiText
  private var budget: DraftBudget

  /// - Parameter size: the size of the file in bytes.
  init(_ text: AnkiText, fileOf size: Int) { (self.text, budget) = (text, DraftBudget(fileOf: size)) }

  /// A card to add. Cards of the same `kind` ask the same kind of question, such as German to English.
  struct Card {
    var front: String
    var back: String
    /// Further texts from the note. They become the explanation.
    var more: [String] = []
    var tags: [String] = []
    var isTyped = false
    var kind = 0
    var place: Place?
  }

  /// The maximum number of quizzes. The cards of any further deck are added to the last quiz.
  private static let mostDecks = 500

  /// Whether the budget is spent, so that some cards are left out.
  var isCut: Bool { budget.isSpent }

  // MARK: Adding

  /// Adds a question for a card. The card is created only if the budget has room for one more question and its `bytes`.
  mutating func add(_ card: @autoclosure () -> Card, bytes: Int = 0, deck: String) {
    guard budget.take(bytes: bytes) else { return }
    let card = card()
    let front = text.plain(card.front)
    let back = card.isTyped ? text.words(card.back) : text.plain(card.back)
    var draft = draft(card, explanation: explanation(of: card), [front, back])
    draft.text = words(front)
    if let answer = words(back) {
      draft.answer = TruthWord.value(of: back.text).map { .trueFalse($0) } ?? .typed([ChoiceDraft(answer, isRight: true)])
    }
    append(draft, kind: card.isTyped ? nil : card.kind, deck: deck)
  }

  /// Adds a question for each gap in a card. If the gaps cannot be imported, adds a single question that will be skipped. If the
  /// budget is too small, adds nothing. Returns `false` if the front has no gaps.
  mutating func addGaps(_ card: Card, deck: String) -> Bool {
    guard let cloze = AnkiCloze(card.front) else { return false }
    let isSkipped = cloze.isImageOcclusion || cloze.isTooLarge
    let count = isSkipped ? 1 : cloze.gaps.count
    guard budget.take(count, bytes: count * card.front.utf8.count) else { return true }
    let explanation = explanation(of: card)
    if isSkipped {
      var draft = draft(card, explanation: explanation, [])
      if !cloze.isImageOcclusion { draft.text = words(text.plain(cloze.shown)) }
      draft.obstacle = cloze.isImageOcclusion ? .otherKind("image occlusion") : .gaps
      append(draft, kind: nil, deck: deck)
      return true
    }
    for gap in cloze.gaps {
      let (question, answer) = (text.plain(cloze.question(gap)), text.words(cloze.answer(gap)))
      var draft = draft(card, explanation: explanation, [question, answer])
      draft.text = words(question)
      if let answer = words(answer) { draft.answer = .typed([ChoiceDraft(answer, isRight: true)]) }
      draft.hint = cloze.hint(gap).flatMap { words(text.plain($0)) }
      append(draft, kind: nil, deck: deck)
    }
    return true
  }

  private func explanation(of card: Card) -> HTMLText.Plain {
    let more = card.more.map { text.plain($0) }.filter { !$0.text.isBlank }
    return HTMLText.Plain(
      text: more.map { $0.text }.joined(separator: "\n"), droppedTags: more.contains { $0.droppedTags },
      hasMedia: more.contains { $0.hasMedia })
  }

  /// Returns a draft whose text and answer are not set yet. The draft keeps the media in the first of `texts`, the question. Its
  /// notes report the HTML tags that were removed, and the media in the other texts and the explanation, which are lost.
  private func draft(_ card: Card, explanation: HTMLText.Plain, _ texts: [HTMLText.Plain]) -> QuestionDraft {
    var draft = QuestionDraft(nil, .none, place: card.place, explanation: words(explanation))
    draft.extras = Question.Extras(tags: TagText.tags(card.tags))
    let all = texts + [explanation]
    if all.contains(where: { $0.droppedTags }) { draft.notes.append(.strippedTags) }
    draft.media = texts.first?.media ?? []
    let isMissing = all.indices.contains { all[$0].hasMedia && ($0 > 0 || draft.media.isEmpty) }
    if isMissing { draft.notes.append(.missingMedia) }
    return draft
  }

  private func words(_ plain: HTMLText.Plain) -> LocalizedText? {
    plain.text.isBlank ? nil : LocalizedText(neutral: plain.text)
  }

  private mutating func append(_ draft: QuestionDraft, kind: Int?, deck: String) {
    let known = decks[deck] ?? (decks.count < AnkiCards.mostDecks ? nil : quizzes.count - 1)
    let place = known ?? quizzes.count
    if known == nil {
      decks[deck] = place
      quizzes.append(QuizDraft(title: AnkiCards.title(of: deck).map { LocalizedText(neutral: $0) }))
      kinds.append([])
    }
    quizzes[place].questions.append(draft)
    kinds[place].append(kind)
  }

  /// Returns the last part of a deck's name, such as "Europe" for "Geography::Europe". Returns `nil` if this part is blank, or if
  /// it is "Default", the name of the deck that Anki creates itself.
  private static func title(of deck: String) -> String? {
    let bytes = Array(deck.utf8)
    var start = 0
    for place in bytes.indices where bytes[place] == 0x1F { start = place + 1 }
    var place = start
    while place + 1 < bytes.count {
      if bytes[place] == UInt8(ascii: ":"), bytes[place + 1] == UInt8(ascii: ":") {
        start = place + 2
        place += 1
      }
      place += 1
    }
    let name = bytes[start...].trimmed
    var title = String(decoding: name, as: UTF8.self)
    if name.place(of: "\u{200B}") != nil {
      title = String(String.UnicodeScalarView(title.unicodeScalars.filter { $0 != "\u{200B}" }))
    }
    return title.isBlank || CellText.isSame(title, "Default") ? nil : title
  }

  // MARK: Wrong answers

  /// Draws wrong answers from other cards. Returns whether any were drawn.
  mutating func drawAnswers() -> Bool {
    var isDrawn = false
    for quiz in quizzes.indices {
      var ways: [Int] = []
      // Only cards of the first 64 kinds get wrong answers, because finding the kinds takes quadratic time. No real deck has so
      // many kinds.
      for case let way? in kinds[quiz] where ways.count < 64 && !ways.contains(way) { ways.append(way) }
      for way in ways {
        let places = kinds[quiz].indices.filter { kinds[quiz][$0] == way }
        var questions = places.map { quizzes[quiz].questions[$0] }
        guard DrawnAnswers.apply(to: &questions) else { continue }
        isDrawn = true
        for (index, place) in places.enumerated() { quizzes[quiz].questions[place] = questions[index] }
      }
    }
    return isDrawn
  }

  /// Embeds the pictures and sounds, draws the wrong answers, and returns the quizzes. The result also contains `problems`,
  /// followed by the problems found here.
  ///
  /// - Parameter find: returns the bytes of a picture or a sound, or `nil` if the file does not have it.
  mutating func finish(
    _ format: Format, _ problems: [Problem] = [], find: (HTMLMedium) -> [UInt8]? = { _ in nil }
  ) -> FileDrafts {
    var problems = problems
    for quiz in quizzes.indices {
      for question in quizzes[quiz].questions.indices { quizzes[quiz].questions[question].embed(find) }
    }
    if drawAnswers() { problems.append(Problem(.note, .drawnAnswers)) }
    problems += budget.problems
    return FileDrafts(format, quizzes: quizzes.isEmpty ? [QuizDraft()] : quizzes, problems: problems)
  }
}
