extension QuizFile {
  /// The title for a quiz that has none: the file's name without its extension.
  public var title: String {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last, 1...QuizFile.longestEnding ~= ending.count else { return name }
    let title = name.utf8.prefix(name.utf8.count - ending.count - 1)
    return title.isEmpty ? name : String(decoding: Array(title), as: UTF8.self)
  }

  /// The maximum length of a file extension, such as "moodle", in bytes. A longer ending is part of the title.
  private static let longestEnding = 6
}
