import Content
import Markup
import Rules

extension HangmanScreen {
  @inline(never)
  func view(in world: World) -> Page {
    let say = world.say
    var page = Page(screen: "hangman", title: say(.hangman)) {
      div(.class("hangman"), .data(.state, stateName)) {
        div(.class("stage")) {
          div(.class("art")) { Pumpkin(errors: round.errors, lit: round.outcome == .lost).view }
          p(.class("counter")) {
            span { say(.mistakes) + "\u{A0}" }
            strong(.role("status"), .label(say(.mistakes))) { "\(round.errors)/\(HangmanRound.errorLimit)" }
          }
        }
        div(.class("desk")) {
          wordView(say)
          if round.isFinished { ending(world) } else { keyboard(world) }
          guessList(say)
        }
      }
    }
    page.tab = .hangman
    page.roundName = match.log.name
    return page
  }

  private var stateName: String {
    switch round.outcome {
    case .guessing: "guessing"
    case .won: "won"
    case .lost: "lost"
    }
  }

  // MARK: - The word

  /// Slots for the eye; for the ear, the same in words.
  private func wordView(_ say: Speech) -> HTML {
    let known = round.word()
    let spoken = known.map { $0.map { String($0).uppercased() } ?? say(.blank) }.joined(separator: ", ")
    return div(.class("word"), .lang(words.language.tag)) {
      p(.class("visually-hidden"), .role("status"), .label(say(.word))) { spoken }
      div(.class("slots"), .ariaHidden) {
        HTML.sequence(
          zip(round.slots, known).map { slot, letter in
            switch slot {
            case .given(let character): span(.class("given")) { String(character) }
            case .hidden(let written, _):
              span(.class("slot"), .data(.state, slotState(letter))) {
                letter != nil || round.outcome == .lost ? String(written).uppercased() : ""
              }
            }
          })
      }
    }
  }

  private func slotState(_ letter: Character?) -> String {
    if letter != nil { return "found" }
    return round.outcome == .lost ? "missed" : "hidden"
  }

  /// Each guess with the word as it stood after it, such as "1 · T · --T-----" (H11).
  private func guessList(_ say: Speech) -> HTML {
    guard !round.guesses.isEmpty else { return .none }
    return ol(.class("guesses"), .label(say(.guesses)), .lang(words.language.tag)) {
      HTML.sequence(
        round.guesses.enumerated().map { place, letter in
          let word = round.word(after: place + 1).map { $0.map { String($0).uppercased() } ?? "-" }.joined()
          return li(.key(place), .data(.state, round.isInWord(letter) ? "hit" : "miss")) {
            "\(place + 1) · \(String(letter).uppercased()) · \(word)"
          }
        })
    }
  }

  // MARK: - Keyboard and ending

  private func keyboard(_ world: World) -> HTML {
    div(.class("keyboard"), .role("group"), .label(world.say(.letters)), .lang(words.language.tag)) {
      HTML.sequence(
        round.alphabet.letters.map { letter in
          let tried = round.guesses.contains(letter)
          let state = tried ? (round.isInWord(letter) ? "hit" : "miss") : "idle"
          return button(
            .class("key"), .type("button"), .key(String(letter)), .data(.state, state),
            .on(.click, HangmanAction.guess(letter)), .shortcut(String(letter)).when(world.preferences.usesShortcuts),
            .disabled.when(tried)
          ) { String(letter).uppercased() }
        })
    }
  }

  private func ending(_ world: World) -> HTML {
    let say = world.say
    let hasWon = round.outcome == .won
    return section(.class("ending"), .data(.state, hasWon ? "won" : "lost")) {
      h2(.class("last-word")) { say(hasWon ? .youWon : .youLost) }
      if !hasWon { p(.class("the-word")) { say(.theWordWas(word)) } }
      p(.class("score")) {
        strong(.role("status"), .label(say(.score))) { say(.points(round.score.points)) }
        if let tally = world.records.tally(match.subject.code), tally.best.points > 0 {
          span(.class("best")) { say(.bestScore(tally.best.points)) }
        }
      }
      button(
        .class("primary"), .type("button"), .id(HangmanScreen.newGameID), .shortcut("Enter"),
        .on(.click, HangmanAction.newGame)
      ) { say(.newGame) }
    }
  }
}
