import Content
import JSON
import Play
import WireAPI

/// A typed quiz. No request blocks the screen: the player can always type or leave.
struct TypedQuizScreen: Screen {
  let number: Int
  /// The request for the quiz. `nil` if the quiz was loaded before the screen opened.
  private(set) var coming: Part<Bool>?
  private(set) var verdict = Verdict.none
  private(set) var star = StarState()
  /// The language of the shown answer, if the answer is not available in the player's language.
  private(set) var answerLanguage: Language?
  /// When the picture was last tapped, in milliseconds since 1970.
  private var tappedAt: Int64?

  /// The state of the typed answer.
  enum Verdict: Equatable, Sendable {
    case none
    case checking(RequestID, answer: String)
    /// The answer is right. `counts` is `false` if the right answer was shown before, so that the quiz does not count as solved.
    case right(answer: String, counts: Bool)
    case wrong(answer: String)
    /// The answer could not be checked. `status` is the status of the response, or 0 if there was none.
    case unchecked(status: Int, answer: String)
    /// The right answer was requested, and the response has not arrived yet.
    case filling(RequestID)
    /// The field shows the right answer.
    case filled
    /// The right answer could not be loaded. `status` is the status of the response, or 0 if there was none.
    case unfilled(status: Int)
  }

  /// The state of the star that marks a favourite. The screen shows the player's choice before the server has confirmed it.
  struct StarState: Equatable, Sendable {
    /// Whether the quiz is a favourite according to the server's last response. `nil` until the player first uses the star.
    var agreed: Bool?
    /// The request that is in progress, if any. The next request is sent only after the response to this one, so that requests
    /// cannot overtake each other.
    var requestID: RequestID?
    /// The status of the response if the last change failed, or 0 if there was no response. `nil` if no change failed.
    var refusal: Int?
  }

  /// The maximum time between the two taps of a double tap, in milliseconds.
  static let doubleTap: Int64 = 400
  static let fieldID = "answer"
  /// The id of the question's element. That element describes the field, so screen readers announce the question when the field
  /// gets the focus.
  static let questionID = "typed-question"
  /// The maximum length of an answer, in Unicode scalars. The server accepts 200 bytes. A letter in the app's languages has at
  /// most two bytes in UTF-8, so 100 letters always fit.
  static let longest = 100

  /// Returns `nil` if there are no typed quizzes, or if the whole library is loaded and does not contain this quiz.
  @inline(never)
  init?(_ number: Int, in appState: borrowing AppState) {
    if appState.library.catalogue?.typed == nil { return nil }
    #if !hasFeature(Embedded)
      if appState.library.isWhole, appState.library.typed[number] == nil { return nil }
    #endif
    self.number = number
  }

