import Content
import Rules

/// Writes one question as a QTI 2.1 item.
struct QTIItemWriting {
  private(set) var omitted: OmissionList
  private let question: Question
  /// The picture and the sound of the question, if it has them.
  private(set) var media: WrittenMedia
  /// The folder in the package for the files of the picture and the sound.
  private let folder: String

  /// The maximum number of Unicode scalars in an item's title, which programs show in lists.
  private static let longestTitle = 80

  init(_ question: Question, _ omitted: OmissionList, mediaIn folder: String) {
    (self.question, self.omitted, self.folder) = (question, omitted, folder)
    media = WrittenMedia(question, &self.omitted)
  }

  /// Returns the path of a picture or a sound in the package.
  func path(_ medium: WrittenMedia.File) -> String { folder + "/" + medium.name }

  private var mediaXML: String {
    var xml = ""
    for medium in media.files {
      let text = XMLWriter.escaped(medium.alternative)
      xml +=
        medium.file.type.isPicture
        ? #"    <p><img src="\#(path(medium))" alt="\#(text)"/></p>"# + "\n"
        : #"    <p><object data="\#(path(medium))" type="\#(medium.file.type.name)">\#(text)</object></p>"# + "\n"
    }
    return xml
  }

  /// The parts of an item that depend on the kind of question.
  private struct Parts {
    var declaration: String
    var interaction: String
    var processing: String

    /// - Parameter template: the name of one of the specification's templates for response processing.
    init(_ declaration: String, _ interaction: String, template: StaticString) {
      (self.declaration, self.interaction) = (declaration, interaction)
      processing =
        #"  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/\#(template)"/>"# + "\n"
    }

