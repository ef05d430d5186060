// Hangman in a room: everybody guesses the same word, and votes for each letter. Each mistake adds a stroke to a drawing of a
// lantern.

/// A word in a room, in its state before a vote.
public struct RoomWord: Equatable, Sendable {
  /// The word with the letters played so far.
  private(set) var round: HangmanRound
  /// The number of votes in which nobody took part. Each one counts as a mistake, so that every word ends.
  private(set) var missed = 0
  /// The number of the word in the room, from 0.
  public let number: Int
  /// The number of words in the room.
  let of: Int

  /// - Precondition: the word has at least one hidden letter.
  public init(_ word: String, _ alphabet: Alphabet, number: Int = 0, of: Int = 1) {
    (round, self.number, self.of) = (HangmanRound(word: word, alphabet: alphabet), number, of)
  }

  /// Returns the letter of the alphabet that a text of one character stands for, ignoring case and accents. Returns `nil` for all
  /// other texts.
  func letter(_ given: GivenText) -> Character? {
    var characters = given.text.makeIterator()
    guard let character = characters.next(), characters.next() == nil else { return nil }
    return round.alphabet.letter(for: character)
  }

  /// Returns the position in the alphabet of the letter in a vote, or `nil` if the vote is not valid.
  func place(of vote: GivenAnswer) -> Int? {
    guard case .text(let text) = vote else { return nil }
    return letter(text).flatMap { round.alphabet.letters.firstIndex(of: $0) }
  }

  /// Returns the word after a vote for a letter. `letter` is `nil` if nobody took part.
  func playing(_ letter: Character?) -> RoomWord {
    var next = self
    if let letter { try? next.round.play(.guess(letter)) } else { next.missed += 1 }
    return next
  }

  var mistakes: Int { min(round.errors + missed, HangmanRound.errorLimit) }

  /// Whether the word was found, or the number of mistakes has reached the limit.
  var isOver: Bool { round.isFinished || mistakes >= HangmanRound.errorLimit }

  /// The lantern and the word, as everybody sees them.
  var lantern: RoomLantern {
    let isFound = round.outcome == .won
    var places: [String] = []
    for (slot, shown) in zip(round.slots, round.word()) {
      switch slot {
      case .given(let character): places.append(Alphabet.capital(character))
      case .hidden(let written, _): places.append(shown != nil || isOver ? Alphabet.capital(written) : "")
      }
    }
    return RoomLantern(
      places: places, hits: round.guesses.filter { round.isInWord($0) }.map { Alphabet.capital($0) },
      misses: round.guesses.filter { !round.isInWord($0) }.map { Alphabet.capital($0) }, mistakes: mistakes,
      outcome: isOver ? isFound ? .won : .lost : .guessing, number: number, of: of)
  }

  func outcome(of letter: Character?) -> RoomVote {
    RoomVote(
      letter: letter.map { Alphabet.capital($0) }, place: letter.flatMap { round.alphabet.letters.firstIndex(of: $0) },
      isHit: letter.map { round.isInWord($0) } ?? false, after: playing(letter).lantern)
  }
}

/// The lantern and the word, as everybody sees them. Hidden letters are left out until the word is over.
public struct RoomLantern: Equatable, Sendable {
  /// The characters of the word. Hidden letters are empty strings.
  public let places: [String]
  /// The played letters that are in the word.
  public let hits: [String]
  /// The played letters that are not in the word.
  public let misses: [String]
  /// The number of strokes of the lantern, from 0 to ``HangmanRound/errorLimit``.
  public let mistakes: Int
  public let outcome: HangmanRound.Outcome
  /// The number of the word in the room, from 0.
  public let number: Int
  /// The number of words in the room.
  public let of: Int

  public init(
    places: [String], hits: [String], misses: [String], mistakes: Int, outcome: HangmanRound.Outcome, number: Int, of: Int
  ) {
    (self.places, self.hits, self.misses, self.mistakes) = (places, hits, misses, mistakes)
    (self.outcome, self.number, self.of) = (outcome, number, of)
  }

  /// The word as a text, with "_" for each hidden letter.
  public var text: String { places.map { $0.utf8.isEmpty ? "_" : $0 }.joined() }
}

/// The outcome of a vote.
public struct RoomVote: Equatable, Sendable {
  /// The letter that was played; `nil` if nobody voted.
  public let letter: String?
  /// The letter's position in the alphabet; `nil` if nobody voted.
  public let place: Int?
  public let isHit: Bool
  public let after: RoomLantern

  public init(letter: String?, place: Int?, isHit: Bool, after: RoomLantern) {
    (self.letter, self.place, self.isHit, self.after) = (letter, place, isHit, after)
  }

  /// Returns the credit for a vote. A vote for the played letter counts if the letter is in the word. Other votes never count:
  /// their points would reveal whether a letter that was not played is in the word.
  func credit(for given: GivenText) -> Credit {
    guard isHit, let letter else { return .none }
    return letter.utf8.elementsEqual(given.text.utf8) ? .full : .none
  }
}

extension Room {
  /// Plays the letter with the most votes. If several letters have the most votes, plays the one that was voted for first. If
  /// nobody voted, counts a mistake. If the word is not over, the next question is another vote on the same word. Does nothing
  /// for questions of other kinds.
  mutating func countVotes(_ number: Int) {
    guard let word = questions[number].task.word else { return }
    let letter = mostVoted(number, word)
    turns[number].played = letter
    judgeAgain(number)
    let next = word.playing(letter)
    if next.isOver { return }
    questions.insert(RoomQuestion(.letter(next), QuestionTerms(limit: questions[number].limit)), at: number + 1)
    layouts.insert(layouts[number], at: number + 1)
  }

  /// Returns the letter with the most votes, or `nil` if there are none. Only the votes of players in the ranking count.
  private func mostVoted(_ number: Int, _ word: RoomWord) -> Character? {
    let letters = word.round.alphabet.letters
    var (counts, first) = (letters.map { _ in 0 }, letters.map { _ in Int.max })
    for (player, given) in turns[number].answers.enumerated() {
      guard let given, players[player].isRanked, let place = word.place(of: given.counted.answer) else { continue }
      counts[place] += 1
      first[place] = min(first[place], given.counted.sequence)
    }
    var best: Int?
    for place in letters.indices where counts[place] > 0 {
      guard let leader = best else {
        best = place
        continue
      }
      if counts[place] > counts[leader] || counts[place] == counts[leader] && first[place] < first[leader] { best = place }
    }
    return best.map { letters[$0] }
  }
}
