import Content
import Markup
import Rules
import WireAPI

/// Draws the parts of a room's screens that only film ratings and hangman have.
enum RoomGameView {
  /// The heading of a question about a film, or of a word in hangman. The heading gets the focus when the question opens. Empty
  /// for other questions.
  @inline(never)
  static func heading(_ question: ShownQuestion, _ reveal: ShownReveal?, showsPoster: Bool, _ say: Speech) -> HTML {
    if let film = question.film { return heading(question, film, showsPoster: showsPoster, say) }
    if let lantern = reveal?.vote?.after ?? question.asked.lantern { return heading(lantern, say) }
    return .none
  }

  private static func heading(_ question: ShownQuestion, _ film: ShownFilm, showsPoster: Bool, _ say: Speech) -> HTML {
    div(.class("ask room-film")) {
      if showsPoster {
        img(
          .class("room-poster"), .key(film.id), .src("/pictures/posters/" + film.id + ".svg?lang=" + say.language.tag), .alt(""))
      }
      h2(.class("question"), .id(RoomClient.questionID), .tabindex(-1)) {
        span(.class("room-title")) { say.show("\(film.title) (\(film.year))", in: .english) }
        " " + question.text
      }
    }
  }

  /// The pumpkin, the number of mistakes, and the word.
  private static func heading(_ lantern: RoomLantern, _ say: Speech) -> HTML {
    let isWon = lantern.outcome == .won
    let pumpkin = Pumpkin(errors: lantern.mistakes, lit: lantern.outcome == .lost, mood: isWon ? .beaming : .grinning)
    return div(.class("ask room-word")) {
      div(.class("art")) { isWon ? Burst.view(pumpkin) : pumpkin.view }
      p(.class("counter")) {
        span { say(.mistakes) + "\u{A0}" }
        strong(.role("status"), .live(.off), .label(say(.mistakes))) { "\(lantern.mistakes)/\(HangmanRound.errorLimit)" }
      }
      h2(.class("question"), .id(RoomClient.questionID), .tabindex(-1)) {
        span(.class("visually-hidden")) { spoken(lantern, say) }
        span(.class("slots"), .ariaHidden) {
          for group in groups(lantern) { span(.class("slot-group")) { HTML.sequence(group) } }
        }
      }
    }
  }

  private static func groups(_ lantern: RoomLantern) -> [[HTML]] {
    var groups: [[HTML]] = [[]]
    for place in lantern.places {
      if place.utf8.elementsEqual(" ".utf8) {
        groups.append([])
      } else {
        let slot = span(.class("slot"), .data(.state, place.utf8.isEmpty ? "hidden" : "found")) { place }
        groups[groups.count - 1].append(slot)
      }
    }
    return groups
  }

  // MARK: - Votes

  /// A keyboard with one key for each letter. The keys of letters that have been played are disabled, and without `canAnswer`,
  /// all keys are.
  @inline(never)
  static func keyboard(_ question: ShownQuestion, canAnswer: Bool, _ appState: AppState) -> HTML {
    let (hits, misses) = (question.asked.lantern?.hits ?? [], question.asked.lantern?.misses ?? [])
    // An alphabet with more than 30 letters needs smaller keys.
    return div(
      .class(question.answers.count > 30 ? "keyboard ru" : "keyboard"), .role("group"), .label(appState.say(.voteForLetter))
    ) {
      for (place, letter) in question.answers.enumerated() {
        let state = contains(hits, letter) ? "hit" : contains(misses, letter) ? "miss" : "idle"
        let isIdle = state.utf8.elementsEqual("idle".utf8) && canAnswer
        button(
          .class("key"), .type("button"), .key(letter), .data(.state, state),
          isIdle ? .on(.click, RoomAction.choose(place, question: question.asked.question)) : .ariaDisabled,
          .shortcut(lowerCase(letter)).when(isIdle && appState.preferences.usesShortcuts)
        ) { letter }
      }
    }
  }

