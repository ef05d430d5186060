import Content

extension Format {
  /// Whether quizzes can be written in this format.
  public var isWritable: Bool {
    switch self {
    case .potiron, .csv, .xlsx, .gift, .aiken, .moodleXML, .qti, .anki: true
    case .iquiz, .opentdb, .markdown, .quizlet, .h5p: false
    }
  }

  /// Whether a file can hold several quizzes. Otherwise, the questions of all quizzes are written as one quiz.
  public var holdsSeveralQuizzes: Bool {
    switch self {
    case .potiron, .gift, .moodleXML, .qti, .anki: true
    default: false
    }
  }

  /// Writes quizzes in this format. Returns `nil` if the format cannot be written, or if `quizzes` is empty and a file in this
  /// format holds only one quiz.
  ///
  /// - Parameter language: the language of the texts, for formats that can hold only one language.
  public func write(_ quizzes: [Quiz], in language: Language) -> Written? {
    guard holdsSeveralQuizzes || quizzes.count <= 1 else {
      var written = write([Quiz(joining: quizzes)], in: language)
      written?.isJoined = true
      return written
    }
    return switch self {
    case .potiron: JSONQuizWriter.write(quizzes)
    case .csv: quizzes.first.map { CSVQuizWriter.write($0, in: language) }
    case .xlsx: quizzes.first.map { XLSXWriter.write($0, in: language) }
    case .gift: GIFTWriter.write(quizzes, in: language)
    case .aiken: AikenWriter.write(quizzes, in: language)
    case .moodleXML: MoodleXMLWriter.write(quizzes, in: language)
    case .anki: AnkiWriter.write(quizzes, in: language)
    case .qti: QTIWriter.write(quizzes, in: language)
    default: nil
    }
  }
}

extension Quiz {
  /// Joins the questions of several quizzes under the title of the first.
  fileprivate init(joining quizzes: [Quiz]) {
    let first = quizzes[0]
    self.init(
      id: first.id, icon: first.icon, title: first.title, description: first.description, author: first.author,
      questions: quizzes.flatMap { quiz in quiz.questions.map { $0.licensed(quiz.licence) } })
  }
}
