import JSON
import Rules

extension Question.Number: JSONReadable, JSONWritable {
  /// Reads accepted numbers, and others in the member `accepted`.
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let first = try Accepted(from: reader)
    let others = try reader.optional("accepted")?.elements.map { other throws(JSON.Mismatch) in try Accepted(from: other) }
    self.init([first] + (others ?? []))
  }

  public var json: JSON {
    let others = accepted.dropFirst().map { JSON.object(JSON.Object($0.members)) }
    return .object(
      JSON.Object(accepted[0].members + (others.isEmpty ? [] : [JSON.Member("accepted", .array(others))])))
  }
}

extension Question.Number.Accepted {
  /// Reads `answer` and `tolerance`, or `from` and `to`, and `credit` in percent.
  fileprivate init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var weight = Question.Several.full
    if let percent = try reader.optional("credit") {
      guard let credit = Question.Several.weight(try percent.number), credit > 0 else {
        throw percent.mismatch(expected: "a percentage above 0")
      }
      weight = credit
    }
    if let lower = try reader.optional("from") {
      self.init(from: try Self.number(lower), to: try Self.number(try reader["to"]), weight: weight, isInterval: true)
    } else {
      let middle = try Self.number(try reader["answer"])
      let tolerance = try reader.optional("tolerance").map { json throws(JSON.Mismatch) in try Self.number(json).magnitude }
      self.init(middle, tolerance: tolerance, weight: weight)
    }
  }

  package init(_ middle: DecimalNumber, tolerance: DecimalNumber?, weight: Int = Question.Several.full) {
    let (lower, upper) = tolerance.map { (middle - $0, middle + $0) } ?? (middle, middle)
    self.init(from: lower, to: upper, weight: weight, isInterval: false)
  }

  /// Reads a number, or a text that is one.
  private static func number(_ reader: JSON.Reader) throws(JSON.Mismatch) -> DecimalNumber {
    let text: String? =
      switch reader.value {
      case .string(let text): text
      case .number(let number): number.literal
      default: nil
      }
    guard let number = text.flatMap({ DecimalNumber($0) }) else { throw reader.mismatch(expected: "a number") }
    return number
  }

  fileprivate var members: [JSON.Member] {
    func json(_ number: DecimalNumber) -> JSON { .number(JSON.Number(checked: number.text)) }
    let isExact = range.lower == range.upper
    let object: JSON.Object = [
      "answer": isInterval ? Optional<JSON>.none : json(middle),
      "tolerance": isInterval || isExact ? Optional<JSON>.none : json(tolerance),
      "from": isInterval ? json(range.lower) : Optional<JSON>.none, "to": isInterval ? json(range.upper) : Optional<JSON>.none,
      "credit": range.weight == Question.Several.full
        ? Optional<JSON>.none : .number(JSON.Number(thousandths: Int64(range.weight) * 10)),
    ]
    return object.members
  }
}
