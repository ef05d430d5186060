@testable import Play
import TestSweeps
import Testing

@Suite("I6: Whatever happens to pages, storage and network, no finished round is lost or counted twice")
struct DeliveryProperties {
  @Test(
    "In the end every finished round is on the server exactly once, unless the player was told that it was not saved",
    arguments: Sweep.part(of: 0..<150 as Range<UInt64>, oneIn: 15))
  func delivered(seed: UInt64) {
    var pages = Pages(seed: seed)
    for _ in 1...250 { pages.step() }
    pages.rest()
    for (id, result) in pages.finished {
      let isThere = pages.server.taken[id] == result
      #expect(isThere || pages.told.contains(id), "\(id)")
      #expect(!pages.kept.contains(id), "an accepted result is no longer pending")
    }
    #expect(pages.refusals == 0)
    #expect(Set(pages.server.taken.keys).isSubset(of: Set(pages.finished.keys)))
  }

  @Test(
    "A result that is never accepted is kept and shown as rejected", arguments: Sweep.part(of: 0..<40 as Range<UInt64>, oneIn: 10)
  )
  func refused(seed: UInt64) {
    var pages = Pages(seed: seed)
    for number in 1...200 {
      // From step 120 on, the server has no content, so it can no longer judge results.
      if number == 120 { pages.server.library = Library(quizzes: [], words: []) }
      pages.step()
    }
    pages.rest()
    for (id, result) in pages.finished {
      let isAccountedFor = pages.server.taken[id] == result || pages.kept.contains(id) || pages.told.contains(id)
      #expect(isAccountedFor, "\(id)")
    }
    if !pages.kept.isEmpty { #expect(pages.refusals > 0) }
  }

  @Test("The random walk finishes enough rounds to test the properties")
  func isAboutSomething() {
    var count = 0
    for seed in Sweep.part(of: 0..<30 as Range<UInt64>, oneIn: 3) {
      var pages = Pages(seed: seed)
      for _ in 1...250 { pages.step() }
      count += pages.finished.count
    }
    #expect(count > (Sweep.isWhole ? 20 : 0))
  }
}