    /// Adds an outcome that contains the selected choices, so that programs show the feedback on them. The specification's
    /// templates do not set an outcome of this kind, so the rules are written out instead.
    mutating func addFeedback(isSeveral: Bool) {
      let cardinality = isSeveral ? "multiple" : "single"
      declaration +=
        #"  <outcomeDeclaration identifier="CHOICE" cardinality="\#(cardinality)" baseType="identifier"/>"# + "\n"
      let response = #"<variable identifier="RESPONSE"/>"#
      func branch(_ name: String, _ condition: String, _ score: String) -> String {
        "      <\(name)>\(condition)<setOutcomeValue identifier=\"SCORE\">\(score)</setOutcomeValue></\(name)>\n"
      }
      let (one, none) = (QTIItemWriting.value("1"), QTIItemWriting.value("0"))
      let branches =
        isSeveral
        ? branch("responseIf", "<isNull>\(response)</isNull>", none)
          + branch("responseElse", "", #"<mapResponse identifier="RESPONSE"/>"#)
        : branch("responseIf", #"<match>\#(response)<correct identifier="RESPONSE"/></match>"#, one)
          + branch("responseElse", "", none)
      processing =
        "  <responseProcessing>\n    <responseCondition>\n" + branches + "    </responseCondition>\n"
        + "    <setOutcomeValue identifier=\"CHOICE\">\(response)</setOutcomeValue>\n  </responseProcessing>\n"
    }
  }

  /// Returns the item, or `nil` if QTI has no questions of this kind.
  mutating func xml(in language: Language) -> String? {
    guard let parts = parts() else {
      omitted.omit(question.asOmission)
      return nil
    }
    let text = omitted.text(question.text)
    var declarations = parts.declaration + score
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
    omitted.omitParts(of: question, except: [.explanation, .tags, .answerOrder, .feedback, .timeLimit, .points] + media.kept)
    if question.hasOtherFeedback || question.choice == nil && question.several == nil && !question.extras.feedback.isEmpty {
      omitted.omit(.feedback)
    }
    return QTIWriter.declaration
      + #"<assessmentItem \#(QTIWriter.root) identifier="\#(identifier)" title="\#(title(of: text))" adaptive="false""#
      + #" timeDependent="false" xml:lang="\#(language.tag)">"# + "\n" + declarations
      + "  <itemBody>\n    \(QTIMarkupWriter.blocks(text))\n" + mediaXML + parts.interaction + "  </itemBody>\n"
      + parts.processing
      + feedback + "</assessmentItem>\n"
  }

  private mutating func parts() -> Parts? {
    if let choices = question.weightedChoices { return self.choices(choices) }
    if let typed = question.typed { return self.typed(typed) }
    if let number = question.numeric { return self.number(number) }
    if let order = question.order { return self.order(order) }
    if case .pairs(let pairs) = question.answer { return self.pairs(pairs) }
    return nil
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

  private mutating func choices(_ choices: [(text: LocalizedText, weight: Int)]) -> Parts {
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
      interaction += QTIMarkupWriter.flow(omitted.text(choice.text)) + feedback(onChoice: index) + "</simpleChoice>\n"
    }
    var parts = Parts(
      declaration + "  </responseDeclaration>\n", interaction + "    </choiceInteraction>\n",
      template: isSeveral ? "map_response" : "match_correct")
    let hasFeedback = choices.indices.contains { question.feedback(onChoice: $0) != nil }
    if hasFeedback { parts.addFeedback(isSeveral: isSeveral) }
    return parts
  }

  /// Returns the feedback on a choice, which is shown if a player selects the choice. Returns an empty string if there is no
  /// feedback.
  private mutating func feedback(onChoice place: Int) -> String {
    guard let text = question.feedback(onChoice: place) else { return "" }
    return #"<feedbackInline outcomeIdentifier="CHOICE" identifier="choice-\#(place + 1)" showHide="show">"#
      + QTIMarkupWriter.flow(omitted.text(text)) + "</feedbackInline>"
  }

  /// Returns a weight as a fraction of one, such as "0.3333".
  private static func decimal(_ weight: Int) -> String {
    let (whole, rest) = (abs(weight) / ChoiceDraft.full, abs(weight) % ChoiceDraft.full)
    var fraction = Array("\(rest + ChoiceDraft.full)".utf8.dropFirst())
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let digits = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
    return (weight < 0 ? "-" : "") + "\(whole)" + digits
  }

  private mutating func order(_ order: Question.Order) -> Parts {
    var declaration =
      #"  <responseDeclaration identifier="RESPONSE" cardinality="ordered" baseType="identifier">"# + "\n    <correctResponse>"
    var interaction = #"    <orderInteraction responseIdentifier="RESPONSE" shuffle="true">"# + "\n"
    for (index, item) in order.items.enumerated() {
      declaration += "<value>choice-\(index + 1)</value>"
      interaction += #"      <simpleChoice identifier="choice-\#(index + 1)">"#
      interaction += QTIMarkupWriter.flow(omitted.text(item)) + "</simpleChoice>\n"
    }
    return Parts(
      declaration + "</correctResponse>\n  </responseDeclaration>\n", interaction + "    </orderInteraction>\n",
      template: "match_correct")
  }

  private mutating func pairs(_ pairs: Question.Pairs) -> Parts {
    var declaration =
      #"  <responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair">"# + "\n    <correctResponse>"
    for (left, right) in pairs.right.enumerated() { declaration += "<value>left-\(left + 1) right-\(right + 1)</value>" }
    let count = pairs.lefts.count
    // Several pairs may share a right side, so right sides can be selected more than once.
    let interaction =
      #"    <matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="\#(count)">"# + "\n"
      + side(pairs.lefts, "left", most: 1) + side(pairs.rights, "right", most: count) + "    </matchInteraction>\n"
    return Parts(
      declaration + "</correctResponse>\n  </responseDeclaration>\n", interaction, template: "match_correct")
  }

  private mutating func side(_ texts: [LocalizedText], _ name: String, most: Int) -> String {
    var side = "      <simpleMatchSet>\n"
    for (index, text) in texts.enumerated() {
      side += #"        <simpleAssociableChoice identifier="\#(name)-\#(index + 1)" matchMax="\#(most)">"#
      side += QTIMarkupWriter.flow(omitted.text(text)) + "</simpleAssociableChoice>\n"
    }
    return side + "      </simpleMatchSet>\n"
  }

  // MARK: Typed answers and numbers

  private mutating func typed(_ typed: Question.Typed) -> Parts {
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
    return Parts(declaration, entry(length: longest), template: "map_response")
  }

  private func entry(length: Int) -> String {
    #"    <p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="\#(length)"/></p>"# + "\n"
  }

  /// Returns the parts for a number. No standard template compares numbers, so each accepted number gets its own branch.
  private func number(_ number: Question.Number) -> Parts {
    let right = QTIItemWriting.shown(number.accepted[0])
    let declaration =
      #"  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float">"# + "\n"
      + "    <correctResponse><value>\(right)</value></correctResponse>\n  </responseDeclaration>\n"
    var parts = Parts(declaration, entry(length: max(right.utf8.count, 8)), template: "match_correct")
    parts.processing = "  <responseProcessing>\n    <responseCondition>\n"
    for (index, accepted) in number.accepted.enumerated() {
      let name = index == 0 ? "responseIf" : "responseElseIf"
      parts.processing +=
        "      <\(name)>\(QTIItemWriting.condition(accepted))<setOutcomeValue identifier=\"SCORE\">"
        + QTIItemWriting.value(QTIItemWriting.decimal(accepted.weight)) + "</setOutcomeValue></\(name)>\n"
    }
    parts.processing += "    </responseCondition>\n  </responseProcessing>\n"
    return parts
  }

  private static func condition(_ accepted: Question.Number.Accepted) -> String {
    let variable = #"<variable identifier="RESPONSE"/>"#
    switch accepted.form {
    case .number(let number): return "<equal toleranceMode=\"exact\">\(variable)\(value(number.text))</equal>"
    case .tolerant(let number, let tolerance):
      let margins = "\(tolerance.text) \(tolerance.text)"
      return "<equal toleranceMode=\"absolute\" tolerance=\"\(margins)\">\(variable)\(value(number.text))</equal>"
    case .interval(let lower, let upper):
      return "<and><gte>\(variable)\(value(lower.text))</gte><lte>\(variable)\(value(upper.text))</lte></and>"
    }
  }

  /// Returns the number that is shown as the right answer.
  private static func shown(_ accepted: Question.Number.Accepted) -> String {
    switch accepted.form {
    case .number(let number), .tolerant(let number, _): number.text
    case .interval(let lower, let upper): (lower + upper).half.text
    }
  }

  private static func value(_ number: String) -> String { #"<baseValue baseType="float">\#(number)</baseValue>"# }
}
