/// A code to read from one screen and type on a different device. It has ten characters in Crockford's base 32, which avoids
/// letters that look like digits.
struct SpokenCode: Equatable, Sendable {
  /// The ten characters, without the hyphen.
  let letters: String

  /// The number of random bytes: one for each character, which uses five bits of the byte.
  static let byteCount = 10
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// - Precondition: `chance` has ``byteCount`` bytes.
  init(_ chance: [UInt8]) {
    precondition(chance.count == Self.byteCount, "there must be one byte for each letter")
    letters = String(decoding: chance.map { Self.alphabet[Int($0 & 31)] }, as: UTF8.self)
  }

  /// Reads a typed code. Ignores case, hyphens and spaces. Reads O as 0, and I and L as 1.
  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let letters = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }.map { byte in
      switch byte {
      case UInt8(ascii: "o"), UInt8(ascii: "O"): UInt8(ascii: "0")
      case UInt8(ascii: "i"), UInt8(ascii: "I"), UInt8(ascii: "l"), UInt8(ascii: "L"): UInt8(ascii: "1")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte & ~0x20
      default: byte
      }
    }
    guard letters.count == Self.byteCount, letters.allSatisfy(Self.alphabet.contains) else { return nil }
    self.letters = String(decoding: letters, as: UTF8.self)
  }

  /// The code as it is shown, such as "7K3QM-0XZ9P".
  var text: String { letters.prefix(5) + "-" + letters.suffix(5) }
}
