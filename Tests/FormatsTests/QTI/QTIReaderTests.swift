import Content
import JSON
import Testing

@testable import Formats

@Suite("QTI 2 and 3")
struct QTIReaderTests {
  /// Returns the draft of an item with this declaration and this body.
  private func draft(
    _ declaration: String, _ body: String, after: String = "", options: ReadingOptions = ReadingOptions()
  ) throws -> QuestionDraft { try #require(try drafts(declaration, body, after: after, options: options).first) }

  private func drafts(
    _ declaration: String, _ body: String, after: String = "", options: ReadingOptions = ReadingOptions()
  ) throws -> [QuestionDraft] {
    let item = """
      <?xml version="1.0"?>
      <!-- > an item -->
      <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i-1" title="The title">
      \(declaration)<itemBody>\(body)</itemBody>\(after)</assessmentItem>
      """
    let file = try #require(Format.read(item, options))
    #expect(file.format == .qti && file.problems.isEmpty)
    return file.questions
  }

  private func response(
    _ values: String..., cardinality: String = "single", type: String = "identifier", mapping: String = ""
  ) -> String {
    let right = values.isEmpty ? "" : "<correctResponse>\(values.map { "<value>\($0)</value>" }.joined())</correctResponse>"
    return
      "<responseDeclaration identifier=\"R\" cardinality=\"\(cardinality)\" baseType=\"\(type)\">\(right)\(mapping)</responseDeclaration>"
  }

  private func choices(_ texts: String..., attributes: String = "shuffle=\"true\"", prompt: String = "") -> String {
    let choices = texts.enumerated().map { "<simpleChoice identifier=\"C\($0)\">\($1)</simpleChoice>" }
    return "<choiceInteraction responseIdentifier=\"R\" \(attributes)>\(prompt)\(choices.joined())</choiceInteraction>"
  }

  @Test("F3: choices are read with the surrounding text, the prompt and the identifier")
  func choice() throws {
    let body = "<p>First <b>this</b>.</p>" + choices("a &lt;b&gt;", "<p>c<br/>d</p>", prompt: "<prompt>Which?</prompt>")
    let question = try draft(response("C1"), body)
    #expect(question.words == "First **this**.\nWhich?")
    #expect(
      question.answer
        == .choice([
          ChoiceDraft(LocalizedText(neutral: "a <b>"), isRight: false),
          ChoiceDraft(LocalizedText(neutral: "c\nd"), isRight: true),
        ]))
    #expect(question.id == "i-1" && question.place == .line(3) && question.notes == [] && question.obstacle == nil)
    #expect(question.extras == Question.Extras())
  }

  @Test("F3: the element names of QTI 3, and names in lower case, are read")
  func versions() throws {
    let three = """
      <qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t">
      <qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response>
      <qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>
      <qti-choice-interaction response-identifier="R" shuffle="true" max-choices="1"><qti-prompt>Which?</qti-prompt>
      <qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B" fixed="true">b</qti-simple-choice>
      </qti-choice-interaction></qti-item-body></qti-assessment-item>
      """
    for text in [
      three,
      three.replacing("qti-", with: "").replacing("-interaction", with: "interaction").replacing(
        "assessment-item", with: "assessmentitem"),
    ] {
      let question = try #require(Format.read(text, ReadingOptions())?.questions.first)
      #expect(question.words == "Which?" && question.rightAnswers == ["b"])
      #expect(question.extras.tags == [])
    }
  }

  @Test("F3: several right answers have the weights of the mapping if it is used, and equal weights otherwise")
  func weights() throws {
    let map = """
      <mapping lowerBound="0" upperBound="2" defaultValue="-2"><mapEntry mapKey="C0" mappedValue="1"/>\
      <mapEntry mapKey="C1" mappedValue="1"/><mapEntry mapKey="C2" mappedValue="-1"/></mapping>
      """
    let body = choices("H", "O", "Cl", "Xe")
    func weights(_ processing: String, _ mapping: String) throws -> [Int] {
      let answer = try draft(
        response("C0", "C1", cardinality: "multiple", mapping: mapping), body, after: processing
      ).answer
      guard case .choice(let choices) = answer else { return [] }
      return choices.map(\.weight)
    }
    let template = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/"
    #expect(try weights("<responseProcessing template=\"\(template)map_response\"/>", map) == [5000, 5000, -5000, -10_000])
    #expect(try weights("<responseProcessing template=\"\(template)map_response.xml\"/>", map) == [5000, 5000, -5000, -10_000])
    #expect(try weights("<responseProcessing><a><mapResponse identifier=\"R\"/></a></responseProcessing>", map).first == 5000)
    #expect(try weights("<responseProcessing template=\"\(template)match_correct\"/>", map) == [10_000, 10_000, 0, 0])
    #expect(try weights("", map) == [10_000, 10_000, 0, 0])
    #expect(try weights("", "") == [10_000, 10_000, 0, 0])
  }

