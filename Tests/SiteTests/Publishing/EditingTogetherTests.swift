import Content
import HTTP
import JSON
import Rules
import Storage
import TestSweeps
import Testing
import WireAPI

@testable import Site

@Suite("E7: Editing a quiz together", .timeLimit(.minutes(10)))
struct EditingTogetherTests {
  private typealias Fixture = PublishingFixture

  /// Two devices that edit one quiz, and whose uploads and downloads come late, repeatedly or in another order.
  private struct Devices {
    let browsers: [PublishingBrowser]
    var logs: [EditLog]
    var made = EditLog()
    /// Everything that the devices have saved to upload, oldest first, each with the number of its device.
    var saved: [(device: Int, author: Int, edits: JSON)] = []
    var authors: [Int]
    var dice: SplitMix64

    init(_ browsers: [PublishingBrowser], seed: UInt64) {
      (self.browsers, dice) = (browsers, SplitMix64(seed: seed))
      var log = EditLog()
      log.make(.begin(language: "en"), by: 100)
      (logs, made, authors) = (Array(repeating: log, count: browsers.count), log, [100, 200])
      save(0)
    }

    mutating func save(_ device: Int) {
      let author = authors[device]
      saved.append((device, author, SavedEdits(by: author, at: Int64(saved.count), logs[device].edits(by: author)).json))
    }

    mutating func edit(_ device: Int) {
      // A device starts another entry from time to time.
      if dice.below(6) == 0 { authors[device] = authors[device] + 1 }
      let questions = logs[device].quiz.questions
      let texts = ["a", "Сколько?", "e\u{301}\n\u{FB01}", "🎃", "\u{212B}"]
      let change: QuizChange
      switch dice.below(5) {
      case 0: change = .title(texts[dice.below(texts.count)])
      case 1: change = .add([EditedQuestion.Content()], after: questions.last?.id)
      case 2 where !questions.isEmpty: change = .remove(questions[dice.below(questions.count)].id)
      case 3 where !questions.isEmpty:
        change = .text(.text, of: questions[dice.below(questions.count)].id, texts[dice.below(texts.count)])
      default: change = logs[device].undo(logs[device].history) ?? .title("b")
      }
      logs[device].make(change, by: authors[device], isContinued: dice.below(2) == 0)
      made.merge(logs[device].edits)
      save(device)
    }

    func upload(_ entry: Int) async throws -> Int {
      let (device, author, edits) = saved[entry]
      return try await browsers[device].ask(.put, Fixture.path("/edits/\(author)"), edits).status
    }

    mutating func download(_ device: Int) async throws {
      let answer = try await browsers[device].get(Fixture.path("/edits"))
      for entry in try JSON.Reader(answer.json)["entries"].elements { logs[device].merge(try SavedEdits(from: entry).edits) }
    }
  }

  @Test("E7: Whatever the order of edits, uploads and downloads, all devices end with the same edits and none is lost")
  func converges() async throws {
    let fixture = try await Fixture()
    let (author, editor) = (fixture.browser(), fixture.browser())
    for seed in Sweep.part(of: UInt64(0)..<1000, oneIn: 40) {
      fixture.clock.pass(3_600_000)
      #expect(try await author.publish().status == 201)
      #expect(try await editor.arrive(try await author.link(.edit)).status == 200)
      var devices = Devices([author, editor], seed: seed)
      for _ in 0..<20 {
        switch devices.dice.below(3) {
        case 0: devices.edit(devices.dice.below(2))
        case 1: #expect(try await devices.upload(devices.dice.below(devices.saved.count)) == 200, "seed \(seed)")
        default: try await devices.download(devices.dice.below(2))
        }
      }
      // At the end every entry arrives, in any order, and then every device downloads.
      for entry in devices.dice.order(of: devices.saved.count) {
        #expect(try await devices.upload(entry) == 200, "seed \(seed)")
      }
      for device in 0..<2 { try await devices.download(device) }
      #expect(devices.logs[0] == devices.logs[1], "seed \(seed)")
      #expect(devices.logs[0] == devices.made, "an edit was lost, seed \(seed)")
      #expect(try await author.ask(.delete, Fixture.path()).status == 204)
    }
  }

  @Test("E7: Edits are refused if their numbers are far above the number of edits, so that nobody uses up the numbers")
  func highNumbers() async throws {
    let fixture = try await Fixture()
    let author = fixture.browser()
    try await author.publish()
    func put(_ number: Int, by tab: Int) async throws -> Int {
      let edits = SavedEdits(by: tab, at: 1, [QuizEdit(EditID(number: number, author: tab), .title("x"))])
      return try await author.ask(.put, Fixture.path("/edits/\(tab)"), edits.json).status
    }
    #expect(try await put(999_999_999, by: 7) == 422)
    #expect(try await put(QuizEdit.mostSkipped + 2, by: 7) == 422)
    #expect(try await put(QuizEdit.mostSkipped + 1, by: 7) == 200)
    #expect(try await put(QuizEdit.mostSkipped + 2, by: 8) == 200, "edits of all tabs count")
    #expect(try await put(QuizEdit.mostSkipped + 4, by: 9) == 422)
  }

  @Test("E7: Edits are refused if they are those of another author, malformed or too many")
  func refused() async throws {
    let fixture = try await Fixture { $0.publishing.edits = 200 }
    let author = fixture.browser()
    try await author.publish()
    func put(_ edits: JSON, at name: String = "7") async throws -> Int {
      try await author.ask(.put, Fixture.path("/edits/\(name)"), edits).status
    }
    let title = QuizEdit(EditID(number: 2, author: 7), .title("x"))
    #expect(try await put(SavedEdits(by: 7, at: 1, [title]).json) == 200)
    #expect(try await put(SavedEdits(by: 7, at: 1, [title]).json, at: "8") == 422)
    #expect(try await put(SavedEdits(by: 7, at: 1, [title]).json, at: "07") == 422)
    #expect(try await put(["version": 1]) == 422)
    let long = QuizEdit(EditID(number: 3, author: 7), .title(String(repeating: "x", count: 200)))
    #expect(try await put(SavedEdits(by: 7, at: 1, [long]).json) == 409)
    let entries = try await author.get(Fixture.path("/edits")).json["entries"]?.elements
    #expect(entries == [SavedEdits(by: 7, at: 1, [title]).json])
  }
}
