import Foundation
import Testing
import TestEnvironment
import TestWire

@testable import HTTP

@Suite("A certificate and its key")
struct IdentityTests {
  @Test(
    "A certificate and key are accepted, with elliptic curves or RSA, and also in a single file",
    arguments: [["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"], ["rsa:2048"]])
  func pair(kind: [String]) throws {
    let pair = try TestCertificate(kind: kind)
    _ = try ServerIdentity(certificate: pair.certificate, key: pair.key)
    let both = pair.folder.path + "/both.pem"
    try (text(pair.key) + text(pair.certificate)).write(toFile: both, atomically: true, encoding: .utf8)
    _ = try ServerIdentity(certificate: both, key: both)
  }

  @Test("An unusable file is reported by name in one sentence")
  func faults() throws {
    let (pair, other) = (try TestCertificate(), try TestCertificate())
    let folder = pair.folder.path
    func fault(_ certificate: String, _ key: String) -> String? {
      do {
        _ = try ServerIdentity(certificate: certificate, key: key)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(fault(folder + "/none.pem", pair.key)?.contains(folder + "/none.pem") == true)
    #expect(fault(folder, pair.key)?.contains("it is not a regular file") == true)
    #expect(fault(pair.key, pair.key) == "the file \(pair.key) contains no certificate in PEM format")
    #expect(fault(pair.certificate, pair.certificate) == "the file \(pair.certificate) contains no private key in PEM format")
    #expect(
      fault(pair.certificate, other.key)
        == "the key in \(other.key) does not match the certificate in \(pair.certificate)")
    try "".write(toFile: folder + "/empty.pem", atomically: true, encoding: .utf8)
    #expect(fault(folder + "/empty.pem", pair.key) == "the file \(folder)/empty.pem contains no certificate in PEM format")
    #expect(
      fault(pair.certificate, folder + "/empty.pem") == "the file \(folder)/empty.pem contains no private key in PEM format")
    let text = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"
    try text.write(toFile: folder + "/wrong.pem", atomically: true, encoding: .utf8)
    #expect(fault(folder + "/wrong.pem", pair.key)?.hasPrefix("the file \(folder)/wrong.pem cannot be used: ") == true)
  }

  @Test("An encrypted key is rejected, in the new and the old format", arguments: [["pkcs8", "-topk8"], ["ec", "-aes128"]])
  func encrypted(form: [String]) throws {
    let pair = try TestCertificate()
    let file = pair.folder.path + "/encrypted.pem"
    try TestCertificate.openssl(form + ["-in", pair.key, "-out", file, "-passout", "pass:secret"])
    #expect(throws: IdentityFault.encryptedKey(file: file)) { try ServerIdentity(certificate: pair.certificate, key: file) }
  }

  private func text(_ file: String) -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
}
