import Content
import JSON
import Play
import Rules
import WireAPI

/// The words for a room that plays hangman, drawn when the room is opened.
struct RoomWords: Sendable {
  let language: Language
  let words: [String]
  let version: String

  /// The number of words in a room.
  static let count = 5

  init(_ list: WordList, chance: UInt64) {
    (language, version) = (list.language, list.version)
    var (chance, words) = (SplitMix64(seed: chance), [String]())
    // A short list may not have enough words, so the number of attempts is limited.
    for _ in 0..<(20 * RoomWords.count) where words.count < RoomWords.count {
      let word = list.word(seed: chance.next())
      if HangmanRound.isGuessable(word, alphabet: list.alphabet), !words.contains(word) { words.append(word) }
    }
    self.words = words
  }

  var questions: [RoomQuestion<Question.Typed>] {
    words.indices.map { number in
      RoomQuestion(.letter(RoomWord(words[number], language.alphabet, number: number, of: words.count)))
    }
  }

  // MARK: - Texts

  func shown(_ asked: RoomAsked) -> ShownQuestion {
    ShownQuestion(asked: asked, text: asked.lantern?.text ?? "", answers: language.alphabet.letters.map { Alphabet.capital($0) })
  }

  static func shown(_ reveal: RoomReveal<Question.Typed>) -> ShownReveal {
    var answer = ""
    if case .letter(let vote) = reveal.solution { answer = vote.after.text }
    return ShownReveal(
      question: reveal.asked.question, solution: reveal.solution, split: reveal.split, answered: reveal.answered, answer: answer,
      explanation: nil, standing: reveal.standing)
  }

  /// Returns one question for each vote. The word is both the question's text and its answer.
  func questions(of room: QuizRoom) -> [Question] {
    room.questions.enumerated().map { number, question in
      var word = ""
      if case .letter(let asked) = question.task { word = words[asked.number] }
      let text = LocalizedText(word, in: language)
      return Question(id: "\(number + 1)", text: text, answer: .typed(Question.Typed(text)))
    }
  }
}

// MARK: - Storing

extension RoomWords {
  /// Reads `{"game": "hangman", "language": "en", "words": ["time", …]}`.
  init(from reader: JSON.Reader, version: String) throws(JSON.Mismatch) {
    (language, words, self.version) = (try reader.read("language"), try reader.read("words"), version)
    if words.isEmpty { throw try reader["words"].mismatch(expected: "at least one word") }
  }

  var json: JSON { ["game": .string(RoomGame.hangman.rawValue), "language": language.json, "words": words.json] }
}

extension RoomService {
  /// Draws the content for a room without a quiz. Throws if there are no films, or no words in the language.
  func gameContent(_ game: RoomGame, in language: Language) throws(RoomServiceError) -> RoomContent {
    switch game {
    case .films:
      guard let pack = environment.films(), pack.deck.count > 0 else { throw .noSuchQuiz }
      return .films(RoomFilms(pack, chance: number()))
    case .hangman:
      guard let list = environment.words(language) else { throw .noSuchQuiz }
      let words = RoomWords(list, chance: number())
      guard !words.words.isEmpty else { throw .noSuchQuiz }
      return .words(words)
    }
  }
}
