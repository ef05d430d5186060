import Glibc

/// The folder with the bundled web files and content.
enum ResourceFolder {
  /// Returns the folder `named` or, if `named` is `nil`, the default folder. Throws if the folder does not exist.
  ///
  /// - Parameter executable: the path of the program. If it is `bin/potiron`, the default folder is `share/potiron`.
  static func find(named: String?, executable: String = executable) throws(ProgramError) -> String {
    if let named {
      guard isFolder(named) else { throw ProgramError("the resources folder \(named) does not exist; check \"--resources\"") }
      return named
    }
    let folder = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    let beside = folder + "/share/potiron"
    guard isFolder(beside) else {
      throw ProgramError("the resources folder \(beside) does not exist; give the folder with \"--resources\"")
    }
    return beside
  }

  /// The path of the running program, with symbolic links resolved.
  static var executable: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let count = readlink("/proc/self/exe", start, buffer.count - 1)
      guard count > 0 else { return "" }
      start[count] = 0
      return String(cString: start)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The reason why a command failed. The description is a sentence.
package struct ProgramError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
