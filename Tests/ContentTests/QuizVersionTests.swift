import Content
import JSON
import Rules
import TestContent
import Testing

@Suite("Versions of the quiz file")
struct QuizVersionTests {
  @Test(
    "C5: The packaged quizzes keep the versions that saved rounds refer to",
    arguments: [("mathematics", "5c76cca54cd2a05c"), ("marvel", "4df3e6ea130f75d4"), ("science", "065df6dce6fe6221")])
  func packaged(id: String, version: String) throws {
    let quiz = try #require(try TestContent.quizzes().first { $0.id == id })
    #expect(quiz.version == version)
  }

  @Test("A version 2 file can hold everything that version 1 can")
  func same() throws {
    let good = try FaultTable().good
    let first = QuizReader(good)
    let second = QuizReader(["version": 2, "quizzes": good])
    #expect(second.faults == [])
    #expect(second.quizzes == first.quizzes)
    #expect(second.quizzes.map { $0.version } == first.quizzes.map { $0.version })
  }

  @Test("The table's valid file is read with all version 2 features")
  func typed() throws {
    let reader = QuizReader(try FaultTable().goodOfVersion2)
    #expect(reader.faults == [])
    let quiz = try #require(reader.quizzes.first)
    #expect(quiz.author?.number == 7)
    #expect(quiz.author?.name.text(in: .french) == "Le Chiot")
    #expect(quiz.questions.map { $0.number } == [70, 71])
    let question = quiz.questions[0]
    #expect(question.picture == Question.Rebus("🐕🏠").map { .emoji($0) })
    #expect(question.extras.difficulty == .easy)
    #expect(question.extras.tags == ["dogs", "homes"])
    #expect(question.extras.sources == ["A walk"])
    #expect(question.extras.feedback.right?.text(in: .english) == "Well done.")
    #expect(question.extras.feedback.wrong?.text(in: .french) == "Cherchez un toit.")
    #expect((question.extras.seconds, question.extras.points) == (30, 2))
    #expect((quiz.licence, question.extras.licence) == ("CC BY 4.0", "CC0"))
    #expect(question.typed?.shown.text(in: .french) == "La niche")
    #expect(question.typed?.accepted(in: .english) == ["Doghouse"])
    #expect(question.typed?.accepted(in: .spanish) == ["Caseta"])
    #expect(quiz.questions[1].typed?.accepted(in: .english) == ["Lead"], "a list is in the quiz's language")
    #expect(question.rightAnswer.text(in: .english) == "The kennel")
    #expect(question.choices == [])
  }

  @Test("F1: A quiz of the server can mix all kinds of questions")
  func kinds() throws {
    let questions: JSON = [
      ["text": "Home?", "typed": ["answer": "Kennel", "exact": true]],
      ["text": "Legs?", "numeric": ["answer": 4, "tolerance": 1, "accepted": [["from": 0, "to": 9, "credit": 50]]]],
      ["text": "By age", "order": ["Puppy", ["en": "Dog", "fr": "Chien"]]],
      ["text": "Sounds", "pairs": [["left": "Dog", "right": "Woof"], ["left": "Cat", "right": "Meow"]], "others": ["Moo"]],
      ["text": "Pets?", "answers": ["Dog", "Cat", "Lion"], "answer": ["1", "2"], "weights": [60, 40, -50], "shuffle": false],
      ["text": "Loud?", "answers": ["Yes", "No"], "answer": "1"],
    ]
    let reader = QuizReader(["version": 2, "quizzes": [["title": "Dogs", "desc": "D", "questions": questions]]])
    #expect(reader.faults == [])
    let quiz = try #require(reader.quizzes.first)
    #expect(quiz.questions.count == 6 && quiz.hasOtherKinds && !quiz.isTyped)
    #expect(quiz.questions[0].typed?.isExact == true)
    #expect(quiz.questions[1].numeric?.accepted.map { $0.weight } == [10_000, 5_000])
    #expect(quiz.questions[2].order?.items[1].text(in: .french) == "Chien")
    #expect(quiz.questions[3].pairs?.rights.count == 3)
    #expect(quiz.questions[4].several?.weights == [6_000, 4_000, -5_000] && quiz.questions[4].staying == [0, 1, 2])
    #expect(QuizReader(["version": 2, "quizzes": [quiz.json]]).quizzes == [quiz])
  }

  @Test("Version 2 members are ignored in a version 1 file, as before")
  func ignored() throws {
    var document = try FaultTable().good
    for (path, value) in [
      ("0/author", "Somebody"), ("0/questions/0/number", "first"), ("0/questions/0/picture", 3),
      ("0/questions/0/difficulty", []), ("0/questions/0/tags", "dogs"), ("0/questions/0/typed", ["answer": "Four"]),
      ("0/questions/0/seconds", "ten"), ("0/questions/0/points", 0), ("0/questions/0/feedback", 1), ("0/licence", 1),
    ] as [(String, JSON)] {
      document = document.changed(at: path.split(separator: "/"), to: value)
    }
    let reader = QuizReader(document)
    #expect(reader.faults == [])
    #expect(reader.quizzes == QuizReader(try FaultTable().good).quizzes)
  }

  @Test("Questions with typed answers are left out of choice rounds")
  func choices() throws {
    let quiz = try #require(QuizReader(try FaultTable().goodOfVersion2).quizzes.first)
    #expect(quiz.ruleQuestions == [])
    #expect(quiz.choiceQuestions == [])
    #expect(quiz.typedQuestions == quiz.questions)
    let mixed = Quiz(
      id: "mixed", icon: "leaf", title: quiz.title, description: quiz.description,
      questions: [
        quiz.questions[0], Question(id: "two", text: quiz.title, answers: [quiz.title, quiz.description], rightAnswer: 1),
      ])
    #expect(mixed.ruleQuestions == [.init(choiceCount: 2, rightChoice: 1)])
    #expect(mixed.choiceQuestions.map { $0.id } == ["two"])
    #expect(mixed.typedQuestions.map { $0.id } == [quiz.questions[0].id])
  }

  @Test("C5: A quiz of typed questions survives a JSON round trip, and its version depends on each part")
  func roundTrip() throws {
    let document = try FaultTable().goodOfVersion2
    let quiz = try #require(QuizReader(document).quizzes.first)
    #expect(try JSON.Reader(JSON(parsing: quiz.json.encoded())).read(Quiz.self) == quiz)
    #expect(QuizReader(["version": 2, "quizzes": [quiz.json]]).quizzes == [quiz])
    let changes: [(String, JSON?)] = [
      ("quizzes/0/author", nil), ("quizzes/0/author/number", 8), ("quizzes/0/questions/0/number", 72),
      ("quizzes/0/questions/0/typed/answer/en", "The doghouse"), ("quizzes/0/questions/0/typed/accepted", nil),
      ("quizzes/0/questions/0/picture", nil), ("quizzes/0/questions/0/picture/emoji", "🐕"),
      ("quizzes/0/questions/0/difficulty", "hard"), ("quizzes/0/questions/0/tags", ["dogs"]),
      ("quizzes/0/questions/0/sources", nil), ("quizzes/0/licence", nil), ("quizzes/0/questions/0/licence", "CC BY"),
      ("quizzes/0/questions/0/feedback/right", nil), ("quizzes/0/questions/0/seconds", 31),
      ("quizzes/0/questions/0/points", nil),
    ]
    let versions = changes.map { QuizReader(document.changed(at: $0.split(separator: "/"), to: $1)).quizzes.first?.version }
    #expect(!versions.contains(nil))
    #expect(Set(versions + [quiz.version]).count == changes.count + 1)
  }
}
