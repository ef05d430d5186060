import Content

/// `potiron check`: what is wrong with quiz files.
public enum QuizCheck {
  /// Every fault of a file, a line each, with the file and the place in it.
  public static func faults(of path: String) throws(ProgramError) -> [String] {
    let bytes: [UInt8]
    do { bytes = try Files().bytes(path) } catch { throw ProgramError(error.description) }
    return QuizReader(bytes).faults.map { "\(path): \($0)" }
  }
}
