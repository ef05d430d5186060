import Content

/// Why nothing can be read from a file.
public enum FileFault: Error, Equatable, Sendable {
  /// The file, or what is inflated from it, is larger than ``QuizFile/longest``.
  case tooLarge
  /// The file is a picture, a program or anything else that is not text.
  case notText
  case webPage(WebPage)
  /// The archive is damaged, or was cut off.
  case damagedArchive
  /// The archive needs a password.
  case encryptedArchive
  /// The archive uses ZIP64, is split, or is compressed in another way than DEFLATE.
  case unsupportedArchive
  /// A file of Office before 2007, or a later one with a password.
  case oldOffice
  /// A package of Anki in its newest variant, which is compressed in another way.
  case newAnkiPackage
  /// A text or an archive in an unknown format.
  case notRecognised
}
