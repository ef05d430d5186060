import Content
import HTTP
import JSON
import Play
import Rules

/// The Open Trivia Database (`opentdb.com`): questions by category, difficulty and type at `api.php?amount=…`.
///
/// Responses are `{"response_code":0,"results":[…]}`. Errors have another code and no results. Their status is 200, or 429 for
/// code 5. If there are fewer questions than requested, the response has none. The original allows each IP address one call every
/// five seconds. Potiron has no limit, unless the operator sets one.
package struct OpenTDBService: CompatibilityAPI {
  package static let folder = "opentdb"
  package static let rootNames = ["api.php", "api_category.php", "api_count.php", "api_count_global.php", "api_token.php"]

  private let pool: TriviaPool
  private let texts: TriviaTexts
  private let tokens: SharedTriviaTokens
  private let pauses: TriviaPauses
  /// For each question in the pool, the number that identifies it. Tokens use these numbers to record which questions were sent.
  private let marks: [Int]
  private let moment: @Sendable () -> (now: Int64, chance: UInt64)

  /// `moment` returns the server's time, in milliseconds since 1970, and 64 random bits.
  package init(
    _ library: Library, tokens: SharedTriviaTokens, pauses: TriviaPauses,
    moment: @escaping @Sendable () -> (now: Int64, chance: UInt64)
  ) {
    let pool = TriviaPool(library)
    self.pool = pool
    texts = TriviaTexts(pool)
    (self.tokens, self.pauses) = (tokens, pauses)
    marks = tokens.withLock { $0.marks(of: pool.questions) }
    self.moment = moment
  }

  package func reply(to call: CompatibilityCall) -> Reply? {
    guard call.request.method == .get else { return nil }
    return switch call.path.filter({ !$0.isEmpty }) {
    case ["api.php"]: questions(call)
    case ["api_category.php"]: .json(OpenTDBService.categories)
    case ["api_count.php"]: count(call.request)
    case ["api_count_global.php"]: .json(globalCount)
    case ["api_token.php"]: token(call.request)
    default: nil
    }
  }

  // MARK: - Questions

  private enum Code: Int {
    case notEnough = 1
    case badParameter, unknownToken, emptyToken, tooOften
  }

  private func questions(_ call: CompatibilityCall) -> Reply {
    if pauses.refuse(call.request.remote?.network, at: moment().now) {
      return OpenTDBService.refusal(.tooOften, status: .tooManyRequests)
    }
    guard let query = OpenTDBQuery(call.request) else { return OpenTDBService.refusal(.badParameter) }
    let (places, now) = (pool.places(query.filter), moment())
    var dice = SplitMix64(seed: now.chance)
    let drawn: [Int]
    if let token = query.token {
      let unseen = tokens.withLock { tokens in
        tokens.use(token, at: now.now) { seen in
          let drawn = dice.draw(query.amount, of: places.filter { !seen.contains(marks[$0]) })
          if drawn.count == query.amount { for place in drawn { seen.insert(marks[place]) } }
          return drawn
        }
      }
      guard let unseen else { return OpenTDBService.refusal(.unknownToken) }
      drawn = unseen
    } else {
      drawn = dice.draw(query.amount, of: places)
    }
    guard places.count >= query.amount else { return OpenTDBService.refusal(.notEnough) }
    guard drawn.count == query.amount else { return OpenTDBService.refusal(.emptyToken) }
    return .now(Response(uncached: texts.answer(with: drawn, in: call.language, query.encoding)))
  }

  /// Errors have an empty list of results, because apps read the list without checking the code.
  private static func refusal(_ code: Code, message: String? = nil, status: Status = .ok) -> Reply {
    .json(.object(["response_code": code.rawValue.json, "response_message": message?.json, "results": []]), status)
  }

  // MARK: - Tokens

  private func token(_ request: Request) -> Reply {
    let (command, now) = (request.value("command")?.utf8, moment())
    if command?.elementsEqual("request".utf8) == true {
      let token = tokens.withLock { $0.issue(to: request.remote?.network, at: now.now, chance: now.chance) }
      return .json(["response_code": 0, "response_message": "Token Generated Successfully!", "token": .string(token)])
    }
    guard command?.elementsEqual("reset".utf8) == true, let token = request.value("token") else {
      return OpenTDBService.refusal(.badParameter)
    }
    guard tokens.withLock({ $0.reset(token, at: now.now) }) else {
      return OpenTDBService.refusal(.unknownToken, message: "Token Not Found!")
    }
    return .json(["response_code": 0, "token": .string(token)])
  }

  // MARK: - Categories and counts

  private static let categories: JSON = [
    "trivia_categories": .array(TriviaCategory.all.map { ["id": $0.id.json, "name": .string($0.name)] })
  ]

  /// Returns the counts for the category in the request. They are 0 for a number that is not a category. Returns an error if
  /// there is no number.
  private func count(_ request: Request) -> Reply {
    guard let id = request.value("category").flatMap({ Int($0) }) else { return OpenTDBService.refusal(.badParameter) }
    let category = TriviaCategory(number: id)
    func count(_ difficulty: Question.Difficulty? = nil) -> JSON { (category.map { pool.count($0, difficulty) } ?? 0).json }
    return .json([
      "category_id": id.json,
      "category_question_count": [
        "total_question_count": count(), "total_easy_question_count": count(.easy),
        "total_medium_question_count": count(.medium), "total_hard_question_count": count(.hard),
      ],
    ])
  }

  private var globalCount: JSON {
    /// Potiron has no pending or rejected questions.
    func counts(_ count: Int) -> JSON {
      [
        "total_num_of_questions": count.json, "total_num_of_pending_questions": 0,
        "total_num_of_verified_questions": count.json, "total_num_of_rejected_questions": 0,
      ]
    }
    let categories = TriviaCategory.all.map { JSON.Member(String($0.id), counts(pool.count($0))) }
    return ["overall": counts(pool.questions.count), "categories": .object(JSON.Object(categories))]
  }
}
