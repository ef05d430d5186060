import Foundation
import Testing

/// A certificate for this machine and its key, made by the command that the README names; gone with the test.
final class TestCertificate: Sendable {
  let folder: TemporaryFolder
  var certificate: String { folder.path + "/certificate.pem" }
  var key: String { folder.path + "/key.pem" }

  init(kind: [String] = ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]) throws {
    folder = try TemporaryFolder(with: [])
    try Self.openssl(
      ["req", "-x509", "-newkey"] + kind + ["-noenc", "-days", "365", "-subj", "/CN=localhost"]
        + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", certificate])
  }

  /// The same, in a folder of its own.
  init(copying other: TestCertificate) throws {
    folder = try TemporaryFolder(with: [])
    try FileManager.default.copyItem(atPath: other.certificate, toPath: certificate)
    try FileManager.default.copyItem(atPath: other.key, toPath: key)
  }

  static func openssl(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl \(arguments.joined(separator: " "))")
  }
}
