/// Identifies an edit, or a question that an edit added. Ids have the same order on every device.
public struct EditID: Comparable, Sendable {
  /// One more than the highest number in the author's log at the time of the edit (Lamport, "Time, clocks, and the ordering of
  /// events", 1978), plus the position of the question if the edit added several. At least 1.
  public let number: Int
  /// A random number that identifies the tab in which the edit was made, from 1 to 999,999,999.
  public let author: Int

  /// The range of valid numbers, both for authors and for edits.
  public static let numbers = 1...999_999_999

  public init(number: Int, author: Int) { (self.number, self.author) = (number, author) }

  /// Compares the numbers, then the authors. Edits can have equal numbers if they were made in different tabs at the same time.
  public static func < (one: EditID, other: EditID) -> Bool {
    one.number == other.number ? one.author < other.author : one.number < other.number
  }
}

extension EditID {
  /// The id as text, such as "12x345". It consists of lower-case letters and digits only.
  public var text: String { String(number) + "x" + String(author) }

  /// Parses the text of an id. Returns `nil` for any other text.
  public init?(_ text: String) {
    let parts = text.parts(at: "x")
    guard parts.count == 2, let number = parts[0].wholeNumber, let author = parts[1].wholeNumber,
      EditID.numbers.contains(number), EditID.numbers.contains(author)
    else { return nil }
    self.init(number: number, author: author)
  }

  /// Converts 64 random bits to an author's number.
  public static func author(_ chance: UInt64) -> Int { Int(chance % 999_999_999) + 1 }
}
