import Testing

@testable import App

@Suite("The chunks of the browser's module")
struct LazyChunkTests {
  @Test("a screen asks for what its chunks share before it asks for them")
  func order() {
    for chunk in LazyChunk.allCases {
      let prerequisites = Prerequisite.chunks([chunk, chunk])
      #expect(prerequisites == (chunk.sharing + [chunk]).map { .chunk($0) })
    }
  }
}
