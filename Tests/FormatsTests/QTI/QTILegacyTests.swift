import Content
import Testing

@testable import Formats

@Suite("QTI 1.2")
struct QTILegacyTests {
  /// Returns the draft of an item with this presentation, these conditions and this feedback.
  private func draft(
    _ presentation: String, _ conditions: String = "", kind: String? = nil, feedback: String = ""
  ) throws -> QuestionDraft {
    let field = kind.map {
      "<qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>\($0)</fieldentry></qtimetadatafield>"
    }
    let text = """
      <?xml version="1.0"?>
      <questestinterop><assessment ident="a" title="Assessment"><section ident="s">
      <item ident="i-1" title="Title"><itemmetadata><qtimetadata>\(field ?? "")</qtimetadata></itemmetadata>
      <presentation><material><mattext texttype="text/html">&lt;p&gt;&lt;b&gt;Why&lt;/b&gt;?&lt;/p&gt;</mattext></material>\(presentation)
      </presentation><resprocessing>\(conditions)</resprocessing>\(feedback)</item></section></assessment></questestinterop>
      """
    let file = try #require(Format.read(text, ReadingOptions()))
    #expect(file.format == .qti && file.problems.isEmpty && file.quizzes.map { $0.title?.plain } == ["Assessment"])
    return try #require(file.questions.first)
  }

  private func label(_ id: String, _ text: String) -> String {
    "<response_label ident=\"\(id)\"><material><mattext texttype=\"text/plain\">\(text)</mattext></material></response_label>"
  }

  private func choices(_ cardinality: String = "Single", attributes: String = "", own: String = "", id: String = "r") -> String {
    "<response_lid ident=\"\(id)\" rcardinality=\"\(cardinality)\">\(own)<render_choice \(attributes)>"
      + label("1", "a &lt;b&gt;") + label("2", "b") + label("3", "c") + "</render_choice></response_lid>"
  }

  private func condition(_ variables: String, points: String?, action: String = "Set", more: String = "") -> String {
    let outcome = points.map { "<setvar action=\"\(action)\" varname=\"SCORE\">\($0)</setvar>" } ?? ""
    return "<respcondition><conditionvar>\(variables)</conditionvar>\(outcome)\(more)</respcondition>"
  }

  private func equal(_ value: String, to response: String = "r") -> String {
    "<varequal respident=\"\(response)\">\(value)</varequal>"
  }

  private func material(_ text: String) -> String { "<material><mattext>\(text)</mattext></material>" }

