import Content

/// The `presentation` of a QTI 1.2 item: its texts, and the fields for responses.
struct QTIPresentation {
  struct Response {
    enum Kind { case choice, text, number, other }

    let kind: Kind
    let identifier: String
    let isSeveral: Bool
    let isOrdered: Bool
    /// Whether choices are shuffled. `nil` if the file does not say.
    let isShuffled: Bool?
    let choices: [(id: String, text: LocalizedText?)]
    /// The text of the response itself: the left side of a pair, or the name of a blank.
    fileprivate(set) var text: LocalizedText?
  }

  private(set) var responses: [Response] = []
  /// The right sides of pairs, which Blackboard lists only once for all responses.
  private(set) var rightSides: [LocalizedText] = []
  /// The name of an unsupported response element, if there is one.
  private(set) var other: String?
  private var parts: [String] = []

  /// The part of a presentation to which a text belongs.
  private enum Block { case question, responses, rightSides }

  mutating func read(_ element: XMLElement, _ text: inout QTIText) { read(element, .question, &text) }

  private mutating func read(_ element: XMLElement, _ block: Block, _ text: inout QTIText) {
    for child in element.children {
      switch child.name {
      case "material": add(child, block, &text)
      case "response_lid": addChoices(child, &text)
      case "response_str", "response_num": addTyped(child, &text)
      case "response_xy", "response_grp", "response_extension":
        other = child.name.text
        responses.append(Response(other: child))
      case "flow", "flow_mat":
        read(child, QTIPresentation.block(of: child) ?? block, &text)
      default: break
      }
    }
  }

  /// Returns the part of the presentation that a `flow` contains. Returns `nil` if the `flow` does not state the part. Only
  /// Blackboard states it.
  private static func block(of flow: XMLElement) -> Block? {
    guard let name = flow.attribute("class") else { return nil }
    switch XMLName(Array(name.utf8)[...]) {
    case "QUESTION_BLOCK": return .question
    case "RESPONSE_BLOCK": return .responses
    case "RIGHT_MATCH_BLOCK": return .rightSides
    default: return nil
    }
  }

  private mutating func add(_ material: XMLElement, _ block: Block, _ text: inout QTIText) {
    text.isOfQuestion = block == .question
    let words = text.text(ofMaterialsIn: material)
    text.isOfQuestion = false
    guard let words else { return }
    switch block {
    case .question: parts.append(words.text(in: .english))
    case .rightSides: rightSides.append(words)
    case .responses: if !responses.isEmpty { responses[responses.count - 1].text = words }
    }
  }

  private mutating func addChoices(_ element: XMLElement, _ text: inout QTIText) {
    let choices = element.allInsideQTI("response_label").map { label in
      (id: label.attribute("ident") ?? "", text: text.text(ofMaterialsIn: label))
    }
    // Before the choices, Canvas writes the name of a blank or the left side of a pair.
    let own = element.first("material").flatMap { text.text(ofMaterialsIn: $0) }
    let cardinality = XMLName(Array((element.attribute("rcardinality") ?? "").utf8)[...])
    responses.append(
      Response(
        kind: .choice, identifier: element.attribute("ident") ?? "", isSeveral: cardinality == "Multiple",
        isOrdered: cardinality == "Ordered",
        isShuffled: element.firstInsideQTI("render_choice")?.attribute("shuffle").map { XMLText.isSame($0, "Yes") },
        choices: choices, text: own))
  }

  private mutating func addTyped(_ element: XMLElement, _ text: inout QTIText) {
    let type = XMLName(Array((element.firstInsideQTI("render_fib")?.attribute("fibtype") ?? "").utf8)[...])
    let isNumber = element.name == "response_num" || type == "Decimal" || type == "Integer"
    responses.append(
      Response(
        kind: isNumber ? .number : .text, identifier: element.attribute("ident") ?? "", isSeveral: false, isOrdered: false,
        isShuffled: nil, choices: [], text: nil))
    if !parts.isEmpty { parts.append(QTIText.gap) }
  }

  // MARK: The question

