import Content
import JSON
import Synchronization

/// The questions of a pool in JSON, encoded once for each language and encoding on the first request.
final class TriviaTexts: Sendable {
  private struct Manner: Hashable {
    let language: Language
    let encoding: TriviaEncoding
  }

  private let questions: [TriviaQuestion]
  private let written = Mutex<[Manner: [[UInt8]]]>([:])

  init(_ pool: TriviaPool) { questions = pool.questions }

  /// Returns the response with the questions at these positions.
  func answer(with places: [Int], in language: Language, _ encoding: TriviaEncoding) -> [UInt8] {
    let texts = texts(Manner(language: language, encoding: encoding))
    var answer = Array(#"{"response_code":0,"results":["#.utf8)
    answer.reserveCapacity(places.reduce(answer.count + 2) { $0 + texts[$1].count + 1 })
    for (number, place) in places.enumerated() {
      if number > 0 { answer.append(UInt8(ascii: ",")) }
      answer += texts[place]
    }
    answer += "]}".utf8
    return answer
  }

  private func texts(_ manner: Manner) -> [[UInt8]] {
    written.withLock { written in
      if let texts = written[manner] { return texts }
      let texts = questions.map { TriviaTexts.json($0, manner).encoded() }
      written[manner] = texts
      return texts
    }
  }

  private static func json(_ question: TriviaQuestion, _ manner: Manner) -> JSON {
    func plain(_ text: String) -> JSON { .string(manner.encoding.encode(text)) }
    func text(_ text: LocalizedText) -> JSON { plain(text.text(in: manner.language)) }
    return [
      "type": plain(question.kind.rawValue), "difficulty": plain(question.difficulty.name),
      "category": plain(question.category.name), "question": text(question.text), "correct_answer": text(question.right),
      "incorrect_answers": .array(question.wrong.map(text)),
    ]
  }
}