  @Test("F3: without a declared answer, the branch that gives points determines the right answer")
  func processing() throws {
    let body = choices("a", "b")
    let branch = """
      <responseProcessing><responseCondition><responseIf><match><variable identifier="R"/>\
      <baseValue baseType="identifier">C0</baseValue></match><setOutcomeValue identifier="SCORE">\
      <baseValue baseType="float">0</baseValue></setOutcomeValue></responseIf><responseElseIf><match><variable identifier="R"/>\
      <baseValue baseType="identifier">C1</baseValue></match><setOutcomeValue identifier="SCORE">\
      <baseValue baseType="float">1</baseValue></setOutcomeValue></responseElseIf></responseCondition></responseProcessing>
      """
    #expect(try draft(response(), body, after: branch).rightAnswers == ["b"])
    #expect(try draft(response(), body).rightAnswers == [])
  }

  @Test("F3: choices are shuffled only if the item says so, and fixed choices keep their places")
  func shuffling() throws {
    #expect(try draft(response("C0"), choices("a", "b", attributes: "")).extras == Question.Extras().withoutShuffling())
    let fixed = choices("a", "b").replacing("identifier=\"C1\"", with: "identifier=\"C1\" fixed=\"true\"")
    #expect(try draft(response("C0"), fixed).extras == Question.Extras(shuffle: [2]))
  }

  @Test("F3: a choice between \"true\" and \"false\" becomes a true/false question")
  func trueFalse() throws {
    #expect(try draft(response("C1"), choices("True", "False")).answer == .trueFalse(false))
    #expect(try draft(response("C1"), choices("FALSE", "TRUE")).answer == .trueFalse(true))
  }