  /// The text of the question, with a gap for each answer that is typed inside the text.
  var question: String {
    var question = ""
    var parts = parts[...]
    while let last = parts.last, XMLText.isSame(last, QTIText.gap) { parts.removeLast() }
    for (index, part) in parts.enumerated() {
      let isGap = XMLText.isSame(part, QTIText.gap)
      let followsGap = index > 0 && XMLText.isSame(parts[parts.startIndex + index - 1], QTIText.gap)
      question += (index == 0 ? "" : isGap || followsGap ? " " : "\n") + (isGap ? QTIText.shownGap : part)
    }
    return question
  }

  /// The maximum length of a blank's name in bytes.
  private static let longestName = 100

  /// Whether the text contains the name of a response in brackets.
  func namesGap(_ response: Response) -> Bool { place(ofGap: response) != nil }

  private func place(ofGap response: Response) -> (part: Int, start: Int, mark: [UInt8])? {
    guard let name = response.text?.text(in: .english), name.utf8.count <= QTIPresentation.longestName else { return nil }
    let mark = Array(("[" + name + "]").utf8)
    for (index, part) in parts.enumerated() {
      let bytes = Array(part.utf8)
      for start in bytes.indices where bytes[start] == mark[0] && bytes[start...].starts(with: mark) {
        return (index, start, mark)
      }
    }
    return nil
  }

  /// Replaces the name of a response in the question with a gap. If the question does not contain the name, appends the
  /// response's text.
  mutating func showGap(_ response: Response) {
    guard let name = response.text else { return }
    guard let (part, start, mark) = place(ofGap: response) else {
      parts.append(name.text(in: .english))
      return
    }
    var bytes = Array(parts[part].utf8)
    bytes.replaceSubrange(start..<start + mark.count, with: QTIText.shownGap.utf8)
    parts[part] = String(decoding: bytes, as: UTF8.self)
  }
}

extension QTIPresentation.Response {
  fileprivate init(other element: XMLElement) {
    self.init(
      kind: .other, identifier: element.attribute("ident") ?? "", isSeveral: false, isOrdered: false, isShuffled: nil,
      choices: [], text: nil)
  }
}

extension QTIText {
  /// Returns the text of the materials in a QTI 1.2 element. Each material begins on a new line. Elements with the name `skipped`
  /// are left out.
  mutating func text(ofMaterialsIn element: XMLElement, except skipped: StaticString = "") -> LocalizedText? {
    var lines: [String] = []
    add(element, except: skipped, to: &lines)
    return QTIText.text(lines.joined(separator: "\n"))
  }

  private mutating func add(_ element: XMLElement, except skipped: StaticString, to lines: inout [String]) {
    for child in element.children where child.name != skipped {
      switch child.name {
      case "mattext", "matemtext", "mat_formattedtext": if let words = words(of: child) { lines.append(words) }
      case "matimage", "mataudio": take(QTIText.medium(child))
      case "matvideo", "matapplet", "matapplication": note(.missingMedia)
      default: add(child, except: skipped, to: &lines)
      }
    }
  }

  /// Returns a picture or a sound. Its content may be in the document itself.
  private static func medium(_ element: XMLElement) -> HTMLMedium {
    let alternative = element.attribute("label") ?? ""
    if let address = element.attribute("uri"), !address.utf8.isEmpty {
      return HTMLMedium(source: address, alternative: alternative)
    }
    return HTMLMedium(source: "data:;base64," + element.words, alternative: alternative)
  }

  private mutating func words(of element: XMLElement) -> String? {
    let type = XMLName(Array((element.attribute("texttype") ?? element.attribute("type") ?? "").utf8)[...])
    // If the element has children, they are XHTML.
    if !element.children.isEmpty {
      var markup = QTIMarkup(keepsHTML: keepsHTML)
      markup.append(contentOf: element) { _, _ in false }
      return text(markup.html)?.text(in: .english)
    }
    if keepsHTML || type == "text/plain" || type == "PLAIN_TEXT" {
      let words = element.words
      return words.utf8.isEmpty ? nil : words
    }
    if type == "text/html" || type == "text/xhtml" || type == "HTML" { return text(element.text)?.text(in: .english) }
    let plain = HTMLText.reduced(element.words)
    noteLosses(of: plain)
    return plain.text.utf8.isEmpty ? nil : plain.text
  }
}
