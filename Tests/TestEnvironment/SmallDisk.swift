import Foundation
import Glibc

/// A small disk in memory that a test may fill. The disk is unmounted when this value is released, or when the test's process is
/// killed.
public final class SmallDisk: Sendable {
  /// The mount point.
  public let path: String
  private let cleaner: Cleaner

  /// Whether this user may mount a disk. Most users may not.
  public static let isPossible = (try? SmallDisk(bytes: 1 << 16)) != nil

  public init(bytes: Int) throws {
    path = try TemporaryFolder.make()
    cleaner = try Cleaner("umount --lazy \"$1\"; rmdir \"$1\"", [path])
    guard mount("test", path, "tmpfs", 0, "size=\(bytes),mode=700") == 0 else {
      let code = errno
      rmdir(path)
      throw SystemFailure(code)
    }
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }

  private var filler: String { path + "/filler" }

  /// Uses all free space.
  public func fill() throws {
    let file = open(filler, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemFailure() }
    defer { close(file) }
    let bytes = [UInt8](repeating: 1, count: 4096)
    while write(file, bytes, bytes.count) > 0 {}
    if errno != ENOSPC { throw SystemFailure() }
  }

  /// Frees the space again.
  public func empty() throws {
    if unlink(filler) != 0 { throw SystemFailure() }
  }
}
