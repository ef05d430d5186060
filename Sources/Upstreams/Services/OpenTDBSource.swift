import Content
import JSON
import Platform

/// The Open Trivia Database, or a server that stands in for it: a quiz for each of its categories, in English.
///
/// What it has is written by anyone, so a question that does not keep the rules of files is left out, and no other for its sake.
struct OpenTDBSource: Source {
  /// Of the service, without "/api.php".
  let base: String
  /// How often it is asked for fifty questions, the most that it gives at once.
  var calls = 4

  let origin = Origin(name: "Open Trivia Database", licence: "CC BY-SA 4.0")
  /// It answers one call in five seconds, and a little more is asked of a clock that is not ours.
  let spacing: Int64 = 5500

  func address(after answers: [JSON], seed: UInt64) -> String? {
    answers.count < calls ? base + "/api.php?amount=50&encode=url3986" : nil
  }

  func check(_ answer: JSON) throws(SourceFault) {
    let code = try faulting { () throws(JSON.Mismatch) in try JSON.Reader(answer)["response_code"].integer }
    switch code {
    case 0: _ = try faulting { () throws(JSON.Mismatch) in try JSON.Reader(answer)["results"].elements }
    case 1: throw SourceFault(description: "it has not as many questions as were asked for")
    case 5: throw SourceFault(description: "it wants to be asked less often", isPassing: true, retryAfter: .seconds(6))
    default: throw SourceFault(description: "it refused with the code \(code)")
    }
  }

  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent {
    var questions: [TriviaCategory: [JSON]] = [:]
    var known: Set<String> = []
    var fault: SourceFault?
    for answer in answers {
      for result in (try? JSON.Reader(answer)["results"].elements) ?? [] {
        do throws(SourceFault) {
          let entry = try faulting { () throws(JSON.Mismatch) in try Entry(from: result) }
          guard let category = entry.category, let question = question(entry), known.insert(entry.id).inserted else { continue }
          questions[category, default: []].append(question)
        } catch {
          fault = fault ?? error
        }
      }
    }
    let quizzes = TriviaCategory.all.compactMap { category in
      questions[category].flatMap { quiz(of: category, $0) }
    }
    guard !quizzes.isEmpty else { throw fault ?? SourceFault(description: "none of its questions can be used") }
    return SourcedContent(quizzes: quizzes)
  }

  private func faulting<Value>(_ read: () throws(JSON.Mismatch) -> Value) throws(SourceFault) -> Value {
    do throws(JSON.Mismatch) { return try read() } catch { throw SourceFault(description: error.description, isPassing: true) }
  }

  // MARK: As files have it

  /// The question as a file would have it; `nil` if a file might not.
  private func question(_ entry: Entry) -> JSON? {
    // By their order nobody can tell which is right, nor does a later answer of the service change it.
    let sorted = entry.answers.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // Those that speak of the others as a whole come last; those that name others by a letter mean an order that is not known.
    let speaking = AnswersOnOthers(sorted.map { LocalizedText($0, in: .english) })
    guard !speaking.namesPlaces else { return nil }
    let others = sorted.indices.filter { !speaking.places.contains($0) }
    let answers = (others + speaking.places).map { sorted[$0] }
    guard let right = answers.firstIndex(of: entry.right) else { return nil }
    let question: JSON = [
      "id": .string("q-" + entry.id), "text": .string(entry.text), "answers": answers.json, "answer": right.advanced(by: 1).json,
      "difficulty": .string(entry.difficulty), "sources": [.string("\(origin.name), \(origin.licence ?? "")")],
    ]
    // Between JSON and nil, `nil` would be JSON's null.
    guard quiz(of: .generalKnowledge, [question]) != nil else { return nil }
    return question
  }

  private func quiz(of category: TriviaCategory, _ questions: [JSON]) -> Quiz? {
    let title = category.name.split(separator: ": ").last.map(String.init) ?? category.name
    let file: JSON = [
      "version": 2,
      "quizzes": [
        [
          "id": .string("opentdb-\(category.id)"), "language": "en", "title": .string(title),
          "desc": .string("Questions of the \(origin.name), under \(origin.licence ?? "")."), "questions": .array(questions),
        ]
      ],
    ]
    let reader = QuizReader(file.normalized)
    return reader.faults.isEmpty ? reader.quizzes.first : nil
  }
}

/// A question as the service sends it, its escapes undone.
private struct Entry {
  let category: TriviaCategory?
  let difficulty: String
  package let text: String
  let right: String
  let answers: [String]

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let category = Entry.decoded(try reader["category"].string)
    self.category = TriviaCategory.all.first { $0.name == category }
    difficulty = Entry.decoded(try reader["difficulty"].string)
    text = Entry.decoded(try reader["question"].string)
    right = Entry.decoded(try reader["correct_answer"].string)
    let wrong: [String] = try reader["incorrect_answers"].read()
    answers = wrong.map(Entry.decoded) + [right]
  }

  /// The same for the same words, from one answer to the next.
  var id: String { Fingerprint(Array((["\(category?.id ?? 0)", text] + answers.sorted()).joined(separator: "\n").utf8)).text }

  /// Without what some writers leave around their words.
  private static func decoded(_ text: String) -> String {
    let decoded = QueryText.decode(Array(text.utf8)[...])
    return String(decoded.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
