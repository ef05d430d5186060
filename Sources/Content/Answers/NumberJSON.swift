import JSON
import Rules

extension Question.Number: JSONReadable, JSONWritable {
  /// Reads the accepted numbers. The first one is shown as the right answer, so it must have full credit.
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let accepted = try Question.Number.accepted(in: reader)
    guard accepted[0].weight == Question.Several.full else {
      throw try reader["credit"].mismatch(expected: "100, because the first number is shown as the right answer")
    }
    self.init(accepted)
  }

  /// Reads the accepted number that an object states, and the further numbers in its member `accepted`. Returns at least one
  /// number.
  package static func accepted(in reader: JSON.Reader) throws(JSON.Mismatch) -> [Accepted] {
    let first = try Accepted(from: reader)
    let others = try reader.optional("accepted")?.elements.map { other throws(JSON.Mismatch) in try Accepted(from: other) }
    return [first] + (others ?? [])
  }

  public var json: JSON {
    let others = accepted.dropFirst().map { JSON.object(JSON.Object($0.members)) }
    return .object(
      JSON.Object(accepted[0].members + (others.isEmpty ? [] : [JSON.Member("accepted", .array(others))])))
  }
}

extension Question.Number.Accepted {
  /// Reads `answer` with an optional `tolerance`, or `from` and `to`. The optional `credit` is in percent.
  fileprivate init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var weight = Question.Several.full
    if let percent = try reader.optional("credit") {
      guard let credit = Question.Several.weight(try percent.number), credit > 0 else {
        throw percent.mismatch(expected: "a percentage above 0")
      }
      weight = credit
    }
    let isInterval = try reader.optional("from") != nil
    let first = try Self.number(try reader[isInterval ? "from" : "answer"])
    let second: DecimalNumber? =
      if isInterval {
        try Self.number(try reader["to"])
      } else if let tolerance = try reader.optional("tolerance") {
        try Self.number(tolerance)
      } else {
        nil
      }
    self.init(Form(first, second, isInterval: isInterval), weight: weight)
  }

  /// Reads a number, or a string that contains one.
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
    func member(_ name: String, _ number: DecimalNumber) -> JSON.Member {
      JSON.Member(name, .number(JSON.Number(checked: number.text)))
    }
    var members: [JSON.Member]
    switch form {
    case .number(let number): members = [member("answer", number)]
    case .tolerant(let number, let tolerance): members = [member("answer", number), member("tolerance", tolerance)]
    case .interval(let lower, let upper): members = [member("from", lower), member("to", upper)]
    }
    if weight < Question.Several.full {
      members.append(JSON.Member("credit", .number(JSON.Number(thousandths: Int64(weight) * 10))))
    }
    return members
  }
}

extension Question.Number.Accepted.Form {
  /// Creates a number with an optional tolerance, or an interval from its two limits in any order. If the tolerance is 0 or the
  /// limits are equal, the form is a single number. The sign of a tolerance is ignored.
  package init(_ first: DecimalNumber, _ second: DecimalNumber?, isInterval: Bool) {
    guard let second, isInterval ? second != first : !second.isZero else {
      self = .number(first)
      return
    }
    if isInterval {
      self = second < first ? .interval(second, first) : .interval(first, second)
    } else {
      self = .tolerant(first, by: second.magnitude)
    }
  }
}
