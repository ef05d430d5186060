import Testing

@testable import App

@Suite("The chunks of the browser's module")
struct LazyChunkTests {
  @Test("A screen loads what its chunks share before the chunks")
  func order() {
    for chunk in LazyChunk.allCases {
      let prerequisites = Prerequisite.chunks([chunk, chunk])
      #expect(prerequisites == (chunk.sharing + [chunk]).map { .chunk($0) })
    }
  }
}
