/// The token that identifies the player whose favourites a request reads or changes. The browser generates the token, which
/// consists of twenty lower-case hexadecimal digits.
public enum PlayerToken {
  public static let length = 20

  /// Whether a text has the form of a token.
  @inline(never)
  public static func isValid(_ text: String) -> Bool {
    guard text.utf8.count == length else { return false }
    for byte in Array(text.utf8) where byte &- UInt8(ascii: "0") > 9 && byte &- UInt8(ascii: "a") > 5 { return false }
    return true
  }
}
