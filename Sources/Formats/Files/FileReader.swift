import Content

/// The readers for quiz files. The browser loads the code of a reader only if a file may need it.
public enum FileReader: Equatable, Sendable {
  /// Our own JSON and similar formats.
  case json
  /// Moodle XML.
  case moodle
  /// QTI.
  case qti
  /// GIFT and Aiken.
  case gift
  /// Markdown and numbered lists.
  case markdown
  /// Values separated by commas, semicolons, tabs or vertical bars.
  case table
  /// Excel workbooks.
  case workbook
  /// Cards in text files, from Anki and Quizlet.
  case cards
  /// Anki packages.
  case deck
  /// H5P packages.
  case h5p
}

extension QuizFile {
  /// The readers to try, in order. The first reader that recognises the file reads it.
  @inline(never)
  public var readers: [FileReader] {
    guard let text = text?.text else { return archiveReader.map { [$0] } ?? [] }
    // No other format begins with a header like Anki's.
    if AnkiHeader(Array(text.utf8.prefix(QuizFile.longestHeader))) != nil { return [.cards] }
    let others: [FileReader] =
      if AnkiText.hasMarks(text) {
        [.cards, .gift, .markdown, .table]
      } else if CSVReader.beginsWithHeadings(text) {
        [.table, .gift, .markdown]
      } else {
        [.gift, .markdown, .cards, .table]
      }
    // A question in an XML file can contain text that looks like JSON, so XML is tried first.
    let ofXML: [FileReader] = XMLRoot.name(of: text).map { QTIReader.canBegin($0) ? [.qti] : [.moodle] } ?? []
    return ofXML + (LenientJSON.canBegin(text) ? [.json] : []) + others
  }

  /// The number of bytes at the start of a file that are searched for Anki's header.
  private static let longestHeader = 4096

  /// Reads the file with the given reader. `inflated` contains the inflated bytes of each entry in `packed`. Returns `nil` if the
  /// reader does not recognise the file.
  @inline(never)
  public func drafts(
    by reader: FileReader, inflated: [[UInt8]] = [], options: ReadingOptions = ReadingOptions()
  ) throws(FileFault) -> FileDrafts? {
    if let archive { return try reader.read(archive.parts(inflated: inflated), options) }
    guard let text else { return nil }
    let drafts: FileDrafts? =
      switch reader {
      case .json: JSONQuizReader.read(text.text, options)
      case .moodle: MoodleXMLReader.read(text.text, options)
      case .qti: QTIReader.read(text.text, options)
      case .gift: GIFTReader.read(text.text, options) ?? AikenReader.read(text.text, options)
      case .markdown: MarkdownReader.read(text.text, options)
      case .table: CSVReader.read(text.text, options)
      case .cards: AnkiTextReader.read(text.text, options) ?? QuizletReader.read(text.text, options)
      case .workbook, .deck, .h5p: nil
      }
    guard var drafts else { return nil }
    if let doubt = text.doubt { drafts.problems.insert(Problem(.note, .encoding(doubt)), at: 0) }
    return drafts
  }
}
