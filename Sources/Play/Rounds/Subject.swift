import Content
import Rules
import WireAPI

/// Every subject there is. A new game is a case here, and a line in each switch.
package enum Subject: Equatable, Sendable {
  case choice(ChoiceSubject)
  case hangman(HangmanSubject)
  case films(FilmSubject)

  /// Reads what a log says it is about; never inlined, as is all by which another chunk reaches one.
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