  @Test("F3: typed answers begin with the right answer, and keep the credit of each accepted answer")
  func typed() throws {
    let mapping = """
      <mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1" caseSensitive="true"/>\
      <mapEntry mapKey="New York" mappedValue="0.5" caseSensitive="true"/><mapEntry mapKey="x" mappedValue="0"/></mapping>
      """
    let question = try draft(
      response("York", type: "string", mapping: mapping),
      "<p>Son of <textEntryInteraction responseIdentifier=\"R\"/>, this is the sun.</p>")
    #expect(question.words == "Son of _____, this is the sun.")
    #expect(
      question.answer
        == .typed(
          [
            ChoiceDraft(LocalizedText(neutral: "York"), isRight: true),
            ChoiceDraft(LocalizedText(neutral: "New York"), weight: 5000),
          ], isCaseSensitive: true))
    // A gap on a separate line is only the place for the answer, so it is not part of the text.
    let below = try draft(response("a", type: "string"), "<p>Why?</p><p><textEntryInteraction responseIdentifier=\"R\"/></p>")
    #expect(below.words == "Why?" && below.answer == .typed([ChoiceDraft(LocalizedText(neutral: "a"), isRight: true)]))
  }

  @Test("F3: numbers are read with the tolerance of the item")
  func number() throws {
    let body = "<p>How many? <textEntryInteraction responseIdentifier=\"R\"/></p>"
    func number(_ equal: String) throws -> QuestionDraft {
      try draft(
        response("4.0", type: "float"), body,
        after:
          "<responseProcessing><responseCondition><responseIf><equal \(equal)><variable/></equal></responseIf></responseCondition></responseProcessing>"
      )
    }
    #expect(
      try number("toleranceMode=\"absolute\" tolerance=\"0.5 1\"").answer
        == .number([NumberRange(lower: "3.5", upper: "5", isInterval: true)]))
    #expect(
      try number("toleranceMode=\"absolute\" tolerance=\"0.5 0.50\"").answer == .number([NumberRange(lower: "3.5", upper: "4.5")])
    )
    #expect(try number("toleranceMode=\"exact\"").answer == .number([NumberRange(lower: "4.0", upper: "4.0")]))
    #expect(try number("toleranceMode=\"relative\" tolerance=\"5\"").obstacle == .otherKind("relative tolerance"))
    #expect(try skipped(draft(response("many", type: "integer"), body)) == [.notANumber("many")])
    let ends = "<and><gte><variable/><baseValue>1</baseValue></gte><lte><variable/><baseValue>many</baseValue></lte></and>"
    let processing =
      "<responseProcessing><responseCondition><responseIf>\(ends)</responseIf></responseCondition></responseProcessing>"
    #expect(try skipped(draft(response("1", type: "integer"), body, after: processing)) == [.notANumber("many")])
  }

  /// Returns the reasons why a question is skipped.
  private func skipped(_ draft: QuestionDraft) -> [Problem.Kind] {
    let file = FileDrafts(.qti, quizzes: [QuizDraft(questions: [draft])])
    return Assembly(file, named: "n").problems.filter { $0.severity == .skipped }.map(\.kind)
  }

  @Test("F3: items in order, pairs and texts with one gap are read")
  func otherKinds() throws {
    let order = choices("a", "b", "c").replacing("choiceInteraction", with: "orderInteraction")
    #expect(try draft(response("C2", "C0", "C1", cardinality: "ordered"), order).rightAnswers == ["c", "a", "b"])
    func side(_ names: String...) -> String {
      let choices = names.map { "<simpleAssociableChoice identifier=\"\($0)\">the \($0)</simpleAssociableChoice>" }
      return "<simpleMatchSet>\(choices.joined())</simpleMatchSet>"
    }
    let pairs = response("A X", "B Y", cardinality: "multiple", type: "directedPair")
    let match = "<matchInteraction responseIdentifier=\"R\">\(side("A", "B"))\(side("X", "Y", "Z"))</matchInteraction>"
    let matched = try draft(pairs, match)
    #expect(matched.rightAnswers == ["the A -> the X", "the B -> the Y"])
    guard case .pairs(_, let distractors) = matched.answer else { return #expect(Bool(false)) }
    #expect(distractors.map(\.plain) == ["the Z"])
    let gap = """
      <gapMatchInteraction responseIdentifier="R"><gapText identifier="W">winter</gapText><gapText identifier="S">summer</gapText>\
      <blockquote><p>Now is the <gap identifier="G1"/> of it.</p></blockquote></gapMatchInteraction>
      """
    let filled = try draft(response("W G1", type: "directedPair"), gap)
    #expect(filled.words == "Now is the _____ of it." && filled.rightAnswers == ["winter"])
  }

  @Test("F3: an inline choice becomes a choice question with the surrounding text")
  func choicesInText() throws {
    let inline = """
      <p>A <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="X">cat</inlineChoice>\
      <inlineChoice identifier="Y">dog</inlineChoice></inlineChoiceInteraction> barks.</p>
      """
    let question = try draft(response("Y"), inline)
    #expect(question.words == "A _____ barks." && question.rightAnswers == ["dog"])
  }

  @Test("F5: questions that cannot be imported are reported with the reason")
  func obstacles() throws {
    #expect(try draft("", "<p>Read this.</p>").obstacle == .instruction)
    #expect(try draft("", "<p>Why?</p><extendedTextInteraction responseIdentifier=\"R\"/>").obstacle == .essay)
    #expect(
      try draft("", "<p>Where?</p><hotspotInteraction><object/></hotspotInteraction>").obstacle
        == .otherKind("hotspotInteraction"))
    let gaps = "<p><textEntryInteraction responseIdentifier=\"R\"/> and <textEntryInteraction responseIdentifier=\"S\"/></p>"
    #expect(try draft(response("a", type: "string"), gaps).obstacle == .gaps)
    #expect(
      try draft(response("C0"), "<p><printedVariable identifier=\"x\"/></p>" + choices("a", "b")).obstacle
        == .otherKind("template"))
    let untitled = try draft(response("C0"), choices("a", "b"))
    #expect(untitled.words == "The title")
    let picture = try draft(response("C0"), "<p>What is it? <img src=\"a.png\" alt=\"\"/></p>" + choices("a", "b"))
    #expect(picture.notes == [.missingMedia] && picture.words == "What is it?")
  }

  @Test("F3: an item with several interactions becomes several questions, each with its prompt")
  func composite() throws {
    let second = choices("c", "d", prompt: "<prompt>Second?</prompt>").replacing("\"R\"", with: "\"S\"")
    let declarations = response("C0") + response("C1").replacing("\"R\"", with: "\"S\"")
    let questions = try drafts(declarations, "<p>A text.</p>" + choices("a", "b", prompt: "<prompt>First?</prompt>") + second)
    #expect(questions.map(\.words) == ["A text.\nFirst?", "A text.\nSecond?"])
    #expect(questions.map(\.rightAnswers) == [["a"], ["d"]] && questions.map(\.id) == ["i-1", "i-1-2"])
  }

  @Test("F3: feedback on the right answer becomes the explanation, and other feedback stays with its answers")
  func feedback() throws {
    func modal(_ name: String, _ text: String) -> String {
      "<modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"\(name)\" showHide=\"show\">\(text)</modalFeedback>"
    }
    let body = choices("a", "b")
    let one = try draft(response("C0"), body, after: modal("incorrect", "no") + modal("correct", "<p>because</p>"))
    #expect(one.explanation?.plain == "because" && one.notes == [] && one.extras.feedback.wrong?.plain == "no")
    let byChoice = try draft(response("C0"), body, after: modal("C1", "no") + modal("C0", "yes"))
    #expect(byChoice.explanation?.plain == "yes" && byChoice.notes == [])
    guard case .choice(let answers) = byChoice.answer else {
      Issue.record("there are no choices")
      return
    }
    #expect(answers.map { $0.feedback?.plain } == [nil, "no"])
    let unknown = try draft(response("C0"), body, after: modal("F1", "so") + modal("F2", "also"))
    #expect(unknown.explanation?.plain == "so" && unknown.notes == [.feedbackIgnored])
    #expect(try draft(response("C0"), body, after: modal("F1", "so")).explanation?.plain == "so")
    #expect(try draft(response("C0"), body, after: modal("HINT", "think")).hint?.plain == "think")
    let inline = try draft(response("C0"), choices("a<feedbackInline identifier=\"C0\">yes</feedbackInline>", "b"))
    guard case .choice(let choices) = inline.answer else {
      Issue.record("there are no choices")
      return
    }
    #expect(inline.rightAnswers == ["a"] && inline.notes == [] && choices[0].feedback?.plain == "yes")
  }

  @Test("F3: HTML in a CDATA section is converted unless the option to keep HTML is set, and escaped tags are text")
  func markupInText() throws {
    let body = choices("<![CDATA[<p>a <i>b</i></p>]]>", "&lt;p&gt;c&lt;/p&gt;", "<![CDATA[1 < 2]]>")
    let question = try draft(response("C0", "C1", "C2", cardinality: "multiple"), body)
    #expect(question.rightAnswers == ["a *b*", "<p>c</p>", "1 < 2"])
    var options = ReadingOptions()
    options.keepsHTML = true
    let kept = try draft(response("C0"), body, options: options)
    #expect(kept.rightAnswers == ["<p>a <i>b</i></p>"])
  }

  @Test("F5: a fault in the XML, a test without items, and other XML are distinguished")
  func faults() throws {
    let broken = try #require(Format.read("<assessmentItem identifier=\"a\">\n<itemBody><p>Why?</itemBody>", ReadingOptions()))
    #expect(broken.format == .qti && broken.problems == [Problem(.skipped, .unreadable, at: .line(2))])
    let test = try #require(
      Format.read("<assessmentTest identifier=\"t\" title=\"T\"><testPart/></assessmentTest>", ReadingOptions()))
    let assembly = Assembly(test, named: "t")
    #expect(test.format == .qti && assembly.quizzes.isEmpty && assembly.problems.map(\.kind) == [.noQuestions])
    for text in ["<a/>", "<html><p>assessmentItem</p></html>", "<item/>", "<quiz identifier=\"a\"><title>t</title></quiz>"] {
      #expect(QTIReader.read(text, ReadingOptions()) == nil)
    }
    // A document type declaration that only refers to an external DTD is accepted. Entity definitions are not.
    let named = "<!DOCTYPE questestinterop SYSTEM \"qti.dtd\">\n<questestinterop/>"
    #expect(Format.read(named, ReadingOptions())?.format == .qti)
    #expect(Format.read("<!DOCTYPE questestinterop [<!ENTITY a \"b\">]><questestinterop/>", ReadingOptions())?.format != .qti)
  }

  @Test("F3: the root element is found after declarations, comments and white space")
  func root() {
    for (text, name) in [
      ("<a>", "a"), ("\u{FEFF}\n <b:c x='1'/>", "c"), ("<?xml version=\"1.0\"?><!-- <no> --><d\n/>", "d"),
      ("<!DOCTYPE e><e>", "e"),
    ] { #expect(XMLRoot.name(of: text)?.text == name) }
    for text in ["", "a", "<", "< >", "<?xml", "<!-- <a>", "a <b>"] { #expect(XMLRoot.name(of: text) == nil, "\(text)") }
  }
}
