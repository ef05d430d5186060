import Content
import JSON
import Rules
import Testing

@Suite("F1: Kinds of questions")
struct QuestionKeyTests {
  private func credit(_ given: String, for typed: Question.Typed, in language: Language = .english) throws -> Credit {
    typed.credit(for: try #require(GivenText(given, language: language.tag)))
  }

  @Test("A typed answer is judged in the language of the player, without case and accents")
  func typed() throws {
    let typed = Question.Typed(LocalizedText("The Beatles", in: .english))
    #expect(try credit("beatles", for: typed) == .full)
    #expect(try credit("THE BEATLES", for: typed, in: .russian) == .full)
    #expect(try credit("the stones", for: typed) == Credit.none)
    let number = Question.Typed(LocalizedText(neutral: "1,500"))
    #expect(try credit("1.500", for: number, in: .spanish) == .full)
    #expect(try credit("1.500", for: number) == Credit.none)
    #expect(typed.credit(for: try #require(GivenText("beatles", language: "xx"))) == Credit.none)
  }

  @Test("If an exact answer is required, case and accents matter, and white space does not")
  func exact() throws {
    let typed = Question.Typed(LocalizedText("Élan vital", in: .french), isExact: true) { $0 == .english ? ["vital force"] : [] }
    #expect(try credit(" Élan  vital ", for: typed) == .full)
    #expect(try credit("vital force", for: typed) == .full)
    for given in ["élan vital", "Elan vital", "Élan-vital", "Vital force"] {
      #expect(try credit(given, for: typed) == Credit.none)
    }
    #expect(try JSON.Reader(typed.json).read(Question.Typed.self) == typed)
    let lenient = Question.Typed(LocalizedText("Élan", in: .french))
    #expect(lenient.json == ["answer": ["fr": "Élan"]], "the files and versions of earlier quizzes stay the same")
  }

  @Test("L13: Two typed answers are alike if they differ only in ways that judging ignores")
  func alike() throws {
    let typed = Question.Typed(LocalizedText("The Beatles", in: .english))
    func given(_ text: String, _ language: Language = .english) throws -> GivenText {
      try #require(GivenText(text, language: language.tag))
    }
    #expect(try typed.isAlike(given("Rolling Stones"), given("the rolling-stones")))
    #expect(try typed.isAlike(given("Élan"), given("elan", .french)))
    #expect(try typed.isAlike(given("?"), given("?")))
    #expect(try !typed.isAlike(given("stones"), given("stone")))
    let exact = Question.Typed(LocalizedText("Élan", in: .french), isExact: true)
    #expect(try exact.isAlike(given("Elan"), given(" Elan", .french)))
    #expect(try !exact.isAlike(given("Elan"), given("elan")))
  }

  @Test("Several right answers are written with their weights, and read as they were written")
  func several() throws {
    let answers = ["2", "3", "4", "5"].map { LocalizedText(neutral: $0) }
    let even = Question.Several(answers, right: [0, 2])
    #expect(even.weights == [5_000, -5_000, 5_000, -5_000])
    #expect(even.rightAnswer.text(in: .english) == "2, 4")
    for several in [even, Question.Several(answers, weights: [7_500, 0, 2_500, -3_333])] {
      let question = Question(id: "q", text: LocalizedText(neutral: "Which are even?"), answer: .several(several))
      #expect(try JSON.Reader(question.json).read(Question.self) == question)
    }
  }

  /// Reads a question from its members.
  private func question(_ members: String) throws -> Question {
    try JSON.Reader(JSON(parsing: #"{"id": "q", "text": {"any": "Which?"}, \#(members)}"#)).read(Question.self)
  }

  /// Writes a question as JSON and reads it again.
  private func again(_ question: Question) throws -> Question { try JSON.Reader(question.json).read(Question.self) }

  @Test("A number is written with its tolerance or its range, and read as it was written")
  func number() throws {
    let members = #""answer": 3.14, "tolerance": 0.01, "accepted": [{"from": -3, "to": 4, "credit": 50.000}, {"answer": 22}]"#
    let asked = try question(#""numeric": {\#(members)}"#)
    #expect(try again(asked) == asked)
    #expect(asked.numeric?.accepted.map { $0.range.lower.text } == ["3.13", "-3", "22"])
    #expect(asked.rightAnswer.text(in: .french) == "3,14\u{A0}±\u{A0}0,01")
    let key = Quiz(
      id: "q", icon: "root", title: LocalizedText(neutral: "T"), description: LocalizedText(neutral: "D"), questions: [asked]
    ).keys()[0]
    #expect(key.credit(for: .text(try #require(GivenText("3,5", language: "en")))) == Credit(hundredths: 50))
    for numeric in [
      "{}", #"{"answer": "x"}"#, #"{"from": 1}"#, #"{"answer": 1, "credit": 0}"#, #"{"answer": 1, "tolerance": true}"#,
      #"{"answer": 1, "credit": 50, "accepted": [{"answer": 2}]}"#,
    ] {
      #expect(throws: JSON.Mismatch.self) { try question(#""numeric": \#(numeric)"#) }
    }
  }

  @Test("An order is written as the list of its items, and read as it was written")
  func order() throws {
    let asked = try question(#""order": [{"any": "1"}, {"en": "two", "fr": "deux"}, {"any": "3"}]"#)
    #expect(try again(asked) == asked)
    #expect(asked.rightAnswer.text(in: .french) == "1 → deux → 3")
    let alike = #"[{"any": "1"}, {"en": "2", "fr": "1"}]"#
    for items in ["[]", #"[{"any": "1"}]"#, #"{"any": "1"}"#, #"[{"any": "1"}, {"any": "1"}]"#, alike] {
      #expect(throws: JSON.Mismatch.self) { try question(#""order": \#(items)"#) }
    }
  }

  @Test("Pairs are written with the right sides that belong to no left side, and read as they were written")
  func pairs() throws {
    let members =
      #""pairs": [{"left": {"any": "1"}, "right": {"en": "odd", "fr": "impair"}}, {"left": {"any": "3"}, "right": {"en": "odd", "fr": "impair"}}]"#
    let asked = try question(members + #", "others": [{"en": "even", "fr": "pair"}]"#)
    #expect(try again(asked) == asked)
    #expect(asked.pairs?.right == [0, 0] && asked.pairs?.rights.count == 2 && asked.pairs?.others.count == 1)
    #expect(asked.rightAnswer.text(in: .french) == "1 – impair; 3 – impair")
    let alike = members + #", "others": [{"en": "even", "fr": "impair"}]"#
    let repeated = members.replacing("3", with: "1") + #", "others": [{"any": "even"}]"#
    for members in [members, alike, repeated, #""pairs": []"#, #""pairs": [{"left": {"any": "1"}}]"#] {
      #expect(throws: JSON.Mismatch.self) { try question(members) }
    }
  }

  @Test(
    "An answer without a letter or a digit, or in another script, is recognised as it is written",
    arguments: ["?", "¿!", "مرحبا", "東京"])
  func unfoldable(text: String) throws {
    let typed = Question.Typed(LocalizedText(neutral: text))
    #expect(try credit(" \(text) ", for: typed) == .full)
    #expect(try credit(text + "x", for: typed) == Credit.none)
  }

  @Test("True and false are choices that every version of the app can play, and that writers recognise")
  func truth() throws {
    for right in [true, false] {
      let choice = Question.Choice.trueOrFalse(right)
      #expect(choice.truthOfStatement == right)
      #expect(choice.choices.map { $0.text(in: .russian) } == ["Верно", "Неверно"])
      #expect(choice.choices[choice.right].text(in: .english) == (right ? "True" : "False"))
      let question = Question(id: "q", text: LocalizedText(neutral: "Is it?"), answer: .choice(choice), extras: .inOrder)
      #expect(question.staying == [0, 1])
      let read = try JSON.Reader(question.json).read(Question.self)
      #expect(read == question)
    }
    let english = [LocalizedText("False", in: .english), LocalizedText("True", in: .english)]
    #expect(Question.Choice(english, right: 0).truthOfStatement == false)
    #expect(Question.Choice(["Vrai", "Faux"].map { LocalizedText(neutral: $0) }, right: 0).truthOfStatement == true)
    #expect(Question.Choice(["Yes", "No"].map { LocalizedText(neutral: $0) }, right: 0).truthOfStatement == nil)
    #expect(Question.Choice(["True", "True"].map { LocalizedText(neutral: $0) }, right: 0).truthOfStatement == nil)
  }
}
