/// A quiz that is being made: the result of its edits. It may be incomplete.
public struct EditedQuiz: Equatable, Sendable {
  public internal(set) var title = ""
  public internal(set) var description = ""
  /// The language of all texts, as a BCP 47 tag.
  public internal(set) var language = Language.english.tag
  /// The name of an icon in the app's set.
  public internal(set) var icon = "question"
  /// The questions in their order.
  public internal(set) var questions: [EditedQuestion] = []

  public init() {}

  /// Whether the title, the description and all questions are blank.
  public var isBlank: Bool {
    title.utf8.isEmpty && description.utf8.isEmpty && questions.allSatisfy { $0.content.isBlank }
  }
}

/// A question in a quiz that is being made.
public struct EditedQuestion: Equatable, Sendable {
  /// The id that the question got from the edit that added it.
  public let id: EditID
  public internal(set) var content: Content

  /// A question's texts and answers.
  public struct Content: Equatable, Sendable {
    public internal(set) var text = ""
    public internal(set) var hint = ""
    public internal(set) var explanation = ""
    /// The kind of the answers, or `nil` if the answer is that of the ``source`` and the fields cannot hold it.
    public internal(set) var kind: AnswerKind? = .choice
    /// The answers up to the last one that was filled in or marked. An answer may be empty. Depending on the kind, these are
    /// answers to choose from, accepted texts, items in the right order, the left sides of pairs, or the right number, which is
    /// the first one.
    public internal(set) var answers: [EditedAnswer] = []
    /// How much a number may differ from the right one, as text. Empty if only the right number is accepted.
    public internal(set) var tolerance = ""
    /// The picture and the sound: at most one of each.
    public internal(set) var media: [EditedMedium] = []
    /// The question that this one was made from, if the other properties cannot hold all of it, such as its translations. It
    /// contributes everything that the editor cannot edit. Its own picture from a file and its sound are in ``media`` instead.
    public internal(set) var source: Question? {
      get { sources.first }
      set { sources = newValue.map { [$0] } ?? [] }
    }
    /// ``source`` in an array of at most one element. Copying an array copies one pointer. Copying a `Question?` takes more code.
    private var sources: [Question] = []

    public init() {}

    /// Whether all texts are empty, and there is no picture, sound or ``source``.
    public var isBlank: Bool {
      source == nil && media.isEmpty && text.utf8.isEmpty && hint.utf8.isEmpty && explanation.utf8.isEmpty
        && tolerance.utf8.isEmpty && answers.allSatisfy { $0.isBlank }
    }
  }

  /// The maximum number of answers to a question.
  public static var mostAnswers: Int { Question.Choice.counts.upperBound }
}

/// An answer to a question in the editor.
public struct EditedAnswer: Equatable, Sendable {
  public internal(set) var text: String
  public internal(set) var isRight: Bool
  /// The right side of the pair that has the text as its left side. Empty for other kinds of answers.
  public internal(set) var match: String

  init(_ text: String = "", isRight: Bool = false, match: String = "") {
    (self.text, self.isRight, self.match) = (text, isRight, match)
  }

  /// Whether nothing was written.
  public var isBlank: Bool { text.utf8.isEmpty && match.utf8.isEmpty }
}

extension EditedQuestion.Content {
  /// Returns the text of a part. It is empty if nothing was written there. The text of a picture or a sound may have translations
  /// (``EditedMedium/text``), of which this is only one.
  public func text(of part: QuestionPart) -> String {
    switch part {
    case .text: text
    case .hint: hint
    case .explanation: explanation
    case .answer(let place): answers.indices.contains(place) ? answers[place].text : ""
    case .pictureText: medium(isPicture: true)?.shownText ?? ""
    case .soundText: medium(isPicture: false)?.shownText ?? ""
    case .match(let place): answers.indices.contains(place) ? answers[place].match : ""
    case .tolerance: tolerance
    }
  }

  mutating func set(_ part: QuestionPart, _ text: String) {
    switch part {
    case .text: self.text = text
    case .hint: hint = text
    case .explanation: explanation = text
    case .answer(let place): if reach(place) { answers[place].text = text }
    case .pictureText: setText(text, isPicture: true)
    case .soundText: setText(text, isPicture: false)
    case .match(let place): if reach(place) { answers[place].match = text }
    case .tolerance: tolerance = text
    }
  }

  mutating func set(_ isRight: Bool, answer place: Int) { if reach(place) { answers[place].isRight = isRight } }

  /// Adds empty answers until the question has an answer at this position. Returns `false` if the position is invalid.
  private mutating func reach(_ place: Int) -> Bool {
    guard (0..<EditedQuestion.mostAnswers).contains(place) else { return false }
    while answers.count <= place { answers.append(EditedAnswer()) }
    return true
  }
}
