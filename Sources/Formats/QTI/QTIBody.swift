/// The body of a QTI 2 or 3 item: its text, and its interactions.
struct QTIBody {
  private(set) var markup: QTIMarkup
  private(set) var interactions: [Interaction] = []
  /// The elements inside the body that contain feedback.
  private(set) var feedback: [XMLElement] = []
  /// Whether a part of the text is computed when the question is shown.
  private(set) var isComputed = false
  /// The body as plain text, which is compared with prompts. Empty if no interaction has a prompt.
  private var words = ""

  struct Interaction {
    let element: XMLElement
    /// The HTML of the prompt.
    let prompt: [UInt8]
    /// The position, in bytes, at which the prompt belongs in the HTML of the body.
    let place: Int
    /// Whether the interaction is inside the text.
    let isInline: Bool
  }

  init(_ element: XMLElement, keepsHTML: Bool) {
    markup = QTIMarkup(keepsHTML: keepsHTML)
    add(contentOf: element)
    if interactions.contains(where: { !$0.prompt.isEmpty }) { words = QTIBody.words(markup.html) }
  }

  private static func words(_ html: [UInt8]) -> String { HTMLText.plain(String(decoding: html, as: UTF8.self)).text }

  /// Returns the HTML of the body with the prompt of the interaction. A prompt that only repeats the body is left out.
  func html(with interaction: Interaction?) -> [UInt8] {
    var markup = markup
    // Some programs write the question into the body, and again into the prompt.
    guard let interaction, !XMLText.isSame(QTIBody.words(interaction.prompt), words) else { return markup.html }
    markup.insert(interaction.prompt, at: interaction.place)
    return markup.html
  }

  private mutating func add(contentOf element: XMLElement) {
    var markup = markup
    markup.append(contentOf: element) { child, markup in add(child, to: &markup) }
    self.markup = markup
  }

  /// Handles a child that is not plain content. Returns `false` for plain content.
  private mutating func add(_ child: XMLElement, to markup: inout QTIMarkup) -> Bool {
    let name = QTIName(child.name)
    switch name {
    case "feedbackblock", "feedbackinline", "modalfeedback": feedback.append(child)
    case "printedvariable": isComputed = true
    case "rubricblock":
      // A rubric is for players if its view is "candidate" or missing. Other rubrics, for example for authors or teachers, are
      // left out.
      if child.qti("view").map({ XMLName(Array($0.utf8)[...]) != "candidate" && !$0.utf8.isEmpty }) ?? false { return true }
      addBlock(child, to: &markup)
    case "stimulusbody": addBlock(child, to: &markup)
    case "stylesheet", "infocontrol", "cataloginfo", "endattemptinteraction", "templateblock", "templateinline": break
    case "gaptext", "gapimg": break
    case "gap":
      markup.appendGap()
    case "textentryinteraction", "inlinechoiceinteraction":
      markup.appendGap()
      interactions.append(Interaction(element: child, prompt: [], place: 0, isInline: true))
    case "hottextinteraction", "gapmatchinteraction":
      interactions.append(Interaction(element: child, prompt: [], place: 0, isInline: true))
      addBlock(child, to: &markup)
    case "prompt": addBlock(child, to: &markup)
    case "object": return false
    default:
      guard name.hasSuffix("interaction") else { return false }
      var prompt = QTIMarkup(keepsHTML: markup.keepsHTML)
      if let element = child.firstQTI("prompt") { addBlock(element, to: &prompt) }
      // A picture inside the interaction is lost. This empty `img` makes ``QTIText`` note the loss.
      if child.firstQTI("object") != nil || child.firstQTI("img") != nil { prompt.append("<img/>") }
      interactions.append(
        Interaction(element: child, prompt: prompt.html, place: markup.html.count, isInline: false))
    }
    return true
  }

  private mutating func addBlock(_ element: XMLElement, to markup: inout QTIMarkup) {
    markup.append("<div>")
    markup.append(contentOf: element) { child, markup in add(child, to: &markup) }
    markup.append("</div>")
  }
}
