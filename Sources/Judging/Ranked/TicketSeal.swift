import CSodium
import Platform

/// Encrypts tickets, so that only this site can read, change or create them (XChaCha20-Poly1305, libsodium's `crypto_aead`).
///
/// A signature is not enough, because the ticket contains the seed of the round, which reveals the questions.
package struct TicketSeal: Sendable {
  private let key: [UInt8]

  /// The name of the ticket format. It is authenticated with each ticket, so a ticket in a different format is rejected.
  private static let form: [UInt8] = Array("potiron ticket 1".utf8)
  private static var nonceSize: Int { Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES) }
  private static var tagSize: Int { Int(crypto_aead_xchacha20poly1305_ietf_ABYTES) }
  /// The maximum length of a ticket, in characters.
  static let longest = 2048

  /// `key` must have 32 bytes.
  package init(key: [UInt8]) { self.key = key }

  /// Returns the sealed content as base64url.
  package func close(_ content: [UInt8]) -> String {
    var nonce = [UInt8](repeating: 0, count: TicketSeal.nonceSize)
    randombytes_buf(&nonce, nonce.count)
    var sealed = [UInt8](repeating: 0, count: content.count + TicketSeal.tagSize)
    var count: UInt64 = 0
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      &sealed, &count, content, UInt64(content.count), TicketSeal.form, UInt64(TicketSeal.form.count), nil, nonce, key)
    return (nonce + sealed.prefix(Int(count))).base64URL
  }

  /// Returns the content of a sealed text, or `nil` if the text is malformed, was sealed with a different key, or was changed
  /// later.
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
