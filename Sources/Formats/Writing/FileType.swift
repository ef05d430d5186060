extension Format {
  /// The file extension of this format, including the dot.
  public var fileExtension: String {
    switch self {
    case .potiron, .iquiz, .opentdb: ".json"
    case .csv: ".csv"
    case .xlsx: ".xlsx"
    case .gift: ".gift"
    case .aiken, .anki, .quizlet: ".txt"
    case .moodleXML: ".xml"
    case .qti: ".zip"
    case .markdown: ".md"
    case .h5p: ".h5p"
    }
  }

  /// The media type of files in this format.
  public var mediaType: String {
    switch self {
    case .potiron, .iquiz, .opentdb: "application/json"
    case .csv: "text/csv"
    case .xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    case .gift, .aiken, .anki, .quizlet: "text/plain"
    case .moodleXML: "application/xml"
    case .qti, .h5p: "application/zip"
    case .markdown: "text/markdown"
    }
  }
}
