import JSON

/// Returns the parser's error for a document, or `nil` if the document is accepted.
func refusal(_ bytes: [UInt8], limits: JSON.Limits = .standard) -> JSON.SyntaxError? {
  do throws(JSON.SyntaxError) {
    _ = try JSON(parsing: bytes, limits: limits)
    return nil
  } catch {
    return error
  }
}

func refusal(_ text: String, limits: JSON.Limits = .standard) -> JSON.SyntaxError? {
  refusal(Array(text.utf8), limits: limits)
}

/// Returns the error message of `read` for a document, or `nil` if `read` succeeds.
func complaint<Value>(about value: JSON, reading read: (JSON.Reader) throws(JSON.Mismatch) -> Value) -> String? {
  do throws(JSON.Mismatch) {
    _ = try read(JSON.Reader(value))
    return nil
  } catch {
    return error.description
  }
}

/// The xorshift64* generator: Marsaglia's xorshift with Vigna's multiplier. It is small, has a seed, and is random enough to vary
/// tests.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 2 &+ 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
