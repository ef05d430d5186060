import Content
import JSON

/// A question from a JSON file, before its right answers are known. They are found only after the whole file has been read,
/// because the meaning of a number in a key depends on the other keys.
struct JSONQuestion: Sendable {
  var draft: QuestionDraft
  var choices: [JSONChoice] = []
  var keys: [JSONKey] = []
  /// Keys under other names. They are used if `keys` is empty, or if some of `keys` match no answer.
  var otherKeys: [JSONKey] = []
  /// Whether `keys` are from a member named `answer`. In version 1 of our own format, such keys are numbers.
  var isKeyOfOurs = false
  /// Whether the choices themselves state which of them are right.
  var isMarked = false
  /// The credit for each choice, in hundredths of a percent. Empty if the file does not state it.
  var weights: [Int] = []
}

/// One of the answers to a question.
struct JSONChoice: Sendable {
  var text: LocalizedText
  /// The original text, including a label such as "A) " at its start.
  var original: String
  /// The label, such as "A", if the file gives one.
  var label: String?
  var isRight = false
  var feedback: LocalizedText?
}

/// A value that identifies a right answer: the answer's text, letter or number.
struct JSONKey: Sendable {
  let text: String
  /// Whether the value is under a name such as `correctIndex`, so that the key is a number, usually counted from 0.
  let isIndex: Bool
}

/// Reads questions in any JSON dialect.
struct JSONQuestionReader {
  let texts: JSONTexts

  /// Returns the members of a question, or `nil` if the value is not an object. In some files, the member for the text is an
  /// object that contains the whole question. If so, returns the members of this inner object.
  static func members(of node: LenientJSON.Node) -> [LenientJSON.Member]? {
    guard let members = node.members else { return nil }
    let fields = JSONFields(members, JSONRole.ofQuestions)
    if let inner = fields[.text]?.members, !fields.has(.answers) {
      let fields = JSONFields(inner, JSONRole.ofQuestions)
      if fields.has(.text), fields.has(.answers) { return inner }
    }
    return members
  }

  /// Whether a value looks like a question. It must have answers or a key. Its text is a member of the value or, with `isNamed`,
  /// the name of the member that contains the value.
  static func isQuestion(_ node: LenientJSON.Node, isNamed: Bool = false) -> Bool {
    guard let members = members(of: node) else { return false }
    let fields = JSONFields(members, JSONRole.ofQuestions)
    guard isNamed || fields.has(.text) else { return false }
    let isNested = fields[.answers]?.elements?.contains { isQuestion($0) } ?? false
    if isNested { return false }
    if fields.has(.answers) || fields.has(.wrong) || node["typed"] != nil || hasFurtherKind(node) { return true }
    if let key = fields[.key] ?? fields[.index] { return isNamed ? key.elements != nil : key.members == nil }
    return JSONChoices.numbered(in: members).count > 1
  }

  func read(_ node: LenientJSON.Node, named name: String? = nil) -> JSONQuestion {
    let place = Place.line(node.line)
    guard let members = JSONQuestionReader.members(of: node) else {
      var question = JSONQuestion(draft: QuestionDraft(nil, .none, place: place))
      question.draft.notes = []
      return question
    }
    let fields = JSONFields(members, JSONRole.ofQuestions)
    var notes: [Problem.Kind] = []
    var text = texts.text(fields[.text], &notes)
    if text == nil, let name { text = LocalizedText(neutral: texts.decoded(name, &notes)) }
    let hint = texts.text(fields[.hint], &notes)
    let feedback = feedback(node["feedback"], &notes)
    let explanation = texts.text(feedback == nil ? fields[.explanation] : node["explanation"], &notes)
    var question = JSONQuestion(
      draft: QuestionDraft(text, .none, place: place, hint: hint, explanation: explanation, extras: extras(node, fields, &notes)))
    question.draft.id = node["id"].flatMap { $0.text }
    question.draft.number = number(node["number"])
    if let feedback { question.draft.extras = question.draft.extras.with(feedback) }
    if let media = fields[.media], !readMedia(node, media, &question.draft, &notes), !media.isEmpty, media.bool == nil,
      !notes.contains(.missingMedia)
    {
      notes.append(.missingMedia)
    }
    if let typed = node["typed"], typed.members != nil {
      question.draft.answer = self.typed(typed, &notes)
    } else if !fields.has(.answers), JSONQuestionReader.hasFurtherKind(node) {
      readFurtherKind(node, &question.draft, &notes)
    } else {
      readAnswers(fields, members, &question, &notes)
      question.weights = weights(node["weights"])
    }
    question.draft.notes = notes + question.draft.notes.filter { !notes.contains($0) }
    if let points = fields[.points]?.number { question.draft.setPoints(points) }
    if let seconds = fields[.seconds]?.number { question.draft.setSeconds(JSONQuestionReader.seconds(seconds)) }
    return question
  }

