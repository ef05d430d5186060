import Foundation
import Glibc

/// Files that nobody may write, the superuser and who has them open included, as on a disk that has become read-only; until the end
/// of this value, or of the process.
public final class FixedFiles: Sendable {
  private let paths: [String]
  private let cleaner: Cleaner

  /// Whether this user may do so, on a disk that holds to it for files that are open too.
  public static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    let file = open(folder.path + "/file", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    guard file >= 0, write(file, "1", 1) == 1, let fixed = try? FixedFiles([folder.path + "/file"]) else { return false }
    return withExtendedLifetime(fixed) { write(file, "2", 1) == -1 }
  }()

  public init(_ paths: [String]) throws {
    self.paths = paths
    cleaner = try Cleaner("chattr -i -- \"$@\"; rm -r -- \"${1%/*}\"", paths)
    // Written to the disk before, so that memory which has the content of a file is asked for anew when it is to be changed. By other
    // programs, since whoever closes a file gives up the locks that the process has on it.
    try RunProgram.toEnd(["/usr/bin/sync", "--"] + paths)
    try RunProgram.toEnd(["/usr/bin/chattr", "+i", "--"] + paths)
  }

  deinit { try? RunProgram.toEnd(["/usr/bin/chattr", "-i", "--"] + paths) }
}
