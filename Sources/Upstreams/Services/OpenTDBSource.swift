import Content
import JSON
import Platform

/// The Open Trivia Database, or a compatible server: one English quiz for each of its categories with usable questions.
///
/// Anyone can contribute questions to the database, so questions that break the rules of quiz files are skipped.
struct OpenTDBSource: Source {
  /// The address of the service, without "/api.php".
  let base: String
  /// The number of calls per refresh. Each call requests fifty questions, the most that the service returns.
  var calls = 4

  let origin = Origin(name: "Open Trivia Database", licence: "CC BY-SA 4.0")
  /// The service allows one call every five seconds. The additional half second allows for inaccurate clocks.
  let spacing: Int64 = 5500

  func address(after answers: [JSON], seed: UInt64) -> String? {
    answers.count < calls ? base + "/api.php?amount=50&encode=url3986" : nil
  }

  func check(_ answer: JSON) throws(SourceFault) {
    let reader = JSON.Reader(answer)
    switch try faulting({ () throws(JSON.Mismatch) in try reader.integer("response_code") }) {
    case 0: _ = try faulting { () throws(JSON.Mismatch) in try reader.elements("results") }
    case 1: throw SourceFault(description: "it has fewer questions than requested")
    case 5: throw SourceFault(description: "it limits the request rate", isPassing: true, retryAfter: .seconds(6))
    case let code: throw SourceFault(description: "it refused the request with code \(code)")
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
    let quizzes = TriviaCategory.all.compactMap { category in questions[category].flatMap { quiz(of: category, $0) } }
    guard !quizzes.isEmpty else { throw fault ?? SourceFault(description: "none of its questions can be used") }
    return SourcedContent(quizzes: quizzes)
  }

  private func faulting<Value>(_ read: () throws(JSON.Mismatch) -> Value) throws(SourceFault) -> Value {
    do throws(JSON.Mismatch) { return try read() } catch { throw SourceFault(description: error.description, isPassing: true) }
  }

  // MARK: Conversion to quiz files

  /// Returns the question in the format of a quiz file, or `nil` if the question cannot be used.
  private func question(_ entry: Entry) -> JSON? {
    // The answers are sorted, so that their order does not reveal the right answer and is the same in every response.
    let sorted = entry.answers.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // Answers such as "all of the above" go last. A question is skipped if its answers refer to other answers by letter or
    // number, because the original order of the answers is unknown.
    let speaking = AnswersOnOthers(sorted.map { LocalizedText($0, in: .english) })
    guard !speaking.namesPlaces else { return nil }
    let others = sorted.indices.filter { !speaking.places.contains($0) }
    let answers = (others + speaking.places).map { sorted[$0] }
    guard let right = answers.firstIndex(of: entry.right) else { return nil }
    let question: JSON = [
      "id": .string("q-" + entry.id), "text": .string(entry.text), "answers": answers.json, "answer": right.advanced(by: 1).json,
      "difficulty": .string(entry.difficulty), "sources": [.string("\(origin.name), \(origin.licence ?? "")")],
    ]
    return quiz(of: .generalKnowledge, [question]).map { _ in question }
  }

  private func quiz(of category: TriviaCategory, _ questions: [JSON]) -> Quiz? {
    let title = category.name.split(separator: ": ").last.map(String.init) ?? category.name
    let file: JSON = [
      "version": 2,
      "quizzes": [
        [
          "id": .string("opentdb-\(category.id)"), "language": "en", "title": .string(title),
          "desc": .string("Questions from the \(origin.name), under \(origin.licence ?? "")."), "questions": .array(questions),
        ]
      ],
    ]
    let reader = QuizReader(file.normalized)
    return reader.faults.isEmpty ? reader.quizzes.first : nil
  }
}

/// A question from the service, with its texts decoded.
private struct Entry {
  let category: TriviaCategory?
  let difficulty: String
  let text: String
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

  /// An id computed from the category and the texts, so that a question has the same id in every response.
  var id: String { Fingerprint(Array((["\(category?.id ?? 0)", text] + answers.sorted()).joined(separator: "\n").utf8)).text }

  /// Percent-decodes a text and trims the white space that some authors leave around it.
  private static func decoded(_ text: String) -> String {
    let decoded = QueryText.decode(Array(text.utf8)[...])
    return String(decoded.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
