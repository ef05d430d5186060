#if DEBUG
  import Content
  import Markup
  import Play
  import Rules
  import WireAPI

  /// A gallery of the components that the screens are made of, in their different states. Developers use the gallery to check how
  /// a change looks. It exists only in debug builds.
  public struct Gallery: Sendable {
    private let appState: AppState

    public init(library: Library, language: Language) {
      let preferences = Preferences(cookies: "", languages: language.tag)
      appState = AppState(preferences: preferences, library: library, moment: Moment(now: 1_763_000_000_000, chance: 1))
    }

    private var say: Speech { appState.say }

    public struct Part: Sendable {
      public let name: String
      public let content: HTML

      init(_ name: String, @HTMLBuilder _ content: () -> HTML) {
        self.name = name
        self.content = content()
      }
    }

    public var parts: [Part] { drawings + controls + rounds + endings + states }

    // MARK: - Drawings

    private var drawings: [Part] {
      [
        Part("Icons") { row(Icon.allCases.map(\.view)) },
        Part("Wordmark") { Logo.wordmark },
        Part("Pumpkin, after 0 to 6 mistakes") {
          row((0...6).map { errors in div(.class("art")) { Pumpkin(errors: errors, lit: errors == 6).view } })
        },
        Part("Lantern, with 0, 5 and 10 of 10 right") {
          row([0, 5, 10].map { right in div(.class("art")) { Pumpkin(right: right, of: 10).view } })
        },
        Part("Garland") { div(.class("tile"), .data(.tint, "hangman")) { Garland.view } },
        Part("Posters") {
          row(
            ["Animation", "Horror", "Romance"].enumerated().map { place, genre in
              let facts = PosterFacts(id: "tt000000\(place)", title: "The Pumpkin King", year: 1951 + place * 30, genres: [genre])
              return div(.class("film-picture")) { facts.poster(say) }
            })
        },
        Part("Chart") { Chart([20, 50, 40, 80, 70, 100, 90]).view(say) },
      ]
    }

    // MARK: - Controls

    private var controls: [Part] {
      [
        Part("Buttons") {
          button(.class("primary"), .type("button")) { say(.newGame) }
          button(.class("primary"), .type("button"), .disabled) { say(.submit) }
          button(.class("secondary"), .type("button")) { say(.next) }
          RankedLink.view(ChoiceSubject(quiz: "science", mode: .rookie).key, say)
        },
        Part("Buttons with an icon") {
          row([
            button(.class("icon-button"), .type("button"), .label(say(.settings))) { Icon.settings.view },
            button(.class("icon-button hint-button"), .type("button"), .label(say(.hint))) { Icon.hint.view },
            button(.class("icon-button hint-button"), .type("button"), .label(say(.hint)), .expanded(true)) { Icon.hint.view },
            button(.class("icon-button hint-button"), .type("button"), .label(say(.hint)), .ariaDisabled) { Icon.hint.view },
          ])
        },
        Part("Switches") {
          for isOn in [true, false] {
            label(.class("switch")) {
              span {
                span(.class("switch-name")) { say(.sound) }
                small { say(.soundMeaning) }
              }
              input(.type("checkbox"), .role("switch"), .checked.when(isOn))
            }
          }
        },
        Part("Keys") {
          div(.class("keyboard")) {
            for state in ["idle", "hit", "miss", "pending"] {
              button(.class("key"), .type("button"), .data(.state, state), state == "idle" ? .none : .ariaDisabled) { "E" }
            }
          }
        },
      ]
    }

    private func row(_ parts: [HTML]) -> HTML { div(.class("gallery-row")) { HTML.sequence(parts) } }
  }

  // MARK: - Rounds

  extension Gallery {
    private static func text(_ text: String) -> LocalizedText { LocalizedText(neutral: text) }
    private static let choices = ["Mars", "Venus", "Earth", "Jupiter’s moon Io, with more than 400 volcanoes"].map { text($0) }

    private func verdict(_ result: RankedPosition.Verdict.Result, streak: Int? = nil) -> RankedPosition.Verdict {
      RankedPosition.Verdict(
        turn: 3, result: result, right: Gallery.choices[0],
        explanation: result == .right ? nil : Gallery.text("Olympus Mons is 22 km high."), streak: streak)
    }

    private func shown(
      turn: Int = 3, tried: [Int] = [], answer: Int? = nil, _ verdict: RankedPosition.Verdict? = nil
    ) -> ShownRound {
      let question = RankedPosition.Question(
        text: Gallery.text("Which planet has the largest volcano of the Solar System?"), choices: Gallery.choices,
        hint: Gallery.text("It is red."), tried: tried, answer: answer, clocks: [])
      return ShownRound(turn: turn, count: 10, points: "3", question: question, hasHints: true, verdict: verdict)
    }

    private func question(_ mode: Mode, _ shown: ShownRound, _ change: (inout ChoicePlay) -> Void = { _ in }) -> HTML {
      var play = ChoicePlay(mode, shown)
      change(&play)
      return play.page("", at: .zero, in: appState).content
    }

    private func word(errors: Int, _ outcome: HangmanRound.Outcome) -> HTML {
      let letters: [Character] = ["n", "i", "g", "h", "t"]
      return GuessedWord(
        kind: .words, language: appState.preferences.language,
        slots: letters.enumerated().map { place, letter in
          let isFound = place < 2 || outcome == .won
          return .letter(isFound || outcome == .lost ? letter : nil, isFound: isFound)
        },
        guesses: [.init(letter: "n", isHit: true), .init(letter: "x", isHit: false), .init(letter: "i", isHit: true)],
        errors: errors, hints: nil, outcome: outcome
      ).view(in: appState, tabs: .none, ending: .none, foot: .none)
    }

    fileprivate var rounds: [Part] {
      [
        Part("Question with a selected answer") { question(.classic, shown()) { _ = $0.act(.select(1), in: appState) } },
        Part("Question with an open hint and a tried answer") {
          question(.journeyman, shown(tried: [1])) { _ = $0.act(.toggleHint, in: appState) }
        },
        Part("Question, answered right, third in a row") { question(.classic, shown(answer: 0, verdict(.right, streak: 3))) },
        Part("Question, answered wrong, with a countdown") {
          question(.rookie, shown()) { _ = $0.take(shown(turn: 4, verdict(.wrong)), after: "1", in: appState) }
        },
        Part("Word, partly guessed") { word(errors: 1, .guessing) },
        Part("Word, found") { word(errors: 1, .won) },
        Part("Word, lost") { word(errors: 6, .lost) },
      ]
    }

    fileprivate var endings: [Part] {
      [10, 6, 2].map { right in
        let reviewed = (0..<10).map { Reviewed(turn: $0, question: Gallery.text("?"), isRight: $0 < right) }
        return Part("Ending with \(right) of 10") {
          ResultView(
            right: right, count: 10, score: Score(points: right, possible: 10), isRecord: right == 10, reviewed: reviewed
          ).view(say)
        }
      }
    }

    fileprivate var states: [Part] {
      [
        Part("Loading") { LoadingView.loading(say) },
        Part("Failed to load") { LoadingView.failed(status: 0, say, retry: AppAction.retry) },
        Part("Server error") { LoadingView.failed(status: 500, say, retry: AppAction.retry) },
        Part("Page not found") { TroubleScreen(.nothingHere).view(in: appState).content },
        Part("Nothing to play") { TroubleScreen(.nothingToPlay).view(in: appState).content },
      ]
    }
  }
#endif
