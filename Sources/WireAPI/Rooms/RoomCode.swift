/// The code with which players join a room, such as "KTRWVM".
public struct RoomCode: Hashable, Sendable {
  /// The ASCII codes of the letters and digits, with the first character in the lowest byte. A number is used because the code to
  /// copy strings would make the WebAssembly module larger.
  private let letters: UInt64

  public static let length = 6
  /// 20 consonants and 8 digits. There are no vowels, so that no code forms a word. There is no 0 or 1, because people could take
  /// them for O and I.
  private static var alphabet: [UInt8] { Array("BCDFGHJKLMNPQRSTVWXZ23456789".utf8) }

  /// Reads a typed code. Ignores case, spaces, tabs and hyphens. Returns `nil` if the text cannot be a code.
  public init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let alphabet = RoomCode.alphabet
    var (letters, count) = (UInt64(0), 0)
    for byte in Array(text.utf8) {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "\t") { continue }
      let letter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & ~0x20 : byte
      guard count < RoomCode.length, alphabet.contains(letter) else { return nil }
      letters |= UInt64(letter) << (8 * count)
      count += 1
    }
    guard count == RoomCode.length else { return nil }
    self.letters = letters
  }

  /// Creates a code from a random number. Equal numbers give equal codes.
  public init(drawnFrom number: UInt64) {
    let alphabet = RoomCode.alphabet
    var (rest, letters) = (number, UInt64(0))
    for place in 0..<RoomCode.length {
      letters |= UInt64(alphabet[Int(rest % UInt64(alphabet.count))]) << (8 * place)
      rest /= UInt64(alphabet.count)
    }
    self.letters = letters
  }

  /// Reads a code that the app has saved. Does not check the code, because a check would make the app's core larger.
  public init(saved text: String) {
    var letters: UInt64 = 0
    for byte in Array(text.utf8) { letters = letters >> 8 | UInt64(byte) << 56 }
    self.letters = letters >> (64 - 8 * RoomCode.length)
  }

  public var text: String {
    String(decoding: (0..<RoomCode.length).map { UInt8(truncatingIfNeeded: letters >> (8 * $0)) }, as: UTF8.self)
  }
}
