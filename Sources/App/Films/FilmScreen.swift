import Content
import Play
import Rules
import WireAPI

/// A round of film ratings: is it higher than that, or lower?
struct FilmScreen: Screen {
  private(set) var match: Match<FilmSubject>
  /// The turn whose answer is still on screen although the round has moved on.
  private(set) var lingering: Int?
  /// Whether the result of a round that is over has been put away.
  private(set) var isClosed = false

  var round: FilmRound { match.round }
  var pack: FilmPack { match.content }

  static let questionID = "question"
  static let nextID = "next"
  static let againID = "again"

  private init(_ match: Match<FilmSubject>) { self.match = match }

  /// `nil` if there are no films; `seed` and `showsFinished` as in `AnyScreen.init`.
  @inline(never)
  init?(seed: UInt64, showsFinished: Bool, in world: World) {
    guard let match = world.match(FilmSubject(), seed: seed, showsFinished: showsFinished) else { return nil }
    self.init(match)
  }

  /// The films of the day; `nil` if they were played, and are not there any more.
  @inline(never)
  init?(dailyIn world: World) {
    guard let match = world.daily(FilmSubject(isDaily: true), .films) else { return nil }
    self.init(match)
  }

  // MARK: - Coming and going

  /// Goes on with the next question, whatever was being shown. A round without an answer goes on with the films as they are now.
  @inline(never)
  mutating func appear(in world: inout World) -> [Effect] {
    if match.log.moves.isEmpty, let pack = match.subject.content(in: world.library, version: nil),
      pack.version != self.pack.version
    {
      self = FilmScreen(Match(match.subject, on: pack, seed: match.log.seed, at: world.moment.now))
    }
    lingering = nil
    return []
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in world: World) -> Bool {
    match.subject.isDaily ? match.log.seed == world.dailySeed(.films).number : showsFinished || !round.isFinished
  }

  // MARK: - Actions

  mutating func update(_ action: FilmAction, in world: inout World) -> [Effect] {
    switch action {
    case .answer(let isYes, let turn): return lingering == nil ? answer(isYes ? .yes : .no, turn: turn, in: &world) : []
    case .next(let turn): return lingering == turn ? leave(in: world) : []
    case .shown: return lingering == nil ? [] : leave(in: world)
    case .close:
      isClosed = round.isFinished
      return isClosed ? [.focus(id: FilmScreen.againID)] : []
    case .playAgain: return round.isFinished && lingering == nil && !match.subject.isDaily ? begin(in: &world) : []
    }
  }

  private mutating func answer(_ move: FilmRound.Move, turn: Int, in world: inout World) -> [Effect] {
    guard match.play(move, inTurn: turn, at: world.moment.now) else { return [] }
    lingering = turn
    let kept =
      world.keep(match, isNewlyFinished: round.isFinished)
      + world.sound(isRight: round.isRight(turn) == true, isFinished: round.isFinished)
    let spoken = kept + [.announce(verdict(of: turn)?.spoken(world.say) ?? "")]
    guard let pause = FilmScreen.pause(world.preferences.clocks) else { return spoken + [.focus(id: FilmScreen.nextID)] }
    return spoken + [world.alarm(FilmAction.shown, after: pause)]
  }

  /// Reads films for the library.
  @inline(never)
  static func films(from answer: Answer) -> FilmPack? { answer.value() }

  /// How long an answer is shown before the next question comes by itself (M5); `nil` where that is for the player to say.
  static func pause(_ clocks: Clocks) -> Milliseconds? {
    switch clocks {
    case .normal: .seconds(1)
    case .double: .seconds(2)
    case .triple: .seconds(3)
    case .off: nil
    }
  }

  /// Comes to the next question; after the last one the result is shown, and takes the focus by itself.
  private mutating func leave(in world: World) -> [Effect] {
    lingering = nil
    let quiet = world.alarm(FilmAction.shown, after: nil)
    return round.isFinished ? [quiet] : [quiet, .focus(id: FilmScreen.questionID)]
  }

  /// The new round takes the place of the old one in what is kept, so that it is known which films have been.
  private mutating func begin(in world: inout World) -> [Effect] {
    let pack = match.subject.content(in: world.library, version: nil) ?? pack
    let seed = match.subject.seed(after: match.log, on: pack, chance: world.moment.chance)
    self = FilmScreen(Match(match.subject, on: pack, seed: seed, at: world.moment.now))
    return world.keep(match, isNewlyFinished: false) + [.focus(id: FilmScreen.questionID)]
  }
}
