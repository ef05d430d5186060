import Markup
import Testing

@testable import App

@Suite("Drawings")
struct DrawingTests {
  @Test("H13: Every mistake carves one stroke, and the sixth lights the flame", arguments: 0...6)
  func carving(errors: Int) {
    let picture = text(Pumpkin(errors: errors, lit: errors == 6).view)
    #expect(picture.occurrences(of: #"class="stroke""#) == 6)
    #expect(picture.occurrences(of: #"data-state="carved""#) == errors)
    #expect(picture.occurrences(of: #"data-state="uncarved""#) == 6 - errors)
    #expect(picture.contains(#"data-state="lit""#) == (errors == 6))
  }

  @Test("H13: A carved stroke does not change when the next one is made", arguments: 1..<6)
  func strokesStay(errors: Int) {
    let before = strokes(Pumpkin(errors: errors, lit: false))
    let after = strokes(Pumpkin(errors: errors + 1, lit: false))
    #expect(before.prefix(errors) == after.prefix(errors))
    #expect(before[errors] != after[errors])
  }

  @Test("The lantern at the end of a round beams if all answers are right, grins if half are, and is always lit")
  func moods() {
    #expect(Pumpkin(right: 10, of: 10).mood == .beaming)
    #expect(Pumpkin(right: 5, of: 10).mood == .grinning)
    #expect(Pumpkin(right: 4, of: 10).mood == .hopeful)
    for right in 0...10 { #expect(Pumpkin(right: right, of: 10).lit) }
  }

  @Test(
    "A quiz finds its icon by name",
    arguments: ["root": Icon.root, "shield": .shield, "atom": .atom, "globe": .globe, "question": .question])
  func names(name: String, icon: Icon) {
    #expect(Icon(name: name) == icon)
  }

  @Test("A quiz cannot use the icon of one of the app's buttons", arguments: ["", "back", "Atom", "settings"])
  func noNames(name: String) {
    #expect(Icon(name: name) == nil)
  }

  @Test("Drawings are hidden from screen readers, because text describes them", arguments: Icon.allCases)
  func silence(icon: Icon) {
    #expect(text(icon.view).contains(#"aria-hidden="true""#))
  }

  @Test("No two icons look alike")
  func difference() {
    #expect(Set(Icon.allCases.map { text($0.view) }).count == Icon.allCases.count)
  }

  private func text(_ html: HTML) -> String { String(decoding: html.rendered(), as: UTF8.self) }

  /// Returns the markup of each of the six strokes, in order.
  private func strokes(_ pumpkin: Pumpkin) -> [String] {
    text(pumpkin.view).split(separator: #"class="stroke""#).dropFirst().map { String($0) }
  }
}

extension String {
  fileprivate func occurrences(of part: String) -> Int { split(separator: part, omittingEmptySubsequences: false).count - 1 }
}
