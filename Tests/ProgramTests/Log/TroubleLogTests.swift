import Synchronization
import Testing

@testable import Program

@Suite("What goes wrong while the server runs")
struct TroubleLogTests {
  @Test("the same sentence is said once a minute, another one at once")
  func saysOnce() {
    let said = Mutex<[String]>([])
    let clock = Mutex(ContinuousClock.now)
    let log = TroubleLog {
      clock.withLock { $0 }
    } say: { sentence in
      said.withLock { $0.append(sentence) }
    }
    for sentence in ["full", "full", "busy", "full"] { log.tell(sentence) }
    clock.withLock { $0 += .seconds(59) }
    log.tell("full")
    clock.withLock { $0 += .seconds(1) }
    log.tell("full")
    #expect(said.withLock { $0 } == ["full", "busy", "full"])
  }
}
