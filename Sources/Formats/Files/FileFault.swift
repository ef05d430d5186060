import Content

/// The reasons why a file cannot be read.
public enum FileFault: Error, Equatable, Sendable {
  /// The file or its inflated content is larger than ``QuizFile/longest``, or an archive has too many entries or an implausible
  /// compression ratio.
  case tooLarge
  /// The file is neither text nor an archive. It is a picture or a program, for example.
  case notText
  /// The file is a web page instead of a quiz.
  case webPage(WebPage)
  /// The archive, or a document or database inside it, is damaged or incomplete.
  case damagedArchive
  /// The archive is encrypted with a password.
  case encryptedArchive
  /// The archive uses ZIP64, is split, or has a needed entry that is compressed with a method other than DEFLATE.
  case unsupportedArchive
  /// A file from Office before 2007, or a newer Office file with a password.
  case oldOffice
  /// An Anki package in the newest format, whose compression method is not supported.
  case newAnkiPackage
  /// A text or an archive in which no reader recognises a quiz.
  case notRecognised
}
