import JSON
import Testing

@Suite struct LimitTests {
  /// Returns arrays and objects that are nested `depth` levels deep. The seed decides which levels are objects.
  static func nested(_ depth: Int, seed: UInt64) -> String {
    var generator = Seeded(seed)
    var (front, back) = ("", "")
    for _ in 0..<depth {
      let isObject = Bool.random(using: &generator)
      front += isObject ? #"{"a":"# : "[0,"
      back = (isObject ? "}" : "]") + back
    }
    return front + "1" + back
  }

  @Test("Nesting is accepted up to the limit and rejected one level deeper", arguments: [0, 1, 2, 64, JSON.Limits.greatestDepth])
  func depth(limit: Int) throws {
    let limits = JSON.Limits(depth: limit)
    for seed in 0..<20 as Range<UInt64> {
      let text = Self.nested(limit, seed: seed)
      let value = try JSON(parsing: text, limits: limits)
      #expect(value.description == text)
      #expect(try JSON(parsing: value.encodedForReading(), limits: limits) == value)
      #expect(refusal(Self.nested(limit + 1, seed: seed), limits: limits)?.reason == .tooDeep(limit: limit))
    }
  }

  @Test("The default depth limit is 64 levels, whatever the number of containers")
  func standardDepth() {
    #expect(refusal(Self.nested(64, seed: 1)) == nil)
    #expect(refusal(Self.nested(65, seed: 1))?.reason == .tooDeep(limit: 64))
    #expect(refusal("[" + String(repeating: "[],", count: 1000) + "[]]") == nil)
  }

  static let bombs: [(String, Int)] = [("[", 64), ("{\"a\":", 320), ("[{\"a\":", 192), ("[\n", 128), ("[[],", 253)]

  @Test("A depth bomb is rejected at the limit", arguments: bombs)
  func bomb(piece: String, offset: Int) {
    let error = refusal(String(repeating: piece, count: 200_000), limits: JSON.Limits(byteCount: 1 << 24))
    #expect(error?.reason == .tooDeep(limit: 64))
    #expect(error?.offset == offset)
  }

  @Test("A document may have as many bytes as the limit, but not one more")
  func byteCount() {
    let limits = JSON.Limits(byteCount: 10)
    #expect(refusal("[1,2,3,45]", limits: limits) == nil)
    let error = refusal("[1,2,3,456]", limits: limits)
    #expect(error?.reason == .tooLarge(limit: 10))
    #expect(error?.offset == 10)
    #expect(refusal(String(repeating: " ", count: 11), limits: limits)?.reason == .tooLarge(limit: 10))
    #expect(refusal("\"éééé\"", limits: limits) == nil)
    #expect(refusal("\"ééééé\"", limits: limits)?.reason == .tooLarge(limit: 10))
  }

  @Test("The default size limit is 1 MiB")
  func standardByteCount() {
    #expect(refusal("1" + String(repeating: " ", count: (1 << 20) - 1)) == nil)
    #expect(refusal("1" + String(repeating: " ", count: 1 << 20))?.reason == .tooLarge(limit: 1 << 20))
  }
}