  /// Returns a time limit in seconds. A multiple of 1000 that is at least 5000 counts as milliseconds, because some programs
  /// state the limit in milliseconds.
  private static func seconds(_ text: String) -> String {
    guard let number = text.wholeNumber, number >= 5_000, number % 1_000 == 0 else { return text }
    return String(number / 1_000)
  }

  /// Reads feedback in our format: an object whose member names are answer numbers, "right", "partly" or "wrong", and whose
  /// values are texts. Returns `nil` for anything else.
  private func feedback(_ node: LenientJSON.Node?, _ notes: inout [Problem.Kind]) -> Question.Feedback? {
    guard let members = node?.members, !members.isEmpty else { return nil }
    var feedback = Question.Feedback()
    for member in members {
      guard let text = texts.text(member.value, &notes), feedback.add(text, as: member.name) else { return nil }
    }
    return feedback
  }

  private func number(_ node: LenientJSON.Node?) -> Int? {
    guard case .number(let text) = node?.value, let number = text.wholeNumber, number > 0 else { return nil }
    return number
  }

  /// Returns the weights in our format, converted to hundredths of a percent. Returns an empty list if there are none, or if one
  /// of them is not a percentage.
  private func weights(_ node: LenientJSON.Node?) -> [Int] {
    guard case .array(let percents)? = node?.json else { return [] }
    let weights = percents.compactMap { percent in
      if case .number(let percent) = percent { Question.Several.weight(percent) } else { nil }
    }
    return weights.count == percents.count ? weights : []
  }

  // MARK: Extras

  private func extras(_ node: LenientJSON.Node, _ fields: JSONFields, _ notes: inout [Problem.Kind]) -> Question.Extras {
    var picture: Question.Picture?
    if let json = node["picture"], json["image"] == nil { picture = json.json.flatMap { try? JSON.Reader($0).read() } }
    let difficulty = fields[.difficulty]?.text.flatMap { text in
      Question.Difficulty.allCases.first { $0.name.utf8.elementsEqual(JSONRole.normalized(texts.decoded(text, &notes))) }
    }
    var shuffle: JSON?
    switch node["shuffle"]?.value {
    case .bool(let bool): shuffle = .bool(bool)
    case .array(let numbers):
      // `Assembly` ignores numbers that match no answer.
      shuffle = .array(numbers.compactMap { number($0)?.json })
    default: break
    }
    return Question.Extras(
      picture: picture, difficulty: difficulty, tags: strings(fields[.tags]).filter { Identifier.isValid($0) },
      sources: strings(fields[.sources]), shuffle: shuffle, licence: fields[.licence]?.text)
  }

  private func strings(_ node: LenientJSON.Node?) -> [String] {
    if case .string(let text) = node?.value { return [text] }
    return Array((node?.elements ?? []).compactMap { if case .string(let text) = $0.value { text } else { nil } }.prefix(10))
  }

  // MARK: Typed answers of our format

  private func typed(_ node: LenientJSON.Node, _ notes: inout [Problem.Kind]) -> AnswerDraft {
    var answers: [ChoiceDraft] = []
    if let shown = texts.text(node["answer"], &notes) { answers.append(ChoiceDraft(shown, isRight: true)) }
    switch node["accepted"]?.value {
    case .array(let elements):
      for element in elements {
        if let text = texts.text(element, &notes) { answers.append(ChoiceDraft(text, isRight: true)) }
      }
    case .object(let members):
      for member in members {
        for element in member.value.elements ?? [] {
          guard let text = element.text else { continue }
          let decoded = texts.decoded(text, &notes)
          let localized =
            JSONTexts.language(member.name).map { LocalizedText(decoded, in: $0) } ?? LocalizedText(neutral: decoded)
          answers.append(ChoiceDraft(localized, isRight: true))
        }
      }
    default: break
    }
    return .typed(answers, isCaseSensitive: node["exact"]?.bool ?? false)
  }

