import Content
import JSON

/// The questions in a pool as JSON. They are encoded once for each language and encoding, on the first request that needs them.
struct TriviaTexts: Sendable {
  private struct Manner: Hashable {
    let language: Language
    let encoding: TriviaEncoding
  }

  private let texts: MadeOnce<Manner, [[UInt8]]>

  init(_ pool: TriviaPool) { texts = MadeOnce { manner in pool.questions.map { TriviaTexts.json($0, manner).encoded() } } }

  /// Returns the response with the questions at these positions.
  func answer(with places: [Int], in language: Language, _ encoding: TriviaEncoding) -> [UInt8] {
    let texts = texts[Manner(language: language, encoding: encoding)]
    var answer = Array(#"{"response_code":0,"results":["#.utf8)
    answer.reserveCapacity(places.reduce(answer.count + 2) { $0 + texts[$1].count + 1 })
    for (number, place) in places.enumerated() {
      if number > 0 { answer.append(UInt8(ascii: ",")) }
      answer += texts[place]
    }
    answer += "]}".utf8
    return answer
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
