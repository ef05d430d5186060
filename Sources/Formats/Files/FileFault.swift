import Content

/// The reasons why a file cannot be read.
public enum FileFault: Error, Equatable, Sendable {
  /// The file, or its content after inflating, is larger than ``QuizFile/longest``.
  case tooLarge
  /// The file is a picture, a program or anything else that is not text.
  case notText
  /// The file is a web page instead of a quiz.
  case webPage(WebPage)
  /// The archive is damaged or incomplete.
  case damagedArchive
  /// The archive needs a password.
  case encryptedArchive
  /// The archive uses ZIP64, is split, or uses a compression method other than DEFLATE.
  case unsupportedArchive
  /// A file from Office before 2007, or a newer Office file with a password.
  case oldOffice
  /// An Anki package of the newest variant, whose compression is not supported.
  case newAnkiPackage
  /// A text or an archive in an unknown format.
  case notRecognised
}
