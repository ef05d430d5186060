import Content
import Testing

@testable import Formats

/// Describes a question from a table in one line, such as `question: wrong, *right`.
private func shape(_ draft: QuestionDraft) -> String {
  let text = draft.text?.text(in: .english) ?? "-"
  let answer =
    switch draft.answer {
    case .choice(let choices):
      choices.map { ($0.isRight ? "*" : "") + $0.text.text(in: .english) }.joined(separator: ", ")
    case .typed(let accepted, _): "typed " + accepted.map { $0.text.text(in: .english) }.joined(separator: ", ")
    case .trueFalse(let isTrue): isTrue.map { "\($0)" } ?? "true or false"
    case .order(let items): "order " + items.map { $0.text(in: .english) }.joined(separator: ", ")
    case .number, .pairs, .assembled, .none: "-"
    }
  return "\(text): \(answer)" + (draft.obstacle.map { " !\($0)" } ?? "")
}

private func shapes(_ text: String, firstAnswer: Int? = nil) -> [String] {
  var options = ReadingOptions()
  options.firstAnswer = firstAnswer
  return CSVReader.read(text, options)?.quizzes.flatMap { $0.questions.map { shape($0) } } ?? ["not read"]
}

@Suite("F3: Layouts of tables")
struct TableLayoutTests {
  @Test("F3: Kahoot's headings are found in any row, and empty answers keep their positions")
  func kahoot() {
    let headings =
      ",Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,"
      + "Answer 4 - max 75 characters,\"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs\","
      + "Correct answer(s) - choose at least one\n"
    let rows = "1,Q1?,a,,c,d,20,3\n2,Q2?,a,b,,,5,\"1,2\"\n3,Q3?,a,b,c,d,30,1.3\n4,Q4?,a,,c,,20,2\n5,,,,,,20,\n6,,,,,,,\n"
    let expected = [
      "Q1?: a, *c, d", "Q2?: *a, *b", "Q3?: *a, b, *c, d", "Q4?: a, c !unknownKey(\"2\")",
    ]
    for above in [
      "", ",,,,,,,\n,Quiz template,,,,,,\n,\"Add questions, at least one\",,,,,,\n,,,,,,,\n,,,,,,,\n,,,,,,,\n,,,,,,,\n",
    ] {
      #expect(shapes(above + headings + rows) == expected)
    }
    let short = "Question;Answer 1;Answer 2;Answer 3;Answer 4;Time limit (sec);Correct answer(s)\nQ?;a;b;c;d;20;1,3\n"
    #expect(shapes(short) == ["Q?: *a, b, *c, d"])
  }

