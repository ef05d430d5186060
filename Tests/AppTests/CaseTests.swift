import CBrowser
import Testing

@Suite("The module's case table")
struct CaseTests {
  /// The characters in the main Unicode blocks for Latin, Greek and Cyrillic.
  private static let letters = [0x41..<0x250, 0x370..<0x530, 0x1E00..<0x1F00].joined().compactMap(Unicode.Scalar.init)

  /// Returns the scalar in `mapping` if it is the only one and differs from `scalar`. Otherwise returns `nil`.
  private func counterpart(_ mapping: String, of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    return scalars.count == 1 && scalars.first != scalar ? scalars.first : nil
  }

  @Test("For letters whose upper and lower case map to each other, the table matches Unicode")
  func pairs() {
    var pairs = 0
    for scalar in Self.letters {
      let capital = counterpart(scalar.properties.uppercaseMapping, of: scalar)
      let small = counterpart(scalar.properties.lowercaseMapping, of: scalar)
      if let capital, Self.letters.contains(capital), counterpart(capital.properties.lowercaseMapping, of: capital) == scalar {
        #expect(capital_of(scalar.value) == capital.value, "\(scalar)")
        #expect(small_of(capital.value) == scalar.value, "\(capital)")
        pairs += 1
      } else {
        #expect(capital_of(scalar.value) == scalar.value, "\(scalar)")
      }
      if small == nil { #expect(small_of(scalar.value) == scalar.value, "\(scalar)") }
    }
    #expect(pairs > 500)
  }

  @Test("A character without case is its own counterpart")
  func others() {
    let letters = Set(Self.letters.map { $0.value })
    let counterparts = Set(letters.map { capital_of($0) })
    for scalar in (0...0x2_0000 as ClosedRange<UInt32>) where !letters.contains(scalar) {
      #expect(capital_of(scalar) == scalar)
      if !counterparts.contains(scalar) { #expect(small_of(scalar) == scalar) }
    }
  }
}
