import Content

/// Writes one question as an item of QTI 2.1.
struct QTIItemWriting {
  private(set) var omitted: OmissionList
  private let question: Question

  /// The most characters of an item's title, which programs show in lists.
  private static let longestTitle = 80

  init(_ question: Question, _ omitted: OmissionList) { (self.question, self.omitted) = (question, omitted) }

  mutating func xml(in language: Language) -> String {
    let text = omitted.text(question.text)
    var declarations = ""
    var interaction = ""
    var template = "match_correct"
    if let choices = question.weightedChoices {
      (declarations, interaction) = self.choices(choices)
      if question.several != nil { template = "map_response" }
    } else if let typed = question.typed {
      (declarations, interaction) = self.typed(typed)
      template = "map_response"
    }
    declarations += score
    var feedback = ""
    if let explanation = question.explanation {
      // The outcome always has this value, so that the explanation is shown after any answer.
      declarations +=
        "  <outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"single\" baseType=\"identifier\">\n"
        + "    <defaultValue><value>explanation</value></defaultValue>\n  </outcomeDeclaration>\n"
      feedback =
        "  <modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"explanation\" showHide=\"show\">"
        + QTIMarkupWriter.flow(omitted.text(explanation)) + "</modalFeedback>\n"
    }
    let identifier = XMLWriter.escaped(question.id)
    return QTIWriter.declaration
      + #"<assessmentItem \#(QTIWriter.root) identifier="\#(identifier)" title="\#(title(of: text))" adaptive="false""#
      + #" timeDependent="false" xml:lang="\#(language.tag)">"# + "\n" + declarations
      + "  <itemBody>\n    \(QTIMarkupWriter.blocks(text))\n" + interaction + "  </itemBody>\n"
      + #"  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/\#(template)"/>"# + "\n"
      + feedback + "</assessmentItem>\n"
  }

  private func title(of text: String) -> String {
    var title = String.UnicodeScalarView()
    for scalar in Content.RichText(text).plain.unicodeScalars.prefix(QTIItemWriting.longestTitle) {
      title.append(scalar.value < 0x20 ? " " : scalar)
    }
    return XMLWriter.escaped(String(title))
  }

  private let score =
    "  <outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\">\n"
    + "    <defaultValue><value>0</value></defaultValue>\n  </outcomeDeclaration>\n"

  // MARK: Choices

  private mutating func choices(_ choices: [(text: LocalizedText, weight: Int)]) -> (declaration: String, interaction: String) {
    let names = choices.indices.map { "choice-\($0 + 1)" }
    let isSeveral = question.several != nil
    var declaration =
      #"  <responseDeclaration identifier="RESPONSE" cardinality="\#(isSeveral ? "multiple" : "single")" baseType="identifier">"#
      + "\n    <correctResponse>"
    for (name, choice) in zip(names, choices) where choice.weight > 0 { declaration += "<value>\(name)</value>" }
    declaration += "</correctResponse>\n"
    if isSeveral {
      declaration += #"    <mapping lowerBound="0" upperBound="1" defaultValue="0">"#
      for (name, choice) in zip(names, choices) where choice.weight != 0 {
        declaration += #"<mapEntry mapKey="\#(name)" mappedValue="\#(QTIItemWriting.decimal(choice.weight))"/>"#
      }
      declaration += "</mapping>\n"
    }
    let staying = question.staying
    let isFixed = staying.count == choices.count
    var interaction =
      #"    <choiceInteraction responseIdentifier="RESPONSE" shuffle="\#(!isFixed)" maxChoices="\#(isSeveral ? 0 : 1)">"# + "\n"
    for (index, choice) in choices.enumerated() {
      let fixed = !isFixed && staying.contains(index) ? #" fixed="true""# : ""
      interaction += #"      <simpleChoice identifier="\#(names[index])"\#(fixed)>"#
      interaction += QTIMarkupWriter.flow(omitted.text(choice.text)) + "</simpleChoice>\n"
    }
    return (declaration + "  </responseDeclaration>\n", interaction + "    </choiceInteraction>\n")
  }

  /// A weight as a part of one, such as "0.3333".
  private static func decimal(_ weight: Int) -> String {
    let (whole, rest) = (abs(weight) / ChoiceDraft.full, abs(weight) % ChoiceDraft.full)
    var fraction = Array("\(rest + ChoiceDraft.full)".utf8.dropFirst())
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let digits = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
    return (weight < 0 ? "-" : "") + "\(whole)" + digits
  }

  // MARK: Typed answers

  private mutating func typed(_ typed: Question.Typed) -> (declaration: String, interaction: String) {
    var accepted = [omitted.text(typed.shown)]
    let others = typed.shown.translations.map { $0.text } + Language.allCases.flatMap { typed.accepted(in: $0) }
    for answer in others where !accepted.contains(where: { XMLText.isSame($0, answer) }) { accepted.append(answer) }
    var declaration =
      #"  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string">"#
      + "\n    <correctResponse><value>\(XMLWriter.escaped(accepted[0]))</value></correctResponse>\n"
      + "    <mapping defaultValue=\"0\">"
    for answer in accepted {
      let key = XMLWriter.escapedAttribute(answer)
      declaration += #"<mapEntry mapKey="\#(key)" mappedValue="1" caseSensitive="\#(typed.isExact)"/>"#
    }
    declaration += "</mapping>\n  </responseDeclaration>\n"
    let longest = accepted.reduce(0) { max($0, $1.unicodeScalars.count) }
    let interaction =
      #"    <p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="\#(longest)"/></p>"# + "\n"
    return (declaration, interaction)
  }
}
