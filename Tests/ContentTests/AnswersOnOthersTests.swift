import JSON
import Rules
import TestContent
import Testing

@testable import Content

@Suite("N1: Answers that refer to other answers")
struct AnswersOnOthersTests {
  private static func places(_ answers: [String]) -> [Int] {
    AnswersOnOthers(answers.map { LocalizedText($0, in: .english) }).places
  }

  @Test(
    "N1 Q6a: An answer such as “All of the above” keeps its place, in four languages",
    arguments: [
      "All of the above", "All of the above.", "ALL THE ABOVE", "None of the above", "All of these", "None of them",
      "Neither of these", "Both of the above", "All answers are correct", "None is correct", "Two of the above", "All three",
      "Both", "Neither", "More than one of the above", "Both whales and bats",
      "Toutes ces réponses", "Aucune de ces réponses", "Toutes les réponses ci-dessus", "Aucune des réponses ci-dessus",
      "Aucune d’entre elles", "Tout ce qui précède", "Les deux", "Les deux à la fois", "Aucun des deux", "Ni l’un ni l’autre",
      "Toutes les réponses sont correctes",
      "Todas las anteriores", "Ninguna de las anteriores", "Todas las respuestas son correctas", "Ninguna de ellas", "Ambas",
      "Las dos", "Todo lo anterior", "Ni uno ni otro", "Ninguna es correcta",
      "Все перечисленные", "Всё вышеперечисленное", "Ни один из перечисленных", "Ничего из перечисленного", "Все ответы верны",
      "Нет верного ответа", "Оба варианта", "Ни то, ни другое", "Всё перечисленное верно", "Ни один из них",
    ])
  func all(answer: String) { #expect(Self.places(["Whales", "Bats", answer, "Horses"]) == [2]) }

  @Test(
    "N1 Q6a: If an answer names others by letter or number, all answers keep their places",
    arguments: [
      "Both A and B", "A and B", "A & B", "a and b", "Neither A nor B", "A, B and D", "Only A and B", "A and B only",
      "Either A or D",
      "Answers A and B", "Both 1 and 2", "1 and 2", "All except A", "Only B", "All of the above except B", "I and II only",
      "A et B", "Les réponses A et B", "Ni A ni B", "A et B à la fois", "Tanto A como B", "A y B", "Sólo A y B",
      "А и Б", "А и В", "Ответы А и Б", "Ни А, ни Б", "И А, и Б", "A и B",
    ])
  func letters(answer: String) { #expect(Self.places(["Whales", "Bats", answer, "Horses"]) == [0, 1, 2, 3]) }

  @Test(
    "N1: An answer that refers to no other is shuffled",
    arguments: [
      "Both are freed at once", "Both Romeo and Juliet", "None", "All about Eve", "All quiet on the western front",
      "A wall of water", "Above the clouds", "Neither fish", "C++", "1.5 and 2.5", "2:1", "A", "B", "1", "C and X", "9 and 10",
      "And then there were none",
      "Aucun cygne n’est blanc", "Toutes les touches dans l’ordre", "Les deux capitaines étaient malades", "Ni una sola nota",
      "Todas las teclas en orden", "Все клавиши по порядку", "Обе её лапы под одним напряжением", "Ни одной ноты", "Only a few",
      "",
    ])
  func others(answer: String) { #expect(Self.places(["Whales", "Bats", answer, "Horses"]) == []) }

  @Test("N1: If all answers are pairs of numbers, they refer to no other answers, and a letter does not refer to its own answer")
  func pairs() {
    #expect(Self.places(["1 and 2", "2 and 3", "1 and 3", "2 and 4"]) == [])
    #expect(Self.places(["Answer A", "Answer B", "Answer C"]) == [])
  }

  @Test("N1 C6: No packaged question has an answer that refers to others, so all are drawn as before")
  func packaged() throws {
    for quiz in try TestContent.quizzes() {
      for question in quiz.choiceQuestions { #expect(question.staying == [], "\(quiz.id)/\(question.id)") }
    }
  }

  // MARK: - In files

  private static let file: JSON = [
    [
      "title": "Above and below", "desc": "Answers that speak of their place.",
      "questions": [
        ["text": "Which are mammals?", "answer": "4", "answers": ["Whales", "Bats", "Horses", "All of the above"]],
        ["text": "Which are prime?", "answer": "3", "answers": ["2", "3", "Both A and B", "None of the above"]],
        ["text": "In which order?", "answer": "1", "answers": ["30", "10", "20"], "shuffle": false],
        ["text": "In any order?", "answer": "4", "answers": ["A", "B", "C", "All of the above"], "shuffle": true],
        ["text": "Tous ?", "answer": "4", "answers": ["x", "y", "z", "Zusammen"], "shuffle": [4]],
      ],
    ]
  ]

  private static let files: [JSON] = [file, ["version": 2, "quizzes": file]]

  @Test("N1 Q6a Q6e: Answers that refer to others keep their places in every mode and file version", arguments: Mode.all, files)
  func rounds(mode: Mode, file: JSON) throws {
    let reader = QuizReader(file)
    #expect(reader.faults == [])
    let quiz = try #require(reader.quizzes.first)
    var orders = Array(repeating: Set<[Int]>(), count: 5)
    for seed in 0..<200 as Range<UInt64> {
      for turn in ChoiceRound(mode: mode, questions: quiz.ruleQuestions, seed: seed).turns {
        orders[turn.question].insert(turn.layout)
      }
    }
    #expect(orders[0].count == 6)
    #expect(orders[0].allSatisfy { $0.last == 3 })
    #expect(orders[1] == [[0, 1, 2, 3]])
    #expect(orders[2] == [[0, 1, 2]], "in a fixed order, numbers are not sorted by size")
    #expect(orders[3].count == 24)
    #expect(orders[4].count == 6)
    #expect(orders[4].allSatisfy { $0.last == 3 })
  }

  @Test("N1 B12: The fixed positions survive a JSON round trip, and the version depends on them", arguments: files)
  func roundTrip(file: JSON) throws {
    let quiz = try #require(QuizReader(file).quizzes.first)
    let read = try JSON.Reader(JSON(parsing: quiz.json.encoded())).read(Quiz.self)
    #expect(read == quiz)
    #expect(read.ruleQuestions == quiz.ruleQuestions)
    #expect(QuizReader(.array([quiz.json])).quizzes.first?.version == quiz.version)
    #expect(QuizReader(["version": 2, "quizzes": .array([quiz.json])]).quizzes.first?.version == quiz.version)
    #expect(Quiz.mixed([quiz, quiz])?.ruleQuestions == quiz.ruleQuestions + quiz.ruleQuestions)
    let shuffled = file.changed(
      at: (file == Self.file ? "0/questions/2/shuffle" : "quizzes/0/questions/2/shuffle").split(separator: "/"), to: true)
    #expect(QuizReader(shuffled).quizzes.first?.version != quiz.version)
  }

  @Test("N1 C5: Content saved before references to other answers were detected is drawn as before")
  func old() throws {
    let quiz = try #require(QuizReader(Self.file).quizzes.first)
    let questions = quiz.questions.map { question in
      Question(id: question.id, text: question.text, answer: question.answer)
    }
    let old = Quiz(id: quiz.id, icon: quiz.icon, title: quiz.title, description: quiz.description, questions: questions)
    let read = try JSON.Reader(JSON(parsing: old.json.encoded())).read(Quiz.self)
    #expect(read.ruleQuestions.allSatisfy { $0.staying.isEmpty })
    #expect(read.version == old.version)
  }

  @Test("N1: In a version 1 file, an invalid “shuffle” is ignored, as before", arguments: ["no", 0, [9], [], .null] as [JSON])
  func ignored(value: JSON) throws {
    let file = Self.file.changed(at: "0/questions/0/shuffle".split(separator: "/"), to: value)
    let reader = QuizReader(file)
    #expect(reader.faults == [])
  }
}