  func quiz(in appState: AppState) -> TypedQuiz? { appState.typed.table.state.quiz(number) }

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    if case .unchecked(0, let answer) = verdict, appState.isConnected { return check(answer, in: &appState) }
    guard quiz(in: appState) == nil, coming?.isLoading != true else { return [] }
    #if !hasFeature(Embedded)
      if let entry = appState.library.typed[number] {
        appState.typed.table.state.put(TypedQuiz(entry, isFavourite: false))
        return []
      }
    #endif
    return load(in: &appState)
  }

  @inline(never)
  func isReady(in appState: AppState) -> Bool { coming?.isLoading != true }

  // MARK: - Actions

  mutating func update(_ action: TypedQuizAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .type(let text):
      appState.typed.table.state.write(text, for: number)
      // A running check continues. But a requested right answer is ignored when it arrives, because it would overwrite the typed
      // text.
      if case .checking = verdict { return [] }
      verdict = .none
    case .check: return check(appState.typed.table.state.draft(number), in: &appState)
    case .checkAgain:
      guard case .unchecked(_, let answer) = verdict else { return [] }
      return check(answer, in: &appState)
    case .clear:
      appState.typed.table.state.write("", for: number)
      verdict = .none
      return [.announce(appState.say(.cleared))]
    case .fill: return fill(in: &appState)
    case .tap:
      let now = appState.moment.now
      if let last = tappedAt, (0...TypedQuizScreen.doubleTap).contains(now - last) {
        tappedAt = nil
        return fill(in: &appState)
      }
      tappedAt = now
    case .favour: return favour(in: &appState)
    case .retry: return load(in: &appState)
    }
    return []
  }

  private mutating func load(in appState: inout AppState) -> [Effect] {
    let (token, effects) = appState.playerToken()
    let request = APIRequest.typed(.quiz(number, token: token, appState.preferences.language))
    return effects + [appState.ask(request) { coming = .loading($0) }]
  }

  private mutating func check(_ answer: String, in appState: inout AppState) -> [Effect] {
    if answer.withoutBlanks.utf8.isEmpty { return [.focus(id: TypedQuizScreen.fieldID), .announce(appState.say(.typeFirst))] }
    let request = APIRequest.typed(.check(number, answer: answer, appState.preferences.language))
    return [appState.ask(request) { verdict = .checking($0, answer: answer) }]
  }

  private mutating func fill(in appState: inout AppState) -> [Effect] {
    [appState.ask(.typed(.answer(number, appState.preferences.language))) { verdict = .filling($0) }]
  }

  /// Adds the quiz to the favourites or removes it, without waiting for the server. If the request fails, the change is undone.
  private mutating func favour(in appState: inout AppState) -> [Effect] {
    guard var quiz = quiz(in: appState) else { return [] }
    if star.requestID == nil { star.agreed = quiz.isFavourite }
    quiz.isFavourite.toggle()
    appState.typed.table.state.put(quiz)
    star.refusal = nil
    return star.requestID == nil ? agree(on: quiz, in: &appState) : []
  }

  private mutating func agree(on quiz: TypedQuiz, in appState: inout AppState) -> [Effect] {
    let (token, effects) = appState.playerToken()
    return effects + [appState.ask(.typed(.favour(number, quiz.isFavourite, token: token))) { star.requestID = $0 }]
  }

  // MARK: - Responses

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    if coming == .loading(requestID) { return receiveQuiz(response, in: &appState) }
    if star.requestID == requestID { return receiveStar(response, in: &appState) }
    switch verdict {
    case .checking(requestID, let text): return receiveVerdict(response, on: text, in: &appState)
    case .filling(requestID): return receiveAnswer(response, in: &appState)
    default: return []
    }
  }

  private mutating func receiveQuiz(_ response: APIResponse, in appState: inout AppState) -> [Effect] {
    guard let quiz = response.value(TypedQuiz.self), quiz.number == number else {
      coming = .failed(status: response.refusal == nil && response.status == 404 ? 0 : response.status)
      return []
    }
    coming = .there(true)
    appState.typed.table.state.put(quiz)
    return []
  }

  private mutating func receiveVerdict(_ response: APIResponse, on text: String, in appState: inout AppState) -> [Effect] {
    guard let document = document(of: response), let isRight = try? document.bool("result") else {
      verdict = .unchecked(status: response.status, answer: text)
      return []
    }
    guard isRight else {
      verdict = .wrong(answer: text)
      return appState.sound(isRight: false) + [.announce(appState.say(.notQuite(text)))]
    }
    let counts = !appState.typed.table.state.revealed.contains(number)
    verdict = .right(answer: text, counts: counts)
    let kept = counts ? Effect.saving(appState.typed.solve(number, at: appState.moment.now), appState.appRequestID()) : []
    return kept + appState.sound(isRight: true) + [.announce(appState.say(.rightAnswer(text)))]
  }

  private mutating func receiveAnswer(_ response: APIResponse, in appState: inout AppState) -> [Effect] {
    guard let document = document(of: response), let text = try? document.string("answer") else {
      verdict = .unfilled(status: response.status)
      return []
    }
    verdict = .filled
    answerLanguage = try? document.read("language")
    appState.typed.table.state.reveal(number)
    appState.typed.table.state.write(text, for: number)
    guard let answerLanguage else { return [.announce(appState.say(.filledIn(text)))] }
    return [.announce(appState.say(.thatIsIt)), .read(text, tag: answerLanguage.tag)]
  }

  private mutating func receiveStar(_ response: APIResponse, in appState: inout AppState) -> [Effect] {
    star.requestID = nil
    guard var quiz = quiz(in: appState) else { return [] }
    if response.isGood, let document = response.document, let agreed = try? document.bool("favourite"),
      (try? document.integer("id")) == Int64(number)
    {
      star.agreed = agreed
      return quiz.isFavourite == agreed ? [] : agree(on: quiz, in: &appState)
    }
    quiz.isFavourite = star.agreed ?? false
    appState.typed.table.state.put(quiz)
    star.refusal = response.status
    return []
  }

  /// Returns the JSON document of a successful response about this quiz, or `nil` for any other response.
  private func document(of response: APIResponse) -> JSON.Reader? {
    guard response.isGood, let document = response.document else { return nil }
    return (try? document.integer("quizId")) == Int64(number) ? document : nil
  }
}

/// An action on a typed quiz.
enum TypedQuizAction: ScreenAction {
  /// The player edited the answer field, which now contains this text.
  case type(String)
  case check
  /// Check again after a failure.
  case checkAgain
  case clear
  /// Show the right answer.
  case fill
  /// The picture was tapped. The second of two quick taps shows the answer.
  case tap
  /// Add the quiz to the favourites, or remove it from them.
  case favour
  /// Try again to load the quiz.
  case retry

  static var screen: String { "typed-quiz" }

  var code: String {
    switch self {
    case .type: "type"
    case .check: "check"
    case .checkAgain: "again"
    case .clear: "clear"
    case .fill: "fill"
    case .tap: "tap"
    case .favour: "favour"
    case .retry: "retry"
    }
  }

  init?(code: String, value: String) {
    let text = String(String.UnicodeScalarView(value.unicodeScalars.prefix(TypedQuizScreen.longest)))
    self.init(code: code, among: [.type(text), .check, .checkAgain, .clear, .fill, .tap, .favour, .retry])
  }
}
