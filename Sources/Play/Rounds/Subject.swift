import Content
import Rules
import WireAPI

/// The subject of a round in any game. To add a game, add a case here and a line to each switch.
package enum Subject: Equatable, Sendable {
  case choice(ChoiceSubject)
  case hangman(HangmanSubject)
  case films(FilmSubject)

  /// Finds the subject for a round key. Never inlined, so that the lazy chunks that call this initializer share one copy.
  @inline(never)
  package init(_ key: RoundKey) throws(Referee.Refusal) {
    switch key.game {
    case ChoiceSubject.game: self = .choice(try ChoiceSubject(key))
    case HangmanSubject.game: self = .hangman(try HangmanSubject(key))
    case FilmSubject.game: self = .films(try FilmSubject(key))
    default: throw .unknownGame
    }
  }
}
