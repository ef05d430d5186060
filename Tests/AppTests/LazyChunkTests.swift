import Testing

@testable import App

@Suite("The chunks of the browser's module")
struct LazyChunkTests {
  @Test("A screen loads shared code before the chunks that use it")
  func order() {
    for chunk in LazyChunk.allCases {
      let parts = Prerequisite.chunks([chunk, chunk]).compactMap { if case .chunk(let part) = $0 { part } else { nil } }
      #expect(parts.last == chunk)
      #expect(Set(parts).count == parts.count)
      for (place, part) in parts.enumerated() { #expect(Set(part.needs).isSubset(of: parts[...place])) }
    }
  }
}
