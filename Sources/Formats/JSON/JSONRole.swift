/// The meaning of a member of an object, whatever the spelling of its name.
enum JSONRole: UInt8, Sendable {
  case title, description, questions, quizzes, language
  case seconds, points, licence
  case text, answers, key, index, wrong, explanation, hint, category, difficulty, kind, tags, sources, media
  case isRight, label

  /// Returns the role of a member by its name, or `nil` if it has none. `correct_answer`, `correctAnswer` and "Correct answer"
  /// count as the same name.
  static func of(_ name: String, among roles: [(JSONRole, [[UInt8]])]) -> JSONRole? {
    let name = normalized(name)
    for (role, names) in roles {
      for known in names where known.elementsEqual(name) { return role }
    }
    return nil
  }

  /// Returns the name with ASCII letters in lower case, and without ASCII white space, hyphens, underscores and most other
  /// punctuation.
  static func normalized(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case 0...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "@"), UInt8(ascii: "_"): continue
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  private static func table(_ roles: [(JSONRole, String)]) -> [(JSONRole, [[UInt8]])] {
    roles.map { role, names in (role, Array(names.utf8).split(separator: UInt8(ascii: " ")).map { Array($0) }) }
  }

  // MARK: The spellings

  /// The members of a file or a quiz. If several members have the same role, the member whose spelling comes first in this list
  /// is used.
  static let ofQuizzes = table([
    (.questions, "questions questionlist quizquestions items results cards exercises preguntas fragen вопросы"),
    (.quizzes, "quizzes topics quizlist categories sections chapters rounds subjects sets decks quiz data"),
    (.title, "title name subject topic category quiztitle quizname titel titre titulo título название"),
    (.description, "desc description subtitle summary intro introduction about beschreibung descripción descripcion описание"),
    (.language, "language lang locale"), (.licence, "licence license"),
  ])

  /// The members of a question.
  static let ofQuestions = table([
    (
      .text,
      """
      text question questiontext prompt body stem q query statement problem ask content title name pregunta enunciado frage \
      fragetext énoncé intitulé pergunta domanda вопрос
      """
    ),
    (
      .answers,
      """
      answers options choices alternatives answeroptions answeroptionlist possibleanswers answerchoices opts variants responses \
      respuestas opciones réponses choix antworten antwortmöglichkeiten respostas risposte ответы варианты
      """
    ),
    (
      .key,
      """
      answer correctanswer correct correctanswers correctoption correctoptions rightanswer rightanswers right solution solutions \
      key answerkey correctchoice correctchoices correctresponse correctkey correctletter a ans goodanswer respuestacorrecta \
      respuesta correcta bonneréponse réponse richtigeantwort lösung antwort ответ правильныйответ
      """
    ),
    (
      .index,
      """
      correctindex answerindex correctanswerindex correctoptionindex rightindex correctindexes correctindices solutionindex \
      correctanswerindices correctchoiceindex
      """
    ),
    (.wrong, "incorrectanswers wronganswers incorrect wrong distractors incorrectoptions wrongoptions badanswers falseanswers"),
    (
      .explanation,
      "explanation feedback rationale reason explain generalfeedback answerexplanation explication explicación erklärung объяснение"
    ),
    (.hint, "hint hints tip clue indice pista hinweis подсказка"), (.category, "category topic subject"),
    (.difficulty, "difficulty level"), (.kind, "type questiontype kind format"), (.tags, "tags"), (.sources, "sources source"),
    (.media, "image imageurl imagedata img picture media photo audio video sound"),
    (.language, "language lang"), (.licence, "licence license"),
    (.seconds, "seconds timelimit timelimitseconds timeinseconds time timer duration"),
    (.points, "points pointvalue marks score"),
  ])

  /// The members of an answer.
  static let ofAnswers = table([
    (.text, "text answer answertext option optiontext choice content value label title body response name"),
    (.isRight, "correct iscorrect right isright istrue isanswer correctanswer solution rightanswer"),
    (.explanation, "feedback explanation rationale comment"), (.label, "id key letter"),
    (.media, "image imageurl img picture media"),
  ])
}

/// The members of an object, by role.
struct JSONFields {
  private var nodes: [(role: JSONRole, name: String, node: LenientJSON.Node)] = []

  init(_ members: [LenientJSON.Member], _ roles: [(JSONRole, [[UInt8]])]) {
    for member in members {
      if let role = JSONRole.of(member.name, among: roles) { nodes.append((role, member.name, member.value)) }
    }
    self.roles = roles
  }

  private let roles: [(JSONRole, [[UInt8]])]

  /// The value of the member with this role, or `nil` if there is none. If there are several, the order of spellings in
  /// `JSONRole` decides, not the order in the file.
  subscript(role: JSONRole) -> LenientJSON.Node? { all(role).first?.node }

  /// Returns all members with this role that have a value, in the order of spellings in `JSONRole`.
  func all(_ role: JSONRole) -> [(name: String, node: LenientJSON.Node)] {
    let all = nodes.filter { $0.role == role && !$0.node.isNull }
    guard all.count > 1 else { return all.map { ($0.name, $0.node) } }
    var sorted: [(name: String, node: LenientJSON.Node)] = []
    for known in roles.first(where: { $0.0 == role })?.1 ?? [] {
      for entry in all where JSONRole.normalized(entry.name) == known { sorted.append((entry.name, entry.node)) }
    }
    return sorted
  }

  func has(_ role: JSONRole) -> Bool { nodes.contains { $0.role == role } }
}