  @Test("F3: choices are read with their text, key and identifier, and feedback does not count as points")
  func choice() throws {
    let shown = condition(equal("1"), points: nil, more: "<displayfeedback linkrefid=\"1_fb\"/>")
    let question = try draft(choices(), shown + condition(equal("2"), points: "100"), kind: "multiple_choice_question")
    #expect(question.words == "**Why**?" && question.id == "i-1" && question.place == .line(3))
    #expect(
      question.answer
        == .choice(
          zip(["a <b>", "b", "c"], [0, 10_000, 0]).map {
            ChoiceDraft(LocalizedText(neutral: $0), weight: $1)
          }))
    #expect(question.extras == Question.Extras())
    let fixed = try draft(choices(attributes: "shuffle=\"No\""), condition(equal("2"), points: "1"))
    #expect(fixed.extras == Question.Extras().withoutShuffling())
  }

  @Test("F3: several right answers are read from one condition, or from points that add up")
  func several() throws {
    func weights(_ conditions: String) throws -> [Int] {
      guard case .choice(let choices) = try draft(choices("Multiple"), conditions).answer else { return [] }
      return choices.map(\.weight)
    }
    let whole = "<and>\(equal("1"))\(equal("3"))<not>\(equal("2"))</not></and>"
    #expect(try weights(condition(whole, points: "100")) == [10_000, 0, 10_000])
    #expect(try weights(condition(equal("1") + equal("3"), points: "1")) == [10_000, 0, 10_000])
    let added = condition(equal("1"), points: "2", action: "Add") + condition(equal("2"), points: "1", action: "Subtract")
    #expect(try weights(added + condition(equal("3"), points: "2", action: "Add")) == [5000, -2500, 5000])
  }

  @Test("F3: Blackboard marks the right answer by a name instead of points")
  func blackboard() throws {
    let right =
      "<respcondition title=\"correct\"><conditionvar>\(equal("3"))</conditionvar>"
      + "<setvar variablename=\"SCORE\" action=\"Set\">SCORE.max</setvar></respcondition>"
    let each = ["1", "2", "3"].map {
      "<respcondition><conditionvar><varequal respident=\"\($0)\" case=\"No\"/></conditionvar>"
        + "<setvar variablename=\"SCORE\" action=\"Set\">0</setvar></respcondition>"
    }
    #expect(try draft(choices(), right + each.joined()).rightAnswers == ["c"])
    let linked = condition(equal("2"), points: nil, more: "<displayfeedback linkrefid=\"correct\"/>")
    #expect(try draft(choices(), linked).rightAnswers == ["b"])
    let flows = """
      <flow class="RESPONSE_BLOCK"><flow><response_lid ident="l1"><render_choice><response_label ident="x"/><response_label ident="y"/>\
      </render_choice></response_lid><flow>\(material("France"))</flow></flow><flow><response_lid ident="l2"><render_choice>\
      <response_label ident="p"/><response_label ident="q"/></render_choice></response_lid><flow>\(material("Spain"))</flow></flow></flow>\
      <flow class="RIGHT_MATCH_BLOCK"><flow>\(material("Madrid"))</flow><flow>\(material("Paris"))</flow></flow>
      """
    let pairs = ["l1": "y", "l2": "p"].map {
      condition(equal($1, to: $0), points: nil, more: "<displayfeedback linkrefid=\"correct\"/>")
    }
    let matched = try draft(flows, pairs.joined(), kind: "Matching")
    #expect(matched.words == "**Why**?" && matched.rightAnswers == ["France -> Paris", "Spain -> Madrid"])
  }

  @Test("F3: true/false, typed answers, numbers and items in order are read")
  func kinds() throws {
    let truth =
      "<response_lid ident=\"r\"><render_choice>\(label("1", "True"))\(label("2", "False"))</render_choice></response_lid>"
    #expect(try draft(truth, condition(equal("2"), points: "100")).answer == .trueFalse(false))
    let typed = "<response_str ident=\"r\"><render_fib/></response_str>"
    #expect(
      try draft(typed, condition(equal("Paris") + equal("paris city"), points: "100")).rightAnswers == ["Paris", "paris city"])
    let within = try draft(typed + material("of France?"), condition(equal("Paris"), points: "1"))
    #expect(within.words == "**Why**? _____ of France?")
    let number = "<response_str ident=\"r\"><render_fib fibtype=\"Decimal\"/></response_str>"
    func margin(_ lower: String, _ upper: String) throws -> AnswerDraft {
      let ends = "<and><vargte respident=\"r\">\(lower)</vargte><varlte respident=\"r\">\(upper)</varlte></and>"
      return try draft(number, condition("<or>\(equal("2.0"))\(ends)</or>", points: "100")).answer
    }
    #expect(try margin("1.5", "2.5") == .number([NumberRange(lower: "1.5", upper: "2.5")]))
    // If the margins are unequal, the right number is not in the middle of the range, so the range is an interval.
    #expect(try margin("1.5", "3") == .number([NumberRange(lower: "1.5", upper: "3", isInterval: true)]))
    #expect(try margin("1.5", "x") == .number([NumberRange(lower: "1.5", upper: "x", isInterval: true)]))
    let order = condition("<and>\(equal("3"))\(equal("1"))\(equal("2"))</and>", points: "1")
    #expect(try draft(choices("Ordered"), order).rightAnswers == ["c", "a <b>", "b"])
  }

  @Test("F3: Canvas's pairs, and blanks and lists whose names are in brackets in the text, are read")
  func named() throws {
    let two = choices(own: material("left"), id: "x") + choices(own: material("other"), id: "y")
    let points =
      condition(equal("1", to: "x"), points: "50", action: "Add") + condition(equal("3", to: "y"), points: "50", action: "Add")
    let matched = try draft(two, points, kind: "matching_question")
    #expect(matched.rightAnswers == ["left -> a <b>", "other -> c"])
    guard case .pairs(_, let distractors) = matched.answer else { return #expect(Bool(false)) }
    #expect(distractors.map(\.plain) == ["b"])
    let text = "<material><mattext>It is [animal].</mattext></material>"
    let list = try draft(
      text + choices(own: material("animal")), condition(equal("2"), points: "100"), kind: "multiple_dropdowns_question")
    #expect(list.words == "**Why**?\nIt is _____." && list.rightAnswers == ["b"])
    let blank = try draft(
      text + choices(own: material("animal")), condition(equal("2"), points: "100"), kind: "fill_in_multiple_blanks_question")
    #expect(blank.answer == .typed(["a <b>", "b", "c"].map { ChoiceDraft(LocalizedText(neutral: $0), isRight: true) }))
    #expect(try draft(two, points, kind: "fill_in_multiple_blanks_question").obstacle == .gaps)
  }

  @Test("F5: questions that cannot be imported are reported with the reason")
  func obstacles() throws {
    let typed = "<response_str ident=\"r\"><render_fib/></response_str>"
    #expect(try draft("").obstacle == .instruction)
    #expect(try draft(typed, condition("<other/>", points: nil)).obstacle == .essay)
    #expect(
      try draft(typed, condition("<other/>", points: "100"), kind: "calculated_question").obstacle
        == .otherKind("calculated_question"))
    #expect(try draft("<response_xy ident=\"r\"/>").obstacle == .otherKind("response_xy"))
    #expect(try draft(typed + typed).obstacle == .gaps)
    #expect(try draft(choices()).rightAnswers == [])
    #expect(try draft("<material><matimage uri=\"a.png\"/></material>" + choices()).notes == [.missingMedia])
  }

  @Test("F3: the explanation is the general feedback or, without it, the feedback for the right answer")
  func feedback() throws {
    func feedback(_ name: String, _ text: String) -> String { "<itemfeedback ident=\"\(name)\">\(material(text))</itemfeedback>" }
    let right = condition(equal("2"), points: "100", more: "<displayfeedback linkrefid=\"correct_fb\"/>")
    let both = try draft(choices(), right, feedback: feedback("general_fb", "because") + feedback("general_incorrect_fb", "no"))
    #expect(both.explanation?.plain == "because" && both.notes == [] && both.extras.feedback.wrong?.plain == "no")
    #expect(try draft(choices(), right, feedback: feedback("correct_fb", "yes")).explanation?.plain == "yes")
    let hint = "<itemfeedback ident=\"x\"><hint><hintmaterial>\(material("think"))</hintmaterial></hint></itemfeedback>"
    #expect(try draft(choices(), right, feedback: hint).hint?.plain == "think")
  }

  @Test("F2: formulas that Canvas writes as pictures become formulas, and other pictures are noted")
  func formulas() throws {
    func image(_ attributes: String) -> String {
      "<material><mattext texttype=\"text/html\">&lt;i&gt;a&lt;/i&gt; &lt;img \(attributes)&gt;.</mattext></material>"
    }
    let formula = try draft(image("alt=\"x > 1\" data-equation-content=\"\\frac{1}{2} &amp;lt; x^2\" class='e'") + choices())
    #expect(formula.words == "**Why**?\n*a* \\(\\frac{1}{2} < x^2\\)." && formula.notes == [])
    #expect(try draft(image("src=\"a.png\"") + choices()).notes == [.missingMedia])
  }

  @Test("F3: question banks get the title in their metadata, and items before a fault are kept")
  func banks() throws {
    let item = "<item ident=\"i\"><presentation>\(material("Why?"))\(choices())</presentation></item>"
    let title =
      "<qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>The bank</fieldentry></qtimetadatafield></qtimetadata>"
    let text = "<questestinterop><objectbank ident=\"b\">\(title)\(item)</objectbank>\n\(item)</questestinterop>"
    let file = try #require(Format.read(text, ReadingOptions()))
    #expect(file.quizzes.map { $0.title?.plain } == ["The bank", nil] && file.questions.count == 2)
    let broken = try #require(Format.read(text.replacing("</questestinterop>", with: "\n<item>"), ReadingOptions()))
    #expect(broken.questions.count == 2 && broken.problems == [Problem(.skipped, .unreadable, at: .line(3))])
  }
}
