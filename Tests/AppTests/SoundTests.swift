import Content
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("Settings: Sounds")
struct SoundTests {
  private func visitor(_ path: String, isOn: Bool = true) throws -> Visitor {
    var visitor = Visitor(at: path)
    if isOn { visitor.handle(.act(SettingsAction.sound(true).text, value: "")) }
    visitor.open(path)
    return visitor
  }

  @Test("Classic plays a sound with each answer, and another at the end")
  func classic() throws {
    var visitor = try visitor("/quizzes/small/classic")
    for (number, choice) in ["right", "wrong", "right", "right"].enumerated() {
      try visitor.use("radio", choice)
      #expect(visitor.latest.sounds.isEmpty)
      try visitor.press("Submit")
      #expect(visitor.latest.sounds == [choice == "right" ? .right : .wrong])
      try visitor.press("Next")
      #expect(visitor.latest.sounds == (number == 3 ? [.finished] : []))
    }
  }

  @Test("Modes other than Classic play the last answer's sound, and right after it the sound of the end")
  func rookie() throws {
    var visitor = try visitor("/quizzes/small/rookie")
    for number in 0..<4 {
      visitor.handle(.act(ChoiceAction.choose(0, turn: number).text, value: ""))
      #expect(visitor.latest.sounds.count == (number == 3 ? 2 : 1))
      #expect(visitor.latest.sounds.first != .finished)
      #expect((visitor.latest.sounds.last == .finished) == (number == 3))
      visitor.wait()
    }
    visitor.visit("/")
    #expect(visitor.latest.sounds.isEmpty)
  }

  @Test("A clock that runs out plays the sound of the end")
  func clock() throws {
    var visitor = try visitor("/quizzes/large/warrior")
    for _ in 0..<60 where !visitor.latest.sounds.contains(.finished) { visitor.wait() }
    #expect(visitor.latest.sounds == [.finished])
  }

  @Test("Hangman plays sounds for letters and the end, but not for repeated letters")
  func hangman() throws {
    var visitor = try visitor("/hangman/words")
    for (letter, sounds) in [
      ("x", [.wrong]), ("x", []), ("t", [.right]), ("i", [.right]), ("m", [.right]), ("e", [.right, .finished]),
    ]
      as [(Character, [Effect.Sound])]
    {
      visitor.handle(.act(HangmanAction.guess(letter).text, value: ""))
      #expect(visitor.latest.sounds == sounds, "\(letter)")
    }
  }

  @Test("Sound is off by default, and then nothing is played", arguments: ["/quizzes/small/classic", "/hangman/words"])
  func quiet(path: String) throws {
    var visitor = try visitor(path, isOn: false)
    if path.contains("hangman") {
      for letter in "xtime" { visitor.handle(.act(HangmanAction.guess(letter).text, value: "")) }
    } else {
      for _ in 1...4 { try visitor.submit("right") }
    }
    #expect(visitor.effects.sounds.isEmpty)
  }
}
