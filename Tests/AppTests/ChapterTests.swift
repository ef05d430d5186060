import Testing

@testable import App

@Suite("The chapters of the browser's module")
struct ChapterTests {
  @Test("a screen asks for what its chapters share before it asks for them")
  func order() {
    for chapter in Chapter.allCases {
      let needs = Need.chapters([chapter, chapter])
      #expect(needs == (chapter.sharing + [chapter]).map { .chapter($0) })
    }
  }
}
