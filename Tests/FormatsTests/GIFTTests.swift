import Content
import Testing

@testable import Formats

/// Reads a block with one question. A clearly marked GIFT question is put before the block, so that the text is recognised as
/// GIFT.
private func question(_ block: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> QuestionDraft {
  let drafts = try #require(
    GIFTReader.read("::clear::Is this GIFT? {=yes ~no}\n\n" + block, ReadingOptions()), sourceLocation: sourceLocation)
  try #require(drafts.questions.count == 2, "\(drafts.questions)", sourceLocation: sourceLocation)
  return drafts.questions[1]
}

private func choices(_ question: QuestionDraft) -> [String] {
  guard case .choice(let choices) = question.answer else { return [] }
  return choices.map { "\($0.weight) \($0.text.plain)" + ($0.feedback.map { " # \($0.plain)" } ?? "") }
}

@Suite struct GIFTTests {
  @Test(
    "F3: choices are read with their weights and feedback",
    arguments: [
      ("Q {=a ~b ~c}", ["10000 a", "0 b", "0 c"]), ("Q {~a~=b~c}", ["0 a", "10000 b", "0 c"]),
      ("Q {~a=b}", ["0 a", "10000 b"]), ("Q {\n~ a\n~= b\n}", ["0 a", "10000 b"]),
      ("Q {~%50%a ~%50%b ~%-100%c}", ["5000 a", "5000 b", "-10000 c"]),
      ("Q {~%33.33333%a ~%100%b}", ["3333 a", "10000 b"]), ("Q {=%50%a ~b}", ["5000 a", "0 b"]),
      ("Q {=a # good ~b#bad}", ["10000 a # good", "0 b # bad"]), ("Q {=C# ~C ~Visual F#}", ["10000 C#", "0 C", "0 Visual F#"]),
      ("Q {=ab# ~cd#}", ["10000 ab", "0 cd"]),
      ("Q {=don&#39;t ~do}", ["10000 don't", "0 do"]), ("Q {=50% ~100%}", ["10000 50%", "0 100%"]),
      ("Q {first ~second =third}", ["0 first", "0 second", "10000 third"]),
      ("Q {=a -> b ~c}", ["10000 a -> b", "0 c"]), ("Q {=x=3 ~x=4}", ["10000 x=3", "0 x=4"]),
      ("Q {=<a href=\"x\">here</a> ~there}", ["10000 here", "0 there"]),
      ("Q {~[markdown]*a* =[html]<i>b</i>}", ["0 *a*", "10000 *b*"]), ("Q {=[abc] ~b}", ["10000 [abc]", "0 b"]),
      ("Q {=\\frac{1}{2} ~\\sqrt{2}}", ["10000 \\frac{1}{2}", "0 \\sqrt{2}"]),
    ])
  func choice(block: String, answers: [String]) throws { #expect(choices(try question(block)) == answers) }

  @Test(
    "F3: true/false answers are read from capital letters, with feedback for wrong and right answers",
    arguments: [("T", true), ("TRUE", true), ("F", false), (" FALSE ", false), ("T#wrong#right", true), ("FALSE # no", false)])
  func truth(content: String, isTrue: Bool) throws {
    let question = try question("Q {\(content)}")
    #expect(question.answer == .trueFalse(isTrue))
    #expect(question.notes == [])
    let feedback = question.extras.feedback
    #expect(feedback.wrong?.plain == (content == "T#wrong#right" ? "wrong" : content.contains("#") ? "no" : nil))
    #expect(feedback.right?.plain == (content == "T#wrong#right" ? "right" : nil))
  }

  @Test(
    "F3: a list of accepted answers becomes a typed question",
    arguments: [
      ("{=a}", ["a"]), ("{=a=b =c}", ["a", "b", "c"]), ("{Paris}", ["Paris"]), ("{true}", ["true"]), ("{=T}", ["T"]),
      ("{=%50%a =b =%0%c#no =%-10%d}", ["b", "a"]), ("{=*a*}", ["a"]), ("{=\\\\*}", ["*"]), ("{=a b# good}", ["a b"]),
      ("{\n\t=%100%Paris#\n\t=%50%C#\n}", ["Paris", "C"]),
    ])
  func typed(content: String, accepted: [String]) throws {
    let question = try question("Q \(content)")
    #expect(question.rightAnswers == accepted)
    guard case .typed(_, isCaseSensitive: false) = question.answer else {
      Issue.record("\(question.answer)")
      return
    }
  }

  @Test(
    "F3: numbers can have a tolerance, a range, or several values",
    arguments: [
      ("{#3}", ["3"]), ("{#3:2}", ["1..5"]), ("{#3.14:0.01}", ["3.13..3.15"]), ("{#1..5}", ["1..5"]), ("{#5..1}", ["1..5"]),
      ("{#=1990:5 =%50%1993#near ~#no}", ["1985..1995", "1993"]), ("{#-.5:0.75}", ["-1.25..0.25"]), ("{#1e3:1}", ["999..1001"]),
      ("{#3,5}", ["3.5"]), ("{#=7 =*#any}", ["7"]), ("{#0.1:0.2}", ["-0.1..0.3"]), ("{#-0}", ["0"]),
      ("{#\n\t=%100%2.5:0.5#\n}", ["2..3"]),
    ])
  func number(content: String, ranges: [String]) throws { #expect(try question("Q \(content)").rightAnswers == ranges) }

  @Test("F5: an invalid number is reported")
  func noNumber() throws {
    #expect(try question("Q {#many}").obstacle == .notANumber("many"))
    #expect(try question("Q {#1:x}").obstacle == .notANumber("1:x"))
  }

  @Test("F3: pairs are read, and a pair without a left side is a distractor")
  func pairs() throws {
    let question = try question("Match {\n=a -> 1\n=b->2 # so\n= -> 3\n}")
    guard case .pairs(let pairs, let distractors) = question.answer else {
      Issue.record("\(question.answer)")
      return
    }
    #expect(pairs.map { [$0.left.plain, $0.right.plain] } == [["a", "1"], ["b", "2"]])
    #expect(distractors.map(\.plain) == ["3"])
    #expect(question.notes == [.feedbackIgnored])
    #expect(try self.obstacle("Match {=a -> 1 =b}") == .missingArrow("b"))
  }

  private func obstacle(_ block: String) throws -> Problem.Kind? { try question(block).obstacle }

  @Test("F5: questions that cannot be played are reported with the reason")
  func obstacles() throws {
    #expect(try obstacle("Read this.") == .instruction)
    #expect(try obstacle("Write. {}") == .essay)
    #expect(try obstacle("Write. { }") == .essay)
    #expect(try obstacle("Write. {####Well done}") == .essay)
    let gaps = String(repeating: "{1:SA:=a} ", count: 51)
    #expect(try obstacle("Fill in " + gaps) == .gaps)
    #expect(try obstacle("Fill in {1:REGEXP:=a.*}.") == .otherKind("REGEXP"))
    #expect(try obstacle("What? {=a ~b") == .missingBrace)
    #expect(try obstacle("Which? {TRUE\nFALSE}") == .unknownKey("TRUE FALSE"))
    #expect(try obstacle("Which? {=a*b}") == .wildcards)
  }

  @Test(
    "F3: text after the braces turns the braces into a gap",
    arguments: [
      ("A {=b} c.", "A _____ c."), ("A {=b}.", "A _____."), ("A {=b} ", "A"), ("{=b} c", "_____ c"), ("A{=b}\nc", "A_____\nc"),
    ])
  func gap(block: String, text: String) throws { #expect(try question(block).words == text) }

  @Test(
    "F3: escapes and text formats are read",
    arguments: [
      ("a \\: \\# \\= \\{ \\} \\~ \\\\ \\x{=b}", "a : # = { } ~ \\ \\x"), ("a\\nb{=c}", "a\nb"), ("a\\\\nb{=c}", "a\\nb"),
      ("::name::[html]<b>a</b>&amp;<br>b{=c}", "**a**&\nb"), ("[plain]<b>a</b>&amp;{=c}", "<b>a</b>&amp;"),
      ("[markdown]*a* <b>{=c}", "*a* <b>"), ("[markdown]*a*<sub>2</sub>{=c}", "*a*~2~"), ("[moodle]a & b < c{=c}", "a & b < c"),
      ("[other] a{=c}", "[other] a"),
      ("::only a name::{=c}", "only a name"), (":: a\\:\\:b ::text{=c}", "text"), ("::unfinished{=c}", "::unfinished"),
      ("f(x) = x^{2}{=c}", "f(x) = x^{2}"), ("\\(x \\neq y\\){=c}", "\\(x \\neq y\\)"),
      ("$$\\\\frac\\{1\\}\\{2\\}\\n \\= x$$ {=c}", "$$\\frac{1}{2}\n = x$$"),
      ("void f() {}\nvoid g() {}\n{=c}", "void f() {}\nvoid g() {}"),
      ("a\n  b\n// no text\n  c {=d}", "a\n  b\n  c"), ("مرحبا (GIFT)؟ {=نعم ~لا}", "مرحبا (GIFT)؟"),
    ])
  func texts(block: String, text: String) throws { #expect(try question(block).words == text) }

  @Test("F3: Each gap in Moodle's cloze syntax is a question, in which the other gaps show their right answers")
  func cloze() throws {
    let text = """
      // [id:g]
      ::Trip::[html]In <b>France</b>, {1:MC:~Rome~=Paris#yes} lies on the {2:SA:=Seine~%50%Sena~*#no}. It has {:NM:=20:1} parts.
      """
    let drafts = try #require(GIFTReader.read(text, ReadingOptions()))
    #expect(
      drafts.questions.map(\.words) == [
        "In **France**, _____ lies on the Seine. It has 20 parts.", "In **France**, Paris lies on the _____. It has 20 parts.",
        "In **France**, Paris lies on the Seine. It has _____ parts.",
      ])
    #expect(drafts.questions.map(\.rightAnswers) == [["Paris"], ["Seine", "Sena"], ["19..21"]])
    #expect(choices(drafts.questions[0]) == ["0 Rome", "10000 Paris # yes"])
    #expect(drafts.questions.map(\.id) == ["g", "g-2", "g-3"])
    #expect(drafts.questions.map { $0.extras.points } == [1, 2, 1])
    #expect(drafts.questions.map(\.notes) == [[], [.feedbackIgnored], []])
    #expect(drafts.questions.allSatisfy { $0.obstacle == nil && $0.place == .line(2) })
  }

  @Test("F3: the last general feedback becomes the explanation")
  func explanation() throws {
    let question = try question("[markdown]Q {=a #x#### first ~b#### [html]<b>because</b> \\#}")
    #expect(question.explanation?.plain == "**because** #")
    #expect(choices(question) == ["10000 a # x#### first", "0 b"])
  }

  @Test("F6: ids and tags are read from comments")
  func labels() throws {
    let question = try question("// question: 1 [id:q\\]1] [tag: Two Words][tag:x]\nQ {=a ~b}")
    #expect(question.id == "q]1")
    #expect(question.extras.tags == ["two-words", "x"])
    #expect(question.place == .line(4))
  }

  @Test("F3: a category with questions becomes a quiz, and the last part of its path becomes the title")
  func categories() throws {
    let drafts = try #require(
      GIFTReader.read(
        """
        Before {T}

        $CATEGORY: $course$/top/Unit 1/A//B

        One {T}

        $CATEGORY: top/empty

        // a comment
        $CATEGORY: $course$/top/
        Two {F}

        $CATEGORY: $course$/top/Unit 1/A//B

        Three {T}
        """, ReadingOptions()))
    #expect(drafts.quizzes.map { $0.title?.plain } == [nil, "A/B", nil])
    #expect(drafts.quizzes.map { $0.questions.map(\.words) } == [["Before"], ["One", "Three"], ["Two"]])
    #expect(drafts.quizzes[2].questions[0].place == .line(11))
  }

  @Test("F5: faults are repaired if the meaning is clear, and the next question is always read")
  func repairs() throws {
    let text = "One {=a\n\n~b}\n\nTwo {=a ~b}\nThree {T}\n::Four::{=c}\r\n\r\nFive {=a ~b\r\rSix {F}"
    let drafts = try #require(GIFTReader.read(text, ReadingOptions()))
    #expect(drafts.questions.map(\.words) == ["One", "Two", "Three", "Four", "Five {=a ~b", "Six"])
    #expect(drafts.questions.map(\.isTaken) == [true, true, true, true, false, true])
    #expect(drafts.questions.map { $0.place?.number } == [1, 5, 6, 7, 9, 11])
    #expect(drafts.problems == [Problem(.note, .repairedSyntax, at: .line(1))])
  }

  @Test(
    "F3: texts in other formats are not read as GIFT",
    arguments: [
      "", "Just a text.", "{\"quizzes\": [{\"title\": \"x\"}]}", "int main() {\n  x = 1;\n}", "Area: \\frac{1}{2} and x^{T}",
      "`<br>`{=html} in Markdown", "class A { ~A(); };", "<p style=\"a\">{{=it.name}}</p>", "a,b,{c}\nd,e,f",
      "body { color: #fff }",
      "What is C::D?\nA) a\nB) b\nANSWER: A", "Q;{T};b\n", "let f = { [weak self] in }",
    ])
  func others(text: String) { #expect(GIFTReader.read(text, ReadingOptions()) == nil) }

  @Test(
    "F3: a single feature of GIFT is enough to recognise it",
    arguments: ["Grant is {T}", "::a::b", "$CATEGORY: x\n\nText", "Q {#3}", "Q {=a}", "Q {~a =b}"])
  func evidence(text: String) { #expect(GIFTReader.read(text, ReadingOptions()) != nil) }
}
