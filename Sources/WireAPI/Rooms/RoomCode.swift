/// The code by which players find a room, such as "KTRWVM".
public struct RoomCode: Hashable, Sendable {
  /// ``length`` letters and digits.
  public let text: String

  public static let length = 6
  /// 20 consonants and 8 digits. Without vowels, no code is a word, and none of these looks like another in capitals.
  private static var alphabet: [UInt8] { Array("BCDFGHJKLMNPQRSTVWXZ23456789".utf8) }

  /// Reads a typed code, in any case and with blanks or hyphens. Returns `nil` if it cannot be a code.
  public init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    var letters: [UInt8] = []
    for byte in Array(text.utf8) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "a")...UInt8(ascii: "z"): letters.append(byte & ~0x20)
      default: letters.append(byte)
      }
    }
    let alphabet = RoomCode.alphabet
    guard letters.count == RoomCode.length, letters.allSatisfy({ alphabet.contains($0) }) else { return nil }
    self.text = String(decoding: letters, as: UTF8.self)
  }

  /// Makes a code from a random number.
  public init(drawnFrom number: UInt64) {
    let alphabet = RoomCode.alphabet
    var (rest, letters) = (number, [UInt8]())
    while letters.count < RoomCode.length {
      letters.append(alphabet[Int(rest % UInt64(alphabet.count))])
      rest /= UInt64(alphabet.count)
    }
    text = String(decoding: letters, as: UTF8.self)
  }

  public static func == (one: RoomCode, other: RoomCode) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
  public func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
