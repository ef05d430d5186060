import JSON
import Rules

extension Question {
  /// The optional members of a question. Most questions have none.
  ///
  /// The members are stored as JSON and decoded on access, so a page that shows no optional members does not contain the code
  /// that decodes them.
  public struct Extras: Equatable, Sendable {
    let members: [JSON.Member]

    init(_ members: [JSON.Member]) { self.members = members }

    /// - Parameters:
    ///   - shuffle: the `shuffle` member as it appears in files.
    ///   - seconds: the time limit, in seconds.
    public init(
      picture: Picture? = nil, sound: Sound? = nil, difficulty: Difficulty? = nil, tags: [String] = [], sources: [String] = [],
      shuffle: JSON? = nil, feedback: Feedback = Feedback(), seconds: Int? = nil, points: Int = 1, licence: String? = nil
    ) {
      let object: JSON.Object = [
        "picture": picture?.json, "sound": sound?.json, "difficulty": difficulty?.name.json, "tags": tags.jsonIfAny,
        "sources": sources.jsonIfAny, "shuffle": shuffle, "feedback": feedback.jsonIfAny, "seconds": seconds?.json,
        "points": points == 1 ? Optional<JSON>.none : points.json, "licence": licence?.json,
      ]
      self.init(object.members)
    }

    /// The names of the members, in the order in which they are written.
    static let names = [
      "picture", "sound", "difficulty", "tags", "sources", "shuffle", "feedback", "seconds", "points", "licence",
    ]

    private subscript(name: String) -> JSON? { JSON.Object(members)[name] }

    private func value<Value: JSONReadable>(_ name: String) -> Value? {
      guard let member = self[name] else { return nil }
      return try? JSON.Reader(member).read()
    }

    public var picture: Picture? { value("picture") }
    public var sound: Sound? { value("sound") }
    public var difficulty: Difficulty? { value("difficulty") }
    /// The subjects by which questions are found and grouped. Each has the form of an identifier.
    public var tags: [String] { value("tags") ?? [] }
    /// The sources of the facts, such as data sets, books or addresses.
    public var sources: [String] { value("sources") ?? [] }
    /// The question's own licence, or `nil` if the quiz's licence applies.
    public var licence: String? { value("licence") }

    /// The texts that players see after an answer.
    public var feedback: Feedback { value("feedback") ?? Feedback() }

    /// Whether there is any feedback. A page that uses only this property does not contain the code that decodes feedback.
    var hasFeedback: Bool { self["feedback"] != nil }

    /// Returns one of the feedback's texts, by its name in files, or `nil` if there is none. Unlike `feedback`, this decodes only
    /// that text.
    func feedback(named name: String) -> LocalizedText? {
      guard let feedback = self["feedback"] else { return nil }
      return try? JSON.Reader(feedback).optional(name)?.read()
    }

    /// The time limit in seconds, or `nil` if there is no valid one.
    public var seconds: Int? { number("seconds", in: Extras.limits) }

    /// The points for a right answer. The default is 1.
    public var points: Int { number("points", in: Extras.possiblePoints) ?? 1 }

    private func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
      guard case .number(let literal)? = self[name], let number = literal.integer, range ~= Int(truncatingIfNeeded: number)
      else { return nil }
      return Int(truncatingIfNeeded: number)
    }

    /// The possible time limits, in seconds.
    public static var limits: ClosedRange<Int> { 1...3_600 }
    /// The possible numbers of points for a question.
    public static var possiblePoints: ClosedRange<Int> { 1...1_000 }

    /// The time limit and the points, as the rules need them.
    var terms: QuestionTerms {
      members.isEmpty ? .standard : QuestionTerms(limit: seconds.map { .seconds(Int64($0)) }, points: points)
    }

    /// Whether there is a picture or a sound, valid or not.
    @inline(never)
    public var hasMedia: Bool { members.contains { $0.name.hasSameBytes(as: "picture") || $0.name.hasSameBytes(as: "sound") } }

    // MARK: - Changes

    /// Returns the extras with the given picture, or without one if `picture` is `nil`.
    package func with(picture: Picture?) -> Extras { with("picture", picture?.json) }

    /// Returns the extras with the given sound, or without one if `sound` is `nil`.
    package func with(sound: Sound?) -> Extras { with("sound", sound?.json) }

    /// Returns the extras with shuffling turned off.
    package func withoutShuffling() -> Extras { with("shuffle", .bool(false)) }

    /// Returns the extras without the time limit and the points, as needed for practice rounds.
    package func withoutTerms() -> Extras { Extras(members.filter { $0.name != "seconds" && $0.name != "points" }) }

    /// Returns the extras with the given feedback, or without any if it is empty.
    package func with(_ feedback: Feedback) -> Extras { with("feedback", feedback.jsonIfAny) }

    /// Returns the extras with the given time limit, in seconds, or without one if `seconds` is `nil`.
    package func with(seconds: Int?) -> Extras { with("seconds", seconds?.json) }

    /// Returns the extras with the given number of points.
    package func with(points: Int) -> Extras { with("points", points == 1 ? Optional<JSON>.none : points.json) }

    /// Returns the extras with the given licence, unless they already have one.
    func licensed(_ licence: String?) -> Extras { self["licence"] == nil ? with("licence", licence?.json) : self }

    /// Returns the extras with their texts in one language only.
    func only(in language: Language) -> Extras { hasFeedback ? with(feedback.only(in: language)) : self }

    /// Returns the extras for a question that keeps only some of its `count` answers. `kept` lists the positions of these
    /// answers, from 0, and `texts` their texts. Answers that are not shuffled stay that way. If there is no `shuffle` member,
    /// the answers that refer to others are not shuffled.
    package func keeping(_ kept: [Int], of count: Int, texts: [LocalizedText]) -> Extras {
      let extras = hasFeedback ? with(feedback.keeping(kept)) : self
      switch self["shuffle"] {
      case .bool?: return extras
      case .array?:
        let staying = staying(of: count)
        let places = kept.indices.filter { staying.contains(kept[$0]) }
        return extras.with("shuffle", places.isEmpty ? JSON.bool(true) : .array(places.map { ($0 + 1).json }))
      default: return extras.with("shuffle", AnswersOnOthers(texts).json)
      }
    }

    /// Returns the extras with one member added, replaced or removed. The members stay in the order of `names`.
    private func with(_ name: String, _ value: JSON?) -> Extras {
      Extras(
        Extras.names.compactMap { other in
          (other.utf8.elementsEqual(name.utf8) ? value : self[other]).map { JSON.Member(other, $0) }
        })
    }

    /// Returns the positions, from 0, of the answers that are not shuffled: all, none, or those whose numbers the `shuffle`
    /// member lists.
    func staying(of count: Int) -> [Int] {
      switch self["shuffle"] {
      case .bool(false)?: Array(0..<count)
      case .array(let numbers)?:
        numbers.compactMap { number in
          if case .number(let literal) = number, let number = literal.integer, 1...12 ~= number { Int(number) - 1 } else { nil }
        }
      default: []
      }
    }
  }

  public enum Difficulty: String, CaseIterable, Sendable {
    case easy, medium, hard

    public init?(name: String) { self.init(rawValue: name) }

    /// The name used in files.
    public var name: String { rawValue }
  }

  public var picture: Picture? { extras.picture }

  /// The question without its time limit and points, as needed for practice rounds.
  package var withoutTerms: Question {
    Question(
      id: id, number: number, text: text, answer: answer, hint: hint, explanation: explanation, extras: extras.withoutTerms())
  }
}
