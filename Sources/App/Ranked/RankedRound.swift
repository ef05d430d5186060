import Content
import Play
import Rules
import WireAPI

/// A ranked round as it goes on in the player's hands: what the server has told of it, and the step that is on its way.
struct RankedRound: Sendable {
  private(set) var position: RankedPosition
  private(set) var watch: RankedWatch
  /// In which language the position was told.
  private var language: Language
  /// The game as the player has it.
  private(set) var play: Play
  /// The step that was taken last, until the server has answered it.
  private(set) var sending: Sending?
  /// Why the server does not go on with the round; status as in an answer.
  private(set) var stopped: Int?

  enum Play: Sendable {
    case choice(ChoicePlay)
    case hangman(GuessedWord)
    case films(FilmPlay)
  }

  /// A step on its way. It bears its number, so that the server takes it once, however often it is sent.
  struct Sending: Equatable, Sendable {
    let move: String
    /// In milliseconds, when it was taken.
    let waited: Int64
    /// In which language the answer is wanted.
    let language: Language
    /// Under which it was sent; `nil` while it waits to be sent again.
    fileprivate(set) var ticket: Ticket?
    /// How often nothing came of it, and what answered last: status as in an answer.
    fileprivate(set) var failures = 0
    fileprivate(set) var status = 0
  }

  /// `nil` where the position is not one of the subject.
  init?(_ position: RankedPosition, in language: Language, of subject: Subject, at now: Int64) {
    self.position = position
    self.language = language
    watch = RankedWatch(position.time, at: now)
    switch (subject, position.face) {
    case (.choice(let subject), .question):
      var choice = ChoicePlay(Mode(subject.mode), position.choice)
      choice.come(to: position.choice, at: position.time)
      play = .choice(choice)
    case (.hangman(let subject), .word(let word)): play = .hangman(GuessedWord(word, subject.kind))
    case (.films, .film): play = .films(FilmPlay(position.films))
    default: return nil
    }
  }

  var ending: RankedPosition.Ending? {
    if case .over(let ending) = position.face { ending } else { nil }
  }

  /// Whether there is nothing to play any more, and nothing of it left to look at.
  var isOver: Bool {
    switch play {
    case .choice(let choice): choice.isOver
    case .hangman: ending != nil
    case .films(let films): films.isOver
    }
  }

  // MARK: - What the player does

  mutating func act(_ action: ActionText, in world: inout World) -> [Effect] {
    let press: Press
    switch play {
    case .choice(var choice):
      guard let action = action.parsed(as: ChoiceAction.self) else { return [] }
      press = choice.act(action, in: world)
      play = .choice(choice)
    case .films(var films):
      guard let action = action.parsed(as: FilmAction.self) else { return [] }
      press = films.act(action, in: world)
      play = .films(films)
    case .hangman(let word):
      guard case .guess(let key)? = action.parsed(as: HangmanAction.self), let letter = word.letter(for: key) else { return [] }
      press = .move(HangmanRound.Move.guess(letter).code)
    }
    switch press {
    case .move(let move): return send(move, in: &world)
    case .done(let effects):
      // The last film was looked at; a quiz says its end itself.
      guard case .films = play, isOver, !effects.isEmpty else { return effects }
      return effects + [.announce(position.result?.report(world.say) ?? ""), .focus(id: Page.endingID)]
    }
  }

  // MARK: - Coming back, and time

  /// Goes on after the page was left, or the connection has come back.
  mutating func resume(in world: inout World) -> [Effect] {
    watch.pass(to: world.moment.now)
    switch play {
    case .choice(var choice):
      choice.come(to: position.choice, at: watch.time)
      play = .choice(choice)
    case .films(var films):
      films.come(to: position.films)
      play = .films(films)
    case .hangman: break
    }
    return sendAgain(in: &world) + letTimePass(in: &world) + translate(in: &world)
  }

  /// Asks for the same in the player's language, where that is another one now: by a step in which nothing is done.
  mutating func translate(in world: inout World) -> [Effect] {
    language == world.preferences.language ? [] : send("", in: &world)
  }

