import Content
import Markup
import Rules

extension HangmanScreen {
  @inline(never)
  func view(in world: World) -> Page {
    let say = world.say
    let tab = subject.kind.tab
    let hints = hintsView(say)
    let isDaily = subject.isDaily
    let name = isDaily ? say(.dailyGame(.hangman)) : say(.hangman)
    var page = Page(screen: "hangman", title: tab == .words ? name : say(.tab(tab)) + "\u{A0}· " + name) {
      div(.class("hangman"), .data(.state, stateName)) {
        if !isDaily { HangmanTabs.view(tab, in: world) }
        div(.class("stage")) {
          div(.class("art")) { Pumpkin(errors: round.errors, lit: round.outcome == .lost).view }
          p(.class("counter")) {
            span { say(.mistakes) + "\u{A0}" }
            strong(.role("status"), .live(.off), .label(say(.mistakes))) { "\(round.errors)/\(HangmanRound.errorLimit)" }
          }
          hints
        }
        div(.class("desk")) {
          wordView(say)
          if round.isFinished { ending(world) } else { keyboard(world) }
          guessList(say)
          say.line(of: match.content.origins)
        }
      }
    }
    page.heading = .text(name)
    if isDaily { page.back = .daily } else { page.tab = .hangman }
    page.roundName = match.log.name
    if unnamedBest(in: world.records) != nil {
      let name = typedName ?? HangmanScores.lastName(in: world.records)
      page.dialog = NewBestDialog(name: name, report: lastReport(say)).dialog(say)
    }
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

  /// Slots for the eye, those of each word together; for the ear, the same in words. What changes in it is announced with the guess.
  private func wordView(_ say: Speech) -> HTML {
    let name = say(subject.kind == .words ? .word : .filmTitle)
    return div(.class("word"), .lang(subject.language.tag)) {
      p(.class("visually-hidden"), .role("status"), .live(.off), .label(name)) { spokenWord(say) }
      div(.class("slots"), .ariaHidden) { HTML.sequence(slotGroups.map { group in span(.class("slot-group")) { group } }) }
    }
  }

  private var slotGroups: [HTML] {
    var groups: [HTML] = []
    var group: [HTML] = []
    for (slot, letter) in zip(round.slots, round.word()) {
      switch slot {
      case .given(" "):
        groups.append(.sequence(group))
        group = []
      case .given(let character): group.append(span(.class("given")) { String(character) })
      case .hidden(let written, _):
        group.append(
          span(.class("slot"), .data(.state, slotState(letter))) {
            letter != nil || round.outcome == .lost ? Alphabet.capital(written) : ""
          })
      }
    }
    return groups + [.sequence(group)]
  }

  private func slotState(_ letter: Character?) -> String {
    if letter != nil { return "found" }
    return round.outcome == .lost ? "missed" : "hidden"
  }

  /// Each guess with the word as it stood after it, such as "1 · T · --T-----" (H11).
  private func guessList(_ say: Speech) -> HTML {
    guard !round.guesses.isEmpty else { return .none }
    return ol(.class("guesses"), .label(say(.guesses)), .lang(subject.language.tag)) {
      HTML.sequence(
        round.guesses.enumerated().map { place, letter in
          let word = round.word(after: place + 1).map { $0.map { Alphabet.capital($0) } ?? "-" }.joined()
          return li(.key(place), .data(.state, round.isInWord(letter) ? "hit" : "miss")) {
            "\(place + 1) · \(Alphabet.capital(letter)) · \(word)"
          }
        })
    }
  }

  // MARK: - Hints

  /// What is known of the film so far; once the game is over, all of it.
  private func hintsView(_ say: Speech) -> HTML {
    guard let film = puzzle.film else { return .none }
    let hints = FilmHint.of(film, after: round.isFinished ? HangmanRound.errorLimit : round.errors)
    return div(.class("hints"), .role("group"), .label(say(.hints))) {
      if hints.isEmpty { p(.class("hint-promise")) { say(.hintsWillCome) } }
      dl {
        HTML.sequence(
          hints.map { hint in
            div {
              dt { say(hint.name) }
              dd { say(hint.fact) }
            }
          })
      }
    }
  }

  // MARK: - Keyboard and ending

  private func keyboard(_ world: World) -> HTML {
    div(.class("keyboard"), .role("group"), .label(world.say(.letters)), .lang(subject.language.tag)) {
      HTML.sequence(
        round.alphabet.letters.map { letter in
          round.guesses.contains(letter) ? triedKey(letter) : untriedKey(letter, world.preferences.usesShortcuts)
        })
    }
  }

  private func untriedKey(_ letter: Character, _ usesShortcuts: Bool) -> HTML {
    button(
      .class("key"), .type("button"), .key(String(letter)), .data(.state, "idle"), .on(.click, HangmanAction.guess(letter)),
      .shortcut(String(letter)).when(usesShortcuts)
    ) { Alphabet.capital(letter) }
  }

  /// A key that was pressed does nothing any more, but keeps the focus, so that who types by Tab and Enter stays where they are.
  private func triedKey(_ letter: Character) -> HTML {
    button(
      .class("key"), .type("button"), .key(String(letter)), .data(.state, round.isInWord(letter) ? "hit" : "miss"),
      .ariaDisabled
    ) { Alphabet.capital(letter) }
  }

  private func ending(_ world: World) -> HTML {
    let say = world.say
    let hasWon = round.outcome == .won
    return section(.class("ending"), .data(.state, hasWon ? "won" : "lost")) {
      h2(.class("last-word")) { say(hasWon ? .youWon : .youLost) }
      if !hasWon { p(.class("the-word")) { say(.itWas(puzzle.text, subject.kind)) } }
      p(.class("score")) {
        strong(.role("status"), .live(.off), .label(say(.score))) { say(.points(round.score.points)) }
        if !subject.isDaily, let best = HangmanScores(subject.kind, in: world.records)?.top.first, best.score.points > 0 {
          span(.class("best")) { say(.bestScore(best.score.points)) }
        }
      }
      if subject.isDaily {
        DailyEnding.link(say, .id(HangmanScreen.newGameID))
      } else {
        button(
          .class("primary"), .type("button"), .id(HangmanScreen.newGameID), .shortcut("Enter"),
          .on(.click, HangmanAction.newGame)
        ) { say(.newGame) }
      }
    }
  }
}
