extension Format {
  /// The name of the format for users. It is the same in all languages.
  public var title: String {
    switch self {
    case .potiron: "Potiron"
    case .iquiz: "iQuiz"
    case .opentdb: "Open Trivia DB"
    case .csv: "CSV"
    case .xlsx: "Excel"
    case .gift: "GIFT"
    case .aiken: "Aiken"
    case .moodleXML: "Moodle XML"
    case .qti: "QTI"
    case .markdown: "Markdown"
    case .anki: "Anki"
    case .quizlet: "Quizlet"
    case .h5p: "H5P"
    }
  }

  /// Finds a format by its name on the command line. Our own format is also called `json`. Returns `nil` for an unknown name.
  public init?(name: String) {
    if name == "json" { self = .potiron } else { self.init(rawValue: name) }
  }
}
