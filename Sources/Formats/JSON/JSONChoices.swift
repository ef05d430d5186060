import Content

/// Reads the answers to a question: a list of texts or objects, an object with labels as names, or members such as `option1` and
/// `option2`.
struct JSONChoices {
  private(set) var choices: [JSONChoice] = []
  /// Whether the answers themselves state which of them are right.
  private(set) var isMarked = false
  /// The wrong answers, if they are in members such as `distractor1`.
  private(set) var distractors: LenientJSON.Node?
  private(set) var notes: [Problem.Kind] = []

  private let texts: JSONTexts

  init(_ texts: JSONTexts) { self.texts = texts }

  mutating func read(_ list: LenientJSON.Node?, _ members: [LenientJSON.Member]) {
    if let elements = list?.elements {
      for element in elements { read(element, label: nil) }
    } else if let labelled = list?.members {
      readLabelled(labelled)
    } else if list == nil {
      let numbered = JSONChoices.numbered(in: members)
      if numbered.count > 1 {
        for member in numbered { read(member.value, label: JSONChoices.label(of: member.name)) }
      } else {
        let wrong = JSONChoices.numbered(in: members, stems: JSONChoices.wrongStems)
        if !wrong.isEmpty { distractors = LenientJSON.Node(value: .array(wrong.map { $0.value }), line: wrong[0].value.line) }
      }
    }
    removeLabels()
  }

  private mutating func readLabelled(_ members: [LenientJSON.Member]) {
    // The texts and the labels may be in separate lists: {"text": ["…", "…"], "label": ["A", "B"]}.
    let fields = JSONFields(members, JSONRole.ofAnswers)
    if let list = fields[.text]?.elements {
      let labels = members.first { JSONRole.normalized($0.name).elementsEqual("label".utf8) }?.value.elements ?? []
      for (place, element) in list.enumerated() { read(element, label: place < labels.count ? labels[place].text : nil) }
      return
    }
    for member in members { read(member.value, label: member.name) }
  }

  private mutating func read(_ node: LenientJSON.Node, label: String?) {
    if let members = node.members {
      let fields = JSONFields(members, JSONRole.ofAnswers)
      if let mark = fields[.isRight] {
        isMarked = true
        if fields[.media]?.isEmpty == false, !notes.contains(.missingMedia) { notes.append(.missingMedia) }
        let text = texts.text(fields[.text], &notes) ?? LocalizedText(neutral: "")
        append(
          text, label ?? fields[.label]?.text, isRight: JSONChoices.isTrue(mark),
          feedback: texts.text(fields[.explanation], &notes))
        return
      }
      // The object may have a label and a text. Otherwise, it has a text for each language.
      if let label = fields[.label]?.text, let text = texts.text(fields[.text], &notes) {
        append(text, label, isRight: false, feedback: nil)
        return
      }
    }
    append(texts.text(node, &notes) ?? LocalizedText(neutral: ""), label, isRight: false, feedback: nil)
  }

  private mutating func append(_ text: LocalizedText, _ label: String?, isRight: Bool, feedback: LocalizedText?) {
    choices.append(
      JSONChoice(text: text, original: text.text(in: .english), label: label, isRight: isRight, feedback: feedback))
  }

  /// Whether a value means yes: `true`, 1, "true", "yes" or "1".
  static func isTrue(_ node: LenientJSON.Node) -> Bool {
    switch node.value {
    case .bool(let bool): return bool
    case .number(let text): return text.utf8.elementsEqual("1".utf8)
    case .string(let text):
      let name = JSONRole.normalized(text)
      return name.elementsEqual("true".utf8) || name.elementsEqual("yes".utf8) || name.elementsEqual("1".utf8)
    default: return false
    }
  }

  // MARK: Numbered members

  private static let stems: [[UInt8]] = [
    "option", "answer", "choice", "opt", "alternative", "respuesta", "opcion", "réponse", "antwort", "",
  ]
  .map { Array($0.utf8) }
  private static let wrongStems: [[UInt8]] = ["distractor", "wronganswer", "incorrectanswer", "wrong", "incorrect"].map {
    Array($0.utf8)
  }

  /// Returns the members that contain answers, judging by names such as `option1`, `answerB` or `C`. Such a name ends with a
  /// label: a digit or a letter from A to H. Members with lists or objects are left out.
  static func numbered(in members: [LenientJSON.Member]) -> [LenientJSON.Member] { numbered(in: members, stems: stems) }

  private static func numbered(in members: [LenientJSON.Member], stems: [[UInt8]]) -> [LenientJSON.Member] {
    members.filter { member in
      var name = JSONRole.normalized(member.name)
      guard let last = name.popLast(), isLabel(last), member.value.members == nil, member.value.elements == nil else {
        return false
      }
      return stems.contains(name)
    }
  }

  private static func isLabel(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "h")).contains(byte)
  }

  private static func label(of name: String) -> String { String(decoding: JSONRole.normalized(name).suffix(1), as: UTF8.self) }

  // MARK: Labels in texts

  /// Removes labels such as "A) " and "1. " if all answers have them, in order. The answers are shuffled later, so the labels
  /// would be wrong.
  private mutating func removeLabels() {
    guard choices.count > 1 else { return }
    for first in [UInt8(ascii: "A"), UInt8(ascii: "a"), UInt8(ascii: "1")] {
      var shortened: [String] = []
      for (place, choice) in choices.enumerated() where place < 9 {
        guard let text = JSONChoices.without(first + UInt8(place), choice.original) else { break }
        shortened.append(text)
      }
      guard shortened.count == choices.count else { continue }
      for place in choices.indices {
        choices[place].text = LocalizedText(neutral: shortened[place])
        choices[place].label = choices[place].label ?? String(decoding: [first + UInt8(place)], as: UTF8.self)
      }
      return
    }
  }

  /// Returns a text without the label in front of it, or `nil` if there is no label or no other text.
  static func without(_ label: UInt8, _ text: String) -> String? {
    var rest = Array(text.utf8)[...]
    let isInBrackets = rest.first == UInt8(ascii: "(")
    if isInBrackets { rest = rest.dropFirst() }
    guard rest.popFirst() == label, let mark = rest.popFirst(), mark == UInt8(ascii: ")") || !isInBrackets && isMark(mark),
      rest.popFirst() == 0x20
    else { return nil }
    while rest.first == 0x20 { rest = rest.dropFirst() }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") }
}