  /// What time does by itself: a clock that runs out is the server's to tell of, and it is asked.
  mutating func letTimePass(in world: inout World) -> [Effect] {
    watch.pass(to: world.moment.now)
    guard case .choice(var choice) = play, stopped == nil else { return [] }
    if let left = choice.left(at: watch.time), left <= .zero { return sending == nil ? send("", in: &world) : [] }
    let effects = choice.tick(at: watch.time, in: world)
    play = .choice(choice)
    return effects
  }

  // MARK: - Steps

  private mutating func send(_ move: String, in world: inout World) -> [Effect] {
    guard sending == nil, stopped == nil, ending == nil else { return [] }
    watch.pass(to: world.moment.now)
    sending = Sending(move: move, waited: watch.waited, language: world.preferences.language)
    switch play {
    case .choice(var choice):
      choice.pending = move
      play = .choice(choice)
    case .films(var films):
      films.pending = move
      play = .films(films)
    case .hangman(var word):
      if case .guess(let letter)? = HangmanRound.Move(code: move) { word.given = letter }
      play = .hangman(word)
    }
    return sendAgain(in: &world)
  }

  /// Sends the step that has got no answer.
  mutating func sendAgain(in world: inout World) -> [Effect] {
    guard var step = sending, step.ticket == nil, stopped == nil else { return [] }
    let call = PlayersCall.step(
      ticket: position.ticket, number: position.step, move: step.move, waited: step.waited, step.language)
    let (ticket, ask) = world.ask(.players(call.request))
    step.ticket = ticket
    sending = step
    return [ask, world.alarm(RankedAction.tryAgain, after: nil)]
  }

  /// Takes in the answer to the step that is on its way; any other changes nothing.
  mutating func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> [Effect] {
    guard var step = sending, step.ticket == ticket else { return [] }
    if let next = answer.value(RankedPosition.self), next.ticket == position.ticket, next.step == position.step + 1 {
      return take(next, after: step, in: &world)
    }
    if answer.refusal != nil {
      stopped = answer.status
      sending = nil
      return [world.alarm(ChoiceAction.tick, after: nil), .focus(id: Page.headingID)]
    }
    step.ticket = nil
    step.failures += 1
    step.status = answer.status
    sending = step
    return [world.alarm(RankedAction.tryAgain, after: Outbox.pause(after: step.failures, world.moment.chance))]
  }

  private mutating func take(_ next: RankedPosition, after step: Sending, in world: inout World) -> [Effect] {
    watch.pass(to: world.moment.now)
    // When the server took a step that was sent more than once, nobody here knows: perhaps the first time.
    let known = step.failures == 0 ? next.time : max(next.time, watch.time - .seconds(1))
    watch = RankedWatch(known, at: world.moment.now)
    (position, language, sending) = (next, step.language, nil)
    return tell(step.move, in: world) + letTimePass(in: &world) + translate(in: &world)
  }

  /// Tells the play how the round stands after a move.
  private mutating func tell(_ move: String, in world: World) -> [Effect] {
    switch play {
    case .choice(var choice):
      let effects = choice.take(position.choice, after: move, in: world)
      play = .choice(choice)
      return effects
    case .films(var films):
      let effects = films.take(position.films, after: move, in: world)
      play = .films(films)
      return effects
    case .hangman(let before):
      let guess = HangmanRound.Move(code: move)
      let word = before.told(position.face, after: guess, world.say)
      play = .hangman(word)
      guard case .guess(let letter)? = guess else { return [] }
      return word.effects(of: letter, since: before, report(word), in: world)
    }
  }

  /// How a game of hangman ended.
  func report(_ word: GuessedWord) -> HangmanEnding? {
    ending.map { ending in
      HangmanEnding(
        isWon: ending.isWon == true, points: position.score.points, word: ending.word ?? "", kind: word.kind,
        language: word.language)
    }
  }
}
