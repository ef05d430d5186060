import CSodium
import Platform

/// Closes tickets so that nobody else can read, alter or make one (XChaCha20-Poly1305, libsodium's `crypto_aead`).
///
/// More than a signature: the seed of a round is in its ticket, and tells what will be asked.
package struct TicketSeal: Sendable {
  private let key: [UInt8]

  /// The form of what is inside, bound to each ticket, so that one of another form is none.
  private static let form: [UInt8] = Array("potiron ticket 1".utf8)
  private static var nonceSize: Int { Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES) }
  private static var tagSize: Int { Int(crypto_aead_xchacha20poly1305_ietf_ABYTES) }
  /// The longest ticket that is looked at, in characters.
  static let longest = 2048

  /// `key` has 32 bytes.
  package init(key: [UInt8]) { self.key = key }

  /// The sealed text in the letters of base64url.
  package func close(_ content: [UInt8]) -> String {
    var nonce = [UInt8](repeating: 0, count: TicketSeal.nonceSize)
    randombytes_buf(&nonce, nonce.count)
    var sealed = [UInt8](repeating: 0, count: content.count + TicketSeal.tagSize)
    var count: UInt64 = 0
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      &sealed, &count, content, UInt64(content.count), TicketSeal.form, UInt64(TicketSeal.form.count), nil, nonce, key)
    return (nonce + sealed.prefix(Int(count))).base64URL
  }

  /// What was sealed; `nil` where that was not with this key, or is not as it was.
  package func open(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= TicketSeal.longest, let bytes = [UInt8](base64URL: text),
      bytes.count >= TicketSeal.nonceSize + TicketSeal.tagSize
    else { return nil }
    let (nonce, sealed) = (Array(bytes.prefix(TicketSeal.nonceSize)), Array(bytes.dropFirst(TicketSeal.nonceSize)))
    var content = [UInt8](repeating: 0, count: sealed.count - TicketSeal.tagSize)
    var count: UInt64 = 0
    let code = crypto_aead_xchacha20poly1305_ietf_decrypt(
      &content, &count, nil, sealed, UInt64(sealed.count), TicketSeal.form, UInt64(TicketSeal.form.count), nonce, key)
    return code == 0 ? Array(content.prefix(Int(count))) : nil
  }
}
