import Content
import JSON
import Play
import WireAPI

/// One typed quiz. Nothing on it waits for anything else: whatever is under way, one can type, and go.
struct TypedQuizScreen: Screen {
  let number: Int
  /// The request for the quiz, where it was not at hand.
  private(set) var coming: Part<Bool>?
  private(set) var verdict = Verdict.none
  private(set) var star = StarState()
  /// The language of the answer that was filled in, where it is not there in the player's.
  private(set) var answerLanguage: Language?
  /// When the picture was tapped last.
  private var tappedAt: Int64?

  /// What has become of what was typed.
  enum Verdict: Equatable, Sendable {
    case none
    case checking(RequestID, answer: String)
    /// `counts` unless the right answer had been filled in before.
    case right(answer: String, counts: Bool)
    case wrong(answer: String)
    /// It could not be checked; status as in an answer.
    case unchecked(status: Int, answer: String)
    /// The right answer is being asked for.
    case filling(RequestID)
    case filled
    case unfilled(status: Int)
  }

  /// A favourite is shown at once as the player wants it; what the server has agreed to is known when it has answered.
  struct StarState: Equatable, Sendable {
    var agreed: Bool?
    /// The request under way; another is made only when it is answered, so that they cannot overtake each other.
    var requestID: RequestID?
    /// Why it could not be changed; status as in an answer.
    var refusal: Int?
  }

  /// Two taps within so many milliseconds are one double tap.
  static let doubleTap: Int64 = 400
  static let fieldID = "answer"
  /// By which the field is described, so that whoever comes to it by a key hears what to answer.
  static let questionID = "typed-question"
  /// The most characters of an answer; each has at most two bytes in the languages there are, and the server looks at 200.
  static let longest = 100

  /// `nil` where there is no such quiz, as far as is known here.
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
      // A check goes on, and its verdict names what it is about; an answer to be filled in would write over this.
      if case .checking = verdict { return [] }
      verdict = .none
      return []
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
      return []
    case .favour: return favour(in: &appState)
    case .retry: return load(in: &appState)
    }
  }

  private mutating func load(in appState: inout AppState) -> [Effect] {
    let (token, effects) = appState.playerToken()
    let (requestID, ask) = appState.ask(.typed(.quiz(number, token: token, appState.preferences.language)))
    coming = .loading(requestID)
    return effects + [ask]
  }

  private mutating func check(_ answer: String, in appState: inout AppState) -> [Effect] {
    if answer.withoutBlanks.utf8.isEmpty {
      return [.focus(id: TypedQuizScreen.fieldID), .announce(appState.say(.typeFirst))]
    }
    let (requestID, ask) = appState.ask(.typed(.check(number, answer: answer, appState.preferences.language)))
    verdict = .checking(requestID, answer: answer)
    return [ask]
  }

  private mutating func fill(in appState: inout AppState) -> [Effect] {
    let (requestID, ask) = appState.ask(.typed(.answer(number, appState.preferences.language)))
    verdict = .filling(requestID)
    return [ask]
  }

  /// Changes at once; the server may take it back.
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
    let (requestID, ask) = appState.ask(.typed(.favour(number, quiz.isFavourite, token: token)))
    star.requestID = requestID
    return effects + [ask]
  }

  // MARK: - Answers

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
    guard let isRight = member("result", of: response, read: { reader throws(JSON.Mismatch) in try reader.bool }) else {
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
    guard let text = member("answer", of: response, read: { reader throws(JSON.Mismatch) in try reader.string }) else {
      verdict = .unfilled(status: response.status)
      return []
    }
    verdict = .filled
    answerLanguage = member("language", of: response) { reader throws(JSON.Mismatch) in try reader.read() }
    appState.typed.table.state.reveal(number)
    appState.typed.table.state.write(text, for: number)
    guard let answerLanguage else { return [.announce(appState.say(.filledIn(text)))] }
    return [.announce(appState.say(.thatIsIt)), .read(text, answerLanguage)]
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

  /// A member of a good answer about this quiz; `nil` where something else has answered.
  private func member<Value>(
    _ name: String, of answer: APIResponse, read: (JSON.Reader) throws(JSON.Mismatch) -> Value
  ) -> Value? {
    guard answer.isGood, let document = answer.document, (try? document.integer("quizId")) == Int64(number),
      let member = try? document[name]
    else { return nil }
    return try? read(member)
  }
}

/// What can be done on a typed quiz.
enum TypedQuizAction: ScreenAction {
  /// What the field holds now.
  case type(String)
  case check
  /// Check once more what could not be checked.
  case checkAgain
  case clear
  case fill
  /// The picture was tapped, for the first time or the second.
  case tap
  case favour
  /// Try again to get the quiz.
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
    switch code {
    case "type": self = .type(String(String.UnicodeScalarView(value.unicodeScalars.prefix(TypedQuizScreen.longest))))
    case "check": self = .check
    case "again": self = .checkAgain
    case "clear": self = .clear
    case "fill": self = .fill
    case "tap": self = .tap
    case "favour": self = .favour
    case "retry": self = .retry
    default: return nil
    }
  }
}
