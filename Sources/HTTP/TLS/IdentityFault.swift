import Platform

/// Why a certificate or a key cannot be used. The description is a sentence that names the file.
package enum IdentityFault: Error, Equatable, CustomStringConvertible {
  case unreadable(FileError)
  case noCertificate(file: String)
  case noKey(file: String)
  case encryptedKey(file: String)
  case mismatchedKey(file: String, certificate: String)
  case unusable(file: String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .noCertificate(let file): "the file \(file) contains no certificate in PEM format"
    case .noKey(let file): "the file \(file) contains no private key in PEM format"
    case .encryptedKey(let file): "the key in \(file) is encrypted; store it without a password, readable only by this user"
    case .mismatchedKey(let file, let certificate): "the key in \(file) does not match the certificate in \(certificate)"
    case .unusable(let file, let reason): "the file \(file) cannot be used: \(reason)"
    }
  }
}
