import Content
import JSON
import Testing

@Suite("I5: Quizzes from another server's file")
struct ImportedFileTests {
  private static let quiz: JSON = [
    "title": "Été", "desc": "D", "questions": [["text": "Q?", "answer": "1", "answers": ["a", "b", "c", "d"]]],
  ]

  @Test("The server's document is a quiz file that reports guessed encodings and lost characters", arguments: [true, false, nil])
  func document(isLossy: Bool?) throws {
    let quizzes = QuizReader([Self.quiz]).quizzes
    let doubt = isLossy.map { TextDoubt(encoding: "Windows-1251", isLossy: $0) }
    let document = ImportedFile.document(quizzes, doubt)
    #expect(QuizReader(document).quizzes == quizzes)
    #expect(ImportedFile.doubt(in: document.description) == doubt)
    #expect(ImportedFile.doubt(in: "[") == nil)
  }

  @Test("A saved quiz is read back unchanged, and only imported ids begin with a tilde")
  func kept() throws {
    for quiz in QuizReader([Self.quiz]).quizzes {
      #expect(try JSON.Reader(JSON(parsing: quiz.json.description)).read(Quiz.self) == quiz)
    }
    #expect(Quiz.isImported("~science") && !Quiz.isImported("science") && !Quiz.isImported(""))
    let reserved: JSON = [
      "id": "~a", "title": "A", "desc": "D", "questions": [["text": "Q?", "answer": "1", "answers": ["a", "b"]]],
    ]
    #expect(!QuizReader([reserved]).faults.isEmpty)
  }
}
