import Content
import Formats
import Testing

@testable import App

@Suite("F7: Saving a quiz as a file")
struct ExportTests {
  /// The bytes of the file that the button would save.
  private func saved(_ visitor: Visitor) throws -> [UInt8] {
    let button = try visitor.page.the("button", "Save")
    #expect(button["data-later"] == "saveFile")
    let value = try #require(button["value"])
    return try #require(decoded(value))
  }

  private func decoded(_ text: String) -> [UInt8]? {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for letter in text.utf8 where letter != UInt8(ascii: "=") {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  @Test("F7: The dialog offers the formats, and the file contains the quiz under its original id")
  func formats() throws {
    var visitor = Visitor(at: "/quizzes/small")
    try visitor.press("Export…")
    #expect(visitor.page.has("dialog", "Export"))
    let titles = ["Potiron", "Excel", "CSV", "GIFT", "Moodle XML", "QTI", "Aiken", "Anki"]
    for title in titles { #expect(visitor.page.has("radio", title), "\(title)") }
    #expect(try visitor.page.the("button", "Save")["data-name"] == "small.json")
    for title in titles {
      try visitor.use("radio", title)
      let button = try visitor.page.the("button", "Save")
      let name = try #require(button["data-name"])
      let file = try QuizFile(saved(visitor), name: name)
      #expect(name.hasPrefix("small."), "\(name)")
      #expect(!file.packed.isEmpty || file.readers.contains { (try? file.drafts(by: $0)) != nil }, "\(title)")
    }
  }

  @Test("F7: What the file cannot hold is listed before it is saved")
  func omissions() throws {
    var visitor = Visitor(at: "/import")
    visitor.addFile("mixed.gift", "::One:: Capital of France? {=Paris =Lutetia}\n\nOne or two? {=one ~two}\n")
    visitor.visit("/quizzes/~mixed")
    try visitor.press("Export…")
    #expect(!visitor.page.has("list", "Will be left out"))
    try visitor.use("radio", "Aiken")
    #expect(visitor.page.has("list", "Will be left out"))
    #expect(try visitor.page.the("button", "Save")["data-name"] == "mixed.txt")
    #expect(String(decoding: try saved(visitor), as: UTF8.self).contains("ANSWER: A"))
    try visitor.press("Save")
    #expect(!visitor.page.has("dialog", "Export"))
  }

  @Test("F7: If the code for the dialog fails to load, the player is told and can try again")
  func absent() throws {
    var visitor = Visitor(at: "/quizzes/small") { $0.absentChunks = [.exporting] }
    try visitor.press("Export…")
    #expect(visitor.page.has("dialog", "Export") && !visitor.page.has("button", "Save"))
    let alert = try visitor.page.the("alert")
    #expect(alert.text.contains("The server cannot be reached. Check your connection, then try again."))
    visitor.absentChunks = []
    try visitor.press("Try again")
    #expect(!visitor.page.has("alert") && visitor.page.has("dialog", "Export") && visitor.page.has("button", "Save"))
    try visitor.press("Cancel")
    #expect(!visitor.page.has("dialog", "Export"))
  }

  @Test("F7: If one chunk fails to load, the other chunks are not requested again")
  func partlyAbsent() throws {
    var visitor = Visitor(at: "/quizzes/small") { $0.absentChunks = [.writers] }
    try visitor.press("Export…")
    #expect(visitor.page.has("button", "Try again"))
    let before = visitor.loaded.count
    visitor.absentChunks = []
    try visitor.press("Try again")
    // The dialog's own chunk is also requested again: it counts as missing until the chunks that it needs are loaded.
    #expect(Set(visitor.loaded.dropFirst(before)) == [.writers, .exporting])
    #expect(visitor.page.has("button", "Save"))
  }
}
