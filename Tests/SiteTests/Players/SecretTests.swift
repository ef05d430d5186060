import App
import Foundation
import Judging
import Storage
import TestEnvironment
import Testing
import WireAPI

@testable import Site

@Suite("The site's secret")
struct SecretTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/" + SiteSecret.fileName }

  init() throws { folder = try TemporaryFolder() }

  @Test("The secret is created once, is readable only by this user, and never changes")
  func made() throws {
    let first = try SiteSecret.kept(at: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try SiteSecret.kept(at: path).fingerprint == first.fingerprint)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [SiteSecret.fileName])
  }

  @Test(
    "An invalid secret is rejected by file name, and left unchanged", arguments: ["", "abc", String(repeating: "g", count: 64)])
  func refused(text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let fault = #expect(throws: SiteSecret.Fault.self) { try SiteSecret.kept(at: path) }
    #expect(fault?.description == "the file \(path) does not hold a secret: expected 64 hexadecimal digits")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("Keys of different secrets and purposes differ")
  func keys() {
    let (one, other) = (SiteSecret(), SiteSecret())
    let keys = [one, other].flatMap { secret in [.tickets, .tokens, .codes, .fingerprint].map { secret.key(for: $0) } }
    #expect(Set(keys).count == 8)
  }

  @Test("A sealed text opens only with its key, and only if it is unmodified")
  func seal() {
    let (own, other) = (TicketSeal(key: SiteSecret().key(for: .tickets)), TicketSeal(key: SiteSecret().key(for: .tickets)))
    let sealed = own.close([1, 2, 3])
    #expect(own.open(sealed) == [1, 2, 3])
    #expect(other.open(sealed) == nil)
    #expect(own.open(sealed + "AAAA") == nil)
    #expect(own.close([1, 2, 3]) != sealed, "each has a separate nonce")
  }
}

@Suite("Codes that are read from a screen")
struct SpokenCodeTests {
  @Test("Codes are read in any case, and lookalike characters are accepted")
  func read() throws {
    let code = SpokenCode([0, 1, 2, 3, 4, 5, 6, 7, 8, 31])
    #expect(code.text == "01234-5678Z")
    for text in ["01234-5678Z", "o1234 5678z", "OI234-5678-Z", "0l2345678z"] { #expect(SpokenCode(text) == code) }
    for text in ["", "01234-5678", "01234-5678ZZ", "U1234-5678Z", "🎃"] { #expect(SpokenCode(text) == nil) }
  }
}

@Suite("Leaderboards of days and weeks")
struct LeaderboardWindowTests {
  private static let day: Int64 = 24 * 60 * 60 * 1000

  @Test(
    "Weeks follow ISO 8601",
    arguments: [
      (0 as Int64, "1970-01-01", "1970-W01"), (1_795_000_000_000, "2026-11-18", "2026-W47"),
      (1_767_225_600_000, "2026-01-01", "2026-W01"),
      (1_798_675_200_000, "2026-12-31", "2026-W53"), (1_799_020_799_999, "2027-01-03", "2026-W53"),
      (1_799_020_800_000, "2027-01-04", "2027-W01"),
    ])
  func names(time: Int64, day: String, week: String) {
    #expect(LeaderboardWindow.day.period(at: time).name == day)
    #expect(LeaderboardWindow.week.period(at: time).name == week)
    #expect(LeaderboardWindow.all.period(at: time).endsAt == nil)
  }

  @Test("A period lasts from its first moment to its end", arguments: 0..<400 as Range<Int64>)
  func ends(number: Int64) throws {
    let time = 1_790_000_000_000 + number * 7 * Self.day / 5
    for window in [LeaderboardWindow.day, .week] {
      let period = window.period(at: time)
      let end = try #require(period.endsAt)
      #expect(end > time)
      #expect(window.period(at: end - 1) == period)
      #expect(window.period(at: end).name != period.name)
    }
  }
}
