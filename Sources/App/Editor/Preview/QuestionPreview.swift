import Content
import WireAPI

/// The preview of a quiz that is being made (requirement E5). It shows one question at a time, as a phone or as the projector of
/// a live room shows it.
///
/// This code is in a lazy chunk, so its entry points are never inlined.
struct QuestionPreview: Sendable {
  /// The screen on which the preview shows the question.
  enum Size: Equatable, CaseIterable, Sendable { case phone, projector }

  /// The questions that could be played when the preview was opened.
  private let questions: [Question]
  /// The position of the question that is shown.
  private(set) var place: Int
  private(set) var size = Size.phone
  /// The question as a phone shows it. It can be played.
  private(set) var practice: AnswerPractice
  /// Determines the order of the answers on the projector.
  let seed: UInt64
  /// The requests for the projector's code that have no response yet.
  private var wanted: [RouteInstance.Wanted] = []
  /// The status of the response, if the projector's code could not be loaded. 0 if there was no response.
  private(set) var failure: Int?

  var question: Question { questions[place] }
  var count: Int { questions.count }

  /// Opens the preview with the question that was edited last if it can be played, otherwise with the first question that can.
  /// Returns `nil` if no question can be played.
  @inline(never)
  static func open(_ draft: Draft, at current: EditID?, in appState: AppState) -> QuestionPreview? {
    let questions = draft.playable?.questions ?? []
    let place = current.flatMap { id in questions.firstIndex { $0.id == Draft.questionID(id) } } ?? 0
    let seed = appState.moment.chance
    guard questions.indices.contains(place), let practice = AnswerScreen.practise([questions[place]], seed: seed, in: appState)
    else { return nil }
    return QuestionPreview(questions: questions, place: place, practice: practice, seed: seed)
  }

  private init(questions: [Question], place: Int, practice: AnswerPractice, seed: UInt64) {
    (self.questions, self.place, self.practice, self.seed) = (questions, place, practice, seed)
  }

  // MARK: - Actions

  /// Handles an action of the preview. Chooses the screen, or shows another question.
  @inline(never)
  mutating func update(_ action: PreviewAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .show(let size):
      self.size = size
      return size == .projector ? load(in: &appState) : []
    case .retry: return load(in: &appState)
    case .step(let isForward):
      let next = isForward ? place + 1 : place - 1
      guard questions.indices.contains(next),
        let practice = AnswerScreen.practise([questions[next]], seed: seed, in: appState)
      else { return [] }
      (place, self.practice) = (next, practice)
      return []
    }
  }

  /// Handles an action in the question on the phone. Also returns whether the question is over.
  @inline(never)
  mutating func play(_ action: AnswerAction, in appState: inout AppState) -> (isOver: Bool, effects: [Effect]) {
    let next = AnswerScreen.update(practice, action, in: &appState)
    practice = next.practice
    return (AnswerScreen.summary(of: practice) != nil, next.effects)
  }

  // MARK: - The projector's code

  /// Requests the chunks with the projector's code, unless they are loaded or were requested already.
  private mutating func load(in appState: inout AppState) -> [Effect] {
    let missing = Prerequisite.chunks([.hosting]).filter { !appState.has($0) }
    guard wanted.isEmpty, !missing.isEmpty else { return [] }
    failure = nil
    let (wanted, effects) = appState.ask(for: missing)
    self.wanted = wanted
    return effects
  }

  /// Handles the response to a request for the projector's code. Ignores other responses.
  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) {
    guard let index = wanted.firstIndex(where: { $0.requestID == requestID }) else { return }
    let prerequisite = wanted.remove(at: index).prerequisite
    if !appState.take(prerequisite, from: response) { failure = response.status }
  }
}

/// An action of the preview, apart from those of the question that it shows.
enum PreviewAction: ScreenAction {
  case show(QuestionPreview.Size)
  /// Show the next question, or the previous one.
  case step(isForward: Bool)
  /// Load the projector's code again after it could not be loaded.
  case retry

  static var screen: String { "preview" }

  var code: String {
    switch self {
    case .show(.phone): "phone"
    case .show(.projector): "projector"
    case .step(let isForward): isForward ? "forward" : "back"
    case .retry: "retry"
    }
  }

  init?(code: String, value: String) {
    self.init(
      code: code, among: [.show(.phone), .show(.projector), .step(isForward: true), .step(isForward: false), .retry])
  }
}
