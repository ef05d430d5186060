import Foundation
import Glibc

/// Files that cannot be written, not even by root or through open descriptors, as on a disk that became read-only. The files stay
/// that way until this value is released or the process ends.
public final class FixedFiles: Sendable {
  private let paths: [String]
  private let cleaner: Cleaner

  /// Whether this user may make files unwritable, and the file system also enforces that for open files.
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
    // The files are flushed first. Then a process has to ask the file system again before it changes a memory-mapped page.
    // Separate programs flush the files, because closing a file would release all locks that this process holds on it.
    try RunProgram.toEnd(["/usr/bin/sync", "--"] + paths)
    try RunProgram.toEnd(["/usr/bin/chattr", "+i", "--"] + paths)
  }

  deinit { try? RunProgram.toEnd(["/usr/bin/chattr", "-i", "--"] + paths) }
}