  private static func contains(_ letters: [String], _ letter: String) -> Bool {
    letters.contains { $0.utf8.elementsEqual(letter.utf8) }
  }

  /// Returns the lower-case form of a capital letter. In the hangman alphabets, the code point of the lower-case letter is 32
  /// higher.
  private static func lowerCase(_ letter: String) -> String {
    guard let scalar = letter.unicodeScalars.first.flatMap({ Unicode.Scalar($0.value + 0x20) }) else { return letter }
    return String(Character(scalar))
  }

  /// The outcome of a vote, and up to four letters with the most votes. The letter that was played comes first.
  @inline(never)
  static func votes(_ question: ShownQuestion, _ reveal: ShownReveal, _ say: Speech) -> HTML {
    guard let vote = reveal.vote else { return .none }
    let all = max(reveal.answered, 1)
    return .sequence([
      p(.class("verdict room-vote"), .data(.state, vote.isHit ? "right" : "wrong")) {
        (vote.isHit ? Icon.check : Icon.cross).view
        span { outcome(vote, say) }
      },
      ul(.class("choices room-votes"), .label(say(.votes))) {
        for (place, count) in leaders(question, reveal, vote) {
          li(.class("choice"), .key(place)) {
            strong(.class("choice-mark")) { question.answers[place] }
            span(.class("room-split")) {
              progress(.max(all), .value(String(count)), .ariaHidden) {}
              strong { count }
            }
          }
        }
      },
    ])
  }

  private static let mostLeaders = 4

  private static func leaders(_ question: ShownQuestion, _ reveal: ShownReveal, _ vote: RoomVote) -> [(place: Int, count: Int)] {
    func isPlayed(_ place: Int) -> Bool { vote.letter.map { $0.utf8.elementsEqual(question.answers[place].utf8) } ?? false }
    var leaders: [(place: Int, count: Int)] = []
    for (place, count) in reveal.split.enumerated() where count > 0 && place < question.answers.count {
      let next = leaders.firstIndex { isPlayed(place) || $0.count < count && !isPlayed($0.place) }
      leaders.insert((place, count), at: next ?? leaders.count)
      if leaders.count > mostLeaders { leaders.removeLast() }
    }
    return leaders
  }

  // MARK: - Outcomes as text

  /// The outcome of a vote, such as "E is in the word" or "You got it: PUMPKIN".
  @inline(never)
  static func outcome(_ vote: RoomVote, _ say: Speech) -> String {
    let word = vote.after.text
    switch vote.after.outcome {
    case .won: return say(.roomWordFound) + word
    case .lost: return say(.roomWordLost) + word
    case .guessing: return say(vote.letter.map { Phrase.letterPlayed($0, isHit: vote.isHit) } ?? .nobodyVoted)
    }
  }

  /// The announcement of a vote: its outcome and, unless the word is finished, the word as guessed so far.
  static func announcement(_ vote: RoomVote, _ say: Speech) -> String {
    let text = outcome(vote, say)
    return vote.after.outcome == .guessing ? text + ". " + spoken(vote.after, say) : text
  }

  /// The word as guessed so far, for screen readers: letters and blanks, with a longer pause between words.
  private static func spoken(_ lantern: RoomLantern, _ say: Speech) -> String {
    var (text, pause) = ("", "")
    for place in lantern.places {
      if place.utf8.elementsEqual(" ".utf8) {
        pause = "; "
        continue
      }
      text += pause + (place.utf8.isEmpty ? say(.blank) : place)
      pause = ", "
    }
    return text
  }
}

extension RoomClient {
  /// Whether the question must not be shown yet, because it has not opened. In hangman, the word stays visible from one vote to
  /// the next.
  func isHidden(in appState: AppState) -> Bool { question?.asked.lantern == nil && isAhead(in: appState) }
}

extension ShownReveal {
  /// The outcome of a vote for a letter, or `nil` for other kinds of questions.
  var vote: RoomVote? { if case .letter(let vote) = solution { vote } else { nil } }
}
