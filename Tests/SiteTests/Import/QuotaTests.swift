import Testing

@testable import Site

@Suite("Rate limits per minute")
struct QuotaTests {
  @Test("A minute's quota can be used immediately, and then refills evenly")
  func drains() {
    var quota = Quota<String>(perMinute: 4)
    for _ in 0..<4 { #expect(quota.secondsToWait("a", at: 1000) == nil) }
    #expect(quota.secondsToWait("a", at: 1000) == 15)
    #expect(quota.secondsToWait("a", at: 11_000) == 5)
    #expect(quota.secondsToWait("a", at: 16_000) == nil)
    #expect(quota.secondsToWait("a", at: 16_000) == 15)
    #expect(quota.secondsToWait("b", at: 16_000) == nil)
  }

  @Test("Rejected requests do not count, and a retry after the stated wait succeeds", arguments: [1, 7, 10, 60, 999])
  func keepsItsWord(perMinute: Int) throws {
    var quota = Quota<Int>(perMinute: perMinute)
    var now: Int64 = 0
    for _ in 0..<perMinute { #expect(quota.secondsToWait(0, at: now) == nil) }
    for _ in 0..<10 {
      let wait = quota.secondsToWait(0, at: now)
      let seconds = try #require(wait)
      now += Int64(seconds) * 1000
      #expect(quota.secondsToWait(0, at: now) == nil)
      while quota.secondsToWait(0, at: now) == nil {}
    }
  }

  @Test("A clock that is set back neither allows more nor blocks for longer")
  func clock() {
    var quota = Quota<Int>(perMinute: 1)
    #expect(quota.secondsToWait(0, at: 1_000_000) == nil)
    #expect(quota.secondsToWait(0, at: 0) == 60)
    #expect(quota.secondsToWait(0, at: 1_060_000) == nil)
  }

  @Test("Clients with a full quota are forgotten first; if there are none, a new client waits")
  func room() {
    var quota = Quota<Int>(perMinute: 2, room: 3)
    for key in 0..<3 { #expect(quota.secondsToWait(key, at: 0) == nil) }
    #expect(quota.secondsToWait(3, at: 0) == 60)
    #expect(quota.secondsToWait(0, at: 29_000) == nil)
    #expect(quota.secondsToWait(3, at: 30_000) == nil)
    #expect(quota.secondsToWait(0, at: 30_000) == nil)
    #expect(quota.secondsToWait(0, at: 30_000) == 30)
  }
}