  // MARK: Answers

  private func readAnswers(
    _ fields: JSONFields, _ members: [LenientJSON.Member], _ question: inout JSONQuestion, _ notes: inout [Problem.Kind]
  ) {
    var list = fields[.answers]
    let hasMembers = JSONChoices.numbered(in: members).count > 1
    // If there is a member "b", the member "a" is an answer. In an object with only "q" and "a", the member "a" is the key.
    let keyNodes = fields.all(.key).filter { !hasMembers || JSONRole.normalized($0.name).count > 1 }
    var usedAsList: String?
    if list == nil || list?.elements == nil && list?.members == nil {
      // Some files have the list under "answer" instead of "answers", and the key under another name.
      if let named = keyNodes.first(where: { ($0.node.elements?.count ?? 0) > 1 }), keyNodes.count > 1 || fields.has(.index) {
        (list, usedAsList) = (named.node, named.name)
      }
    }
    var reader = JSONChoices(texts)
    reader.read(list, members)
    var keys = keyNodes.filter { $0.name != usedAsList }
    // A text or a Boolean under "answers" is the right answer.
    if reader.choices.isEmpty, let list, list.text != nil || list.bool != nil { keys.append((name: "answers", node: list)) }
    let firstKey = keys.first
    question.isKeyOfOurs = firstKey.map { $0.name.utf8.elementsEqual("answer".utf8) } ?? false
    question.keys = firstKey.map { self.keys($0.node, isIndex: false, &notes) } ?? []
    for other in keys.dropFirst() { question.otherKeys += self.keys(other.node, isIndex: false, &notes) }
    question.otherKeys += fields[.index].map { self.keys($0, isIndex: true, &notes) } ?? []
    if question.keys.isEmpty { (question.keys, question.otherKeys) = (question.otherKeys, []) }

    if let wrong = fields[.wrong] ?? reader.distractors {
      readRightAndWrong(wrong, firstKey?.node, &question, &notes)
      return
    }
    for note in reader.notes where !notes.contains(note) { notes.append(note) }
    question.choices = reader.choices
    question.isMarked = reader.isMarked
    let kind = fields[.kind]?.text.map { JSONKind($0) } ?? .unknown
    if question.choices.isEmpty {
      question.draft.answer = open(question, firstKey?.node, kind)
      question.draft.obstacle = question.keys.isEmpty ? kind.obstacle : nil
      question.keys = []
    } else if kind == .order, question.keys.isEmpty, !question.isMarked {
      question.draft.answer = .order(question.choices.map { $0.text })
      question.choices = []
    } else if let obstacle = kind.obstacle, question.keys.isEmpty, !question.isMarked {
      question.draft.obstacle = obstacle
    }
  }

