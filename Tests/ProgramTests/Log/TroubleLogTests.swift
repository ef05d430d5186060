import Synchronization
import Testing

@testable import Program

@Suite("Problems while the server is running")
struct TroubleLogTests {
  @Test("The same message is logged once a minute, and another one immediately")
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
