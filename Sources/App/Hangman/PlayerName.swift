/// A name as a player may write it on a best score.
public enum PlayerName {
  /// As many characters as stand beside a score on a small phone.
  public static let longest = 20

  @inline(never)
  public static func shortened(_ name: String) -> String {
    var short = ""
    var count = 0
    for character in name where count < longest {
      short.append(character)
      count += 1
    }
    return short
  }

  /// Without the white space at its ends that keyboards make.
  @inline(never)
  public static func trimmed(_ name: String) -> String {
    var bytes = Array(name.utf8)
    while let last = bytes.last {
      if last <= 0x20 {
        bytes.removeLast()
      } else if last == 0xA0, bytes.count > 1, bytes[bytes.count - 2] == 0xC2 {
        bytes.removeLast(2)
      } else {
        break
      }
    }
    var start = 0
    while start < bytes.count {
      if bytes[start] <= 0x20 {
        start += 1
      } else if bytes[start] == 0xC2, bytes[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}