  @Test("F3: Blooket's, Gimkit's and Quizizz's templates are read")
  func templates() {
    #expect(
      shapes(
        """
        "Blooket
        Import Template",,,,,,,
        Question #,Question Text,Answer 1,Answer 2,"Answer 3
        (Optional)","Answer 4
        (Optional)","Time Limit (sec)
        (Max: 300 seconds)","Correct Answer(s)
        (Only include Answer #)"
        1,What?,2,1,,,20,2
        2,Which?,a,b,c,,20,"1,3"
        """) == ["What?: 2, *1", "Which?: *a, b, *c"])
    #expect(
      shapes(
        """
        Gimkit Spreadsheet Import Template,,,,
        Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional),Incorrect Answer 3 (Optional)
        Capital?,Paris,Rome,Oslo,
        Typed?,42,,,
        """) == ["Capital?: *Paris, Rome, Oslo", "Typed?: typed 42"])
    #expect(
      shapes(
        """
        Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link,Answer explanation
        "Text (required)",(default is Multiple Choice),"Option (required in all cases)",(optional),(optional),(required),,,
        One?,Multiple Choice,a,b,c,2,30,,Because
        Two?,Checkbox,a,b,c,"1,3",30,,
        Three?,Fill-in-the-Blank,red,crimson,,,30,,
        Four?,Open-Ended,,,,,30,,
        Five?,Poll,a,b,,,30,,
        """) == [
          "One?: a, *b, c", "Two?: *a, b, *c", "Three?: typed red, crimson", "Four?: - !essay", "Five?: - !otherKind(\"Poll\")",
        ])
  }

  @Test("F3: In ClassQuiz's template, the title is above the headings")
  func classQuiz() throws {
    var rows = [[String]](repeating: [], count: 12)
    rows[4] = ["", "Title", "Europe"]
    rows[5] = ["", "", "About Europe"]
    rows.append(["", "Question", "Answer 1", "Answer 2", "Answer 3", "Answer 4", "Time (seconds)", "Correct answer"])
    rows.append(["", "Capital of France?", "Paris", "Rome", "", "", "20", "1"])
    let drafts = try #require(TableReader.read([Table(rows: rows)], format: .xlsx, ReadingOptions()))
    let quiz = drafts.quizzes[0]
    #expect(quiz.title == LocalizedText(neutral: "Europe") && quiz.description == LocalizedText(neutral: "About Europe"))
    #expect(quiz.questions.map { shape($0) } == ["Capital of France?: *Paris, Rome"])
    #expect(quiz.questions[0].place == .row(14))
  }

  @Test(
    "F3: Headings are understood in many languages, in any order",
    arguments: [
      "Question;Réponse A;Réponse B;Bonne réponse", "QUESTION;reponse 1;reponse 2;Bonne(s) réponse(s)",
      "Pregunta;Opción 1;Opción 2;Respuesta correcta", "Вопрос;Ответ 1;Ответ 2;Правильный ответ",
      "Вопрос;Вариант А;Вариант Б;Верный ответ", "Frage;Antwort A;Antwort B;Richtige Antwort",
      "Enunciado;alternativaA;alternativaB;correta", "Pertanyaan;A;B;Jawaban Benar",
      "Domanda;Risposta 1;Risposta 2;Risposta corretta",
      "question_text;option_a;option_b;correct_answer", "Question;Choice 1;Choice 2;Answer", "问题;选项A;选项B;答案",
      "質問;選択肢1;選択肢2;正解", "Soru;Seçenek A;Seçenek B;Doğru Cevap", "Pytanie;Odpowiedź A;Odpowiedź B;Poprawna odpowiedź",
    ])
  func languages(headings: String) {
    #expect(shapes(headings + "\nWho?;me;you;2\nWhy?;so;thus;1\n") == ["Who?: me, *you", "Why?: *so, thus"])
    let names = headings.split(separator: ";").reversed().joined(separator: "\t")
    #expect(shapes(names + "\n2\tyou\tme\tWho?\n") == ["Who?: me, *you"])
  }

  @Test("F3: Keys are numbers, letters or texts of answers, depending on the whole column")
  func keys() {
    let headings = "Question,Answer 1,Answer 2,Answer 3,Correct\n"
    #expect(shapes(headings + "2+2?,3,4,5,2\n3+3?,6,7,8,1") == ["2+2?: 3, *4, 5", "3+3?: *6, 7, 8"])
    #expect(shapes(headings + "2+2?,3,4,5,4\n3+3?,6,7,8,6") == ["2+2?: 3, *4, 5", "3+3?: *6, 7, 8"])
    #expect(shapes(headings + "One?,x,y,z,B\nTwo?,x,y,z,c)") == ["One?: x, *y, z", "Two?: x, y, *z"])
    #expect(shapes(headings + "One?,x,y,z,\"A, C\"\nTwo?,x,y,z,AB") == ["One?: *x, y, *z", "Two?: *x, *y, z"])
    #expect(shapes(headings + "One?,x,y,z,Answer 2\nTwo?,x,y,z,3.0") == ["One?: x, *y, z", "Two?: x, y, *z"])
    #expect(shapes(headings + "One?,mW,MW,W,MW\nTwo?,red,green,blue,Green") == ["One?: mW, *MW, W", "Two?: red, *green, blue"])
    #expect(shapes(headings + "One?,x,y,z,\"x; z\"\nTwo?,yes,no,,no") == ["One?: *x, y, *z", "Two?: yes, *no"])
  }

  @Test("F3: Counting from 0 is detected from the whole file, reported, and can be overridden by the user")
  func zero() throws {
    let text = "Question,Answer 1,Answer 2,Answer 3,Correct\nOne?,x,y,z,0\nTwo?,x,y,z,2\n"
    #expect(shapes(text) == ["One?: *x, y, z", "Two?: x, y, *z"])
    #expect(try #require(CSVReader.read(text, ReadingOptions())).problems.map { $0.kind } == [.countedFrom(0)])
    #expect(shapes(text, firstAnswer: 1) == ["One?: x, y, z !unknownKey(\"0\")", "Two?: x, *y, z"])
  }

  @Test("F5: A key that matches no answer, or could match two, is reported and never guessed")
  func unknownKeys() {
    let headings = "Question,Answer 1,Answer 2,Answer 3,Correct\n"
    #expect(shapes(headings + "One?,x,y,z,5\nTwo?,x,y,z,1") == ["One?: x, y, z !unknownKey(\"5\")", "Two?: *x, y, z"])
    #expect(shapes(headings + "1+1?,2,3,1,1") == ["1+1?: 2, 3, 1 !unknownKey(\"1\")"])
    #expect(shapes(headings + "One?,x,y,z,\nTwo?,x,y,z,B") == ["One?: x, y, z", "Two?: x, *y, z"])
  }

  @Test("F5: A row with an extra or a missing separator is not imported with a wrong key")
  func shifted() {
    let text =
      "Question,Answer 1,Answer 2,Correct,Level\nOne?,x,y,1,2\nTwo, or not?,x,y,1,2\nThree?x,y,1,2\nFour?,x,y,2,1\nFive?,x,y,2,2\n"
    #expect(
      shapes(text + "Six?,x,y,2,2\nSeven?,x,y,2,2\nEight?,x,y,1,1\n") == [
        "One?: *x, y", "Two: or not?, x !cellCount(6, usual: 5)", "Three?x: y, 1 !cellCount(4, usual: 5)", "Four?: x, *y",
        "Five?: x, *y", "Six?: x, *y", "Seven?: x, *y", "Eight?: *x, y",
      ])
  }

  @Test("F3: In a table without headings, the columns are detected from the cells")
  func noHeadings() {
    #expect(shapes("Who is it?;me;you;2\nWhy is it?;so;thus;1\n") == ["Who is it?: me, *you", "Why is it?: *so, thus"])
    #expect(shapes("Who is it?\tme\tyou\tB\nWhy is it?\tso\tthus\tA\n") == ["Who is it?: me, *you", "Why is it?: *so, thus"])
    #expect(shapes("Who is it?\tme\tyou\tme\nWhy is it?\tso\tthus\tthus\n") == ["Who is it?: *me, you", "Why is it?: so, *thus"])
    #expect(shapes("Who is it?|*me|you\nWhy is it?|so|*thus\n") == ["Who is it?: *me, you", "Why is it?: so, *thus"])
    #expect(shapes("Who is it?\tme\tyou\nWhy is it?\tso\tthus\n") == ["Who is it?: me, you", "Why is it?: so, thus"])
    #expect(
      shapes("sep=,\r\n1,Who is it?,me,you,20,2\r\n2,Why is it?,so,thus,20,1\r\n") == [
        "Who is it?: me, *you", "Why is it?: *so, thus",
      ])
  }

  @Test("F3: Typed answers, true/false, and several answers in one cell are read")
  func otherAnswers() {
    #expect(
      shapes("Question,Answer\nCapital of France?,Paris\nIs it big?,\n") == ["Capital of France?: typed Paris", "Is it big?: -"])
    #expect(
      shapes("Question,Answer\nThe sky is blue.,True\nGrass is red.,Faux\n") == [
        "The sky is blue.: true", "Grass is red.: false",
      ])
    #expect(shapes("Question\tOptions\tAnswer\nWho?\tme|you\tyou\nWhy?\tso|thus\tso\n") == ["Who?: me, *you", "Why?: *so, thus"])
    #expect(shapes("Question,A,B,Answer\nWho?,A) me,B) you,B\n") == ["Who?: me, *you"])
  }

  @Test("F3: A column of quizzes divides the table; a category becomes a tag")
  func quizzes() throws {
    let text =
      "Quiz,Question,Answer 1,Answer 2,Correct,Category,Difficulty\nB,One?,x,y,1,Géo,hard\nA,Two?,x,y,2,,\nB,Three?,x,y,2,,\n"
    let quizzes = try #require(CSVReader.read(text, ReadingOptions())).quizzes
    #expect(quizzes.map { $0.title?.text(in: .english) } == ["B", "A"])
    #expect(quizzes.map { $0.questions.count } == [2, 1])
    #expect(quizzes[0].questions[0].extras.tags == ["geo"] && quizzes[0].questions[0].extras.difficulty == .hard)
    #expect(quizzes[0].questions[1].place == .row(4))
  }

  @Test("F3: Hints and explanations are kept, and a missing picture is noted")
  func others() throws {
    let text =
      "Question,Hint,Image,Right answer,Wrong answer,Wrong answer,Explanation\nWho?,no,https://example.org/a.png,me,you,they,why\n"
    let question = try #require(CSVReader.read(text, ReadingOptions())).quizzes[0].questions[0]
    #expect(shape(question) == "Who?: *me, you, they")
    #expect(question.hint == LocalizedText(neutral: "no") && question.explanation == LocalizedText(neutral: "why"))
    #expect(question.notes == [.missingMedia])
  }

  @Test("F3: Texts that are not tables of questions are left to other readers")
  func prose() {
    for text in [
      "", "Hello", "Hello, world.\nIt is late, and I am tired.\nGood night, all.\n", "Name,Age,City\nAnn,9,Oslo\nBob,8,Rome\n",
      "a,b\nc,d\n", "1,2,3\n4,5,6\n", "Dear all,\n\nwe meet at 3; bring pens, paper and time.\n\nYours,\nA.\n", ";;;;\n;;;;\n",
      "{\"a\": [1, 2, 3]}", "1. What?\na) x\nb) y\nAnswer: a\n",
    ] {
      #expect(CSVReader.read(text, ReadingOptions()) == nil, "\(text)")
    }
  }
}