  /// Reads the answers to a question whose right and wrong answers are in separate members. Sorts the answers by text, so that
  /// their order does not reveal the right answer.
  private func readRightAndWrong(
    _ wrong: LenientJSON.Node, _ right: LenientJSON.Node?, _ question: inout JSONQuestion, _ notes: inout [Problem.Kind]
  ) {
    var reader = JSONChoices(texts)
    reader.read(wrong, [])
    var choices = reader.choices
    for index in choices.indices { choices[index].isRight = false }
    for node in right?.elements ?? right.map({ [$0] }) ?? [] {
      guard let text = texts.text(node, &notes) else { continue }
      choices.append(JSONChoice(text: text, original: text.text(in: .english), isRight: true))
    }
    for note in reader.notes where !notes.contains(note) { notes.append(note) }
    (question.keys, question.otherKeys, question.isMarked) = ([], [], true)
    if choices.count == 2, let isTrue = JSONQuestionReader.truth(of: choices) {
      question.draft.answer = .trueFalse(isTrue)
    } else {
      question.choices = choices.sorted { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
    }
  }

  /// Returns whether "True" is right if the answers are "True" and "False". Returns `nil` for other answers, or if neither is
  /// right.
  private static func truth(of choices: [JSONChoice]) -> Bool? {
    let right = choices.first { $0.isRight }
    let names = choices.map { JSONRole.normalized($0.original) }
    guard let right, names.contains(Array("true".utf8)), names.contains(Array("false".utf8)) else { return nil }
    return JSONRole.normalized(right.original) == Array("true".utf8)
  }

  /// Returns the answer to a question without a list of answers: true or false, or typed. Without a key, returns
  /// `.trueFalse(nil)` if the file states this kind, and `.none` otherwise.
  private func open(_ question: JSONQuestion, _ key: LenientJSON.Node?, _ kind: JSONKind) -> AnswerDraft {
    if let bool = key?.bool { return .trueFalse(bool) }
    let names = question.keys.map { JSONRole.normalized($0.text) }
    if names.count == 1, names[0] == Array("true".utf8) || names[0] == Array("false".utf8) {
      return .trueFalse(names[0] == Array("true".utf8))
    }
    if kind == .trueFalse { return .trueFalse(nil) }
    let accepted = question.keys.filter { !$0.text.utf8.isEmpty && !$0.isIndex }
    return accepted.isEmpty ? .none : .typed(accepted.map { ChoiceDraft(LocalizedText(neutral: $0.text), isRight: true) })
  }

  // MARK: Keys

  private func keys(_ node: LenientJSON.Node, isIndex: Bool, _ notes: inout [Problem.Kind]) -> [JSONKey] {
    switch node.value {
    case .string(let text): return [JSONKey(text: texts.decoded(text, &notes), isIndex: isIndex)]
    case .number(let text): return [JSONKey(text: text, isIndex: isIndex)]
    case .bool(let bool): return [JSONKey(text: bool ? "true" : "false", isIndex: isIndex)]
    case .array(let elements):
      return elements.flatMap { $0.elements == nil ? keys($0, isIndex: isIndex, &notes) : [] }
    case .object(let members):
      // The key may be an object such as {"A": true, "B": false} or {"text": "…"}.
      let right = members.filter { JSONChoices.isTrue($0.value) }
      if !right.isEmpty { return right.map { JSONKey(text: $0.name, isIndex: false) } }
      return texts.text(node, &notes).map { [JSONKey(text: $0.text(in: .english), isIndex: isIndex)] } ?? []
    case .null: return []
    }
  }
}

extension LenientJSON.Node {
  /// The text of a number or a string. `nil` for other values. Strings are included, because some files write numbers as strings.
  var number: String? {
    switch value {
    case .number(let text), .string(let text): text
    default: nil
    }
  }

  /// The value as strict JSON. `nil` if a number is invalid, or if an object has repeated names or more than 16 members.
  var json: JSON? {
    switch value {
    case .null: return .null
    case .bool(let bool): return .bool(bool)
    case .number(let text): return try? JSON(parsing: text)
    case .string(let text): return .string(text)
    case .array(let elements):
      let json = elements.compactMap { $0.json }
      return json.count == elements.count ? .array(json) : nil
    case .object(let members):
      guard members.count <= 16 else { return nil }
      for (place, member) in members.enumerated() {
        for other in members[..<place] where other.name.utf8.elementsEqual(member.name.utf8) { return nil }
      }
      let json = members.compactMap { member in member.value.json.map { JSON.Member(member.name, $0) } }
      return json.count == members.count ? .object(JSON.Object(json)) : nil
    }
  }
}

/// The kind of a question, recognised by the kind's name in the file.
enum JSONKind: Equatable {
  case unknown, trueFalse, essay, order
  case other(String)

  init(_ name: String) {
    let bytes = JSONRole.normalized(name)
    func has(_ part: String) -> Bool { JSONKind.contains(Array(part.utf8), bytes) }
    if has("bool") || has("truefalse") || has("trueorfalse") || bytes.elementsEqual("tf".utf8) {
      self = .trueFalse
    } else if has("essay") || has("openended") || has("freetext") || has("longanswer") || bytes.elementsEqual("open".utf8) {
      self = .essay
    } else if has("order") || has("ranking") || has("sequence") || has("jumble") {
      self = .order
    } else if has("match") || has("pairs") || has("poll") || has("survey") || has("wordcloud") || has("slide") {
      self = .other(name)
    } else {
      self = .unknown
    }
  }

  /// The reason why a question of this kind cannot be imported without a key, or `nil` if it can.
  var obstacle: Problem.Kind? {
    switch self {
    case .unknown, .trueFalse, .order: nil
    case .essay: .essay
    case .other(let name): .otherKind(name)
    }
  }

  private static func contains(_ part: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard part.count <= bytes.count else { return false }
    for start in 0...(bytes.count - part.count) where bytes[start..<start + part.count].elementsEqual(part) { return true }
    return false
  }
}
