import JSON

// Reads the members of quizzes, questions and authors in quiz files.

extension QuizReader {
  mutating func list(_ json: JSON?, _ member: String) -> [JSON]? {
    guard let json else { return fail(.missing, at: member) }
    guard case .array(let items) = json else { return fail(.wrongType(expected: "a list"), at: member) }
    return items
  }

  /// Reads a list of texts that need no translation. `check` can report faults in each text. Returns an empty list if the member
  /// is missing, is not a list, or has too many entries.
  mutating func strings(
    _ json: JSON?, _ member: String, atMost count: Int, limit: Int,
    _ check: (_ reader: inout QuizReader, _ text: String, _ place: String) -> Void
  ) -> [String] {
    guard let json, let items = list(json, member) else { return [] }
    guard items.count <= count else {
      report(.tooMany(limit: count, count: items.count), at: member)
      return []
    }
    var strings: [String] = []
    for (index, item) in items.enumerated() {
      let place = "\(member)[\(index)]"
      guard let string = string(item, place, required: true), self.check(string, place, limit) else { continue }
      check(&self, string, place)
      strings.append(string)
    }
    return strings
  }

  /// Reads the permanent number of a question or an author.
  mutating func number(_ json: JSON?, _ member: String, required: Bool) -> Int? {
    json == nil && required ? fail(.missing, at: member) : integer(json, member, in: Quiz.numbers)
  }

  /// Reads an optional whole number.
  mutating func integer(_ json: JSON?, _ member: String, in range: ClosedRange<Int>) -> Int? {
    guard let json else { return nil }
    if case .number(let literal) = json, let number = literal.integer.flatMap({ Int(exactly: $0) }), range.contains(number) {
      return number
    }
    return fail(.wrongType(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)"), at: member)
  }

  /// Reads the optional licence of a quiz or a question.
  mutating func readLicence(_ object: JSON.Object) -> String? {
    guard let licence = string(object["licence"], "licence", required: false), check(licence, "licence", Limit.answer) else {
      return nil
    }
    return licence
  }

  mutating func string(_ json: JSON?, _ member: String, required: Bool) -> String? {
    guard let json else { return required ? fail(.missing, at: member) : nil }
    guard case .string(let string) = json else { return fail(.wrongType(expected: "a string"), at: member) }
    return string
  }

  /// Reads a text in one or several languages.
  mutating func text(_ json: JSON?, _ member: String, limit: Int) -> LocalizedText? {
    switch json {
    case nil: return fail(.missing, at: member)
    case .string(let string): return check(string, member, limit) ? LocalizedText(string, in: plainLanguage) : nil
    case .object(let object):
      var read = LocalizedText()
      var isGood = !object.members.isEmpty
      if object.members.isEmpty { report(.emptyText, at: member) }
      for part in object.members {
        let place = "\(member).\(part.name)"
        guard let string = string(part.value, place, required: true), check(string, place, limit) else {
          isGood = false
          continue
        }
        if part.name == "any", object.members.count == 1 { return LocalizedText(neutral: string) }
        guard let language = Language(tag: part.name) else {
          report(.unknownLanguage(part.name), at: member)
          isGood = false
          continue
        }
        read.add(string, in: language)
      }
      return isGood ? read : nil
    default: return fail(.wrongType(expected: "a string, or an object with one string per language"), at: member)
    }
  }

  mutating func check(_ text: String, _ member: String, _ limit: Int) -> Bool {
    if text.unicodeScalars.allSatisfy({ $0.isWhiteSpace }) {
      report(.emptyText, at: member)
      return false
    }
    let count = text.count
    if count > limit { report(.tooLong(limit: limit, count: count), at: member) }
    return count <= limit
  }

  mutating func identifier(_ json: JSON) -> String? {
    guard let id = string(json, "id", required: true) else { return nil }
    guard Identifier.isValid(id) else { return fail(.badIdentifier(id), at: "id") }
    return id
  }
}
