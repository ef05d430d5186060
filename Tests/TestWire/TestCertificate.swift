import Foundation
import Glibc
import Testing
import TestEnvironment

/// A certificate and key for localhost, made with the command in docs/OPERATING.md. Both files are deleted with this value.
package final class TestCertificate: Sendable {
  package let folder: TemporaryFolder
  package var certificate: String { folder.path + "/certificate.pem" }
  package var key: String { folder.path + "/key.pem" }

  package init(kind: [String] = ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]) throws {
    folder = try TemporaryFolder()
    try Self.openssl(
      ["req", "-x509", "-newkey"] + kind + ["-noenc", "-days", "365", "-subj", "/CN=localhost"]
        + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", certificate])
  }

  /// Copies the files into a new folder.
  package init(copying other: TestCertificate) throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: other.certificate, toPath: certificate)
    try FileManager.default.copyItem(atPath: other.key, toPath: key)
  }

  /// Runs openssl to its end. Foundation's `Process` reads past the end of its list of open files, and sometimes crashes with as
  /// many connections as these tests have.
  package static func openssl(_ arguments: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    var words = (["openssl"] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    try #require(posix_spawn(&process, "/usr/bin/openssl", &actions, nil, &words, environ) == 0)
    var status = Int32()
    while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
    try #require(status == 0, "openssl \(arguments.joined(separator: " "))")
  }
}
