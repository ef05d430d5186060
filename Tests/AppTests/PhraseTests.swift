import Content
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("C2: Phrases and plurals")
struct PhraseTests {
  @Test(
    "Russian has three plural forms",
    arguments: [
      (0, "0 очков"), (1, "1 очко"), (2, "2 очка"), (3, "3 очка"), (4, "4 очка"), (5, "5 очков"), (10, "10 очков"),
      (11, "11 очков"), (12, "12 очков"), (13, "13 очков"), (14, "14 очков"), (15, "15 очков"), (20, "20 очков"), (21, "21 очко"),
      (22, "22 очка"), (24, "24 очка"), (25, "25 очков"), (100, "100 очков"), (101, "101 очко"), (102, "102 очка"),
      (111, "111 очков"), (112, "112 очков"), (121, "121 очко"), (1011, "1011 очков"), (1021, "1021 очко"),
    ])
  func russian(count: Int, text: String) {
    #expect(Phrase.points(count).text(in: .russian) == text)
  }

  @Test(
    "French uses the singular for zero and one",
    arguments: [(0, "0 question"), (1, "1 question"), (2, "2 questions"), (11, "11 questions"), (101, "101 questions")])
  func french(count: Int, text: String) {
    #expect(Phrase.questions(count).text(in: .french) == text)
  }

  @Test(
    "English and Spanish use the singular only for one",
    arguments: [
      (0, "0 points", "0 puntos"), (1, "1 point", "1 punto"), (2, "2 points", "2 puntos"), (21, "21 points", "21 puntos"),
    ])
  func english(count: Int, english: String, spanish: String) {
    #expect(Phrase.points(count).text(in: .english) == english)
    #expect(Phrase.points(count).text(in: .spanish) == spanish)
  }

  @Test("The space before a percent sign depends on the language")
  func percent() {
    let percent = Phrase.percent(85)
    #expect(Language.allCases.map { percent.text(in: $0) } == ["85%", "85\u{202F}%", "85\u{A0}%", "85\u{A0}%"])
  }

  static let all = plain + ofSettings + made

  private static let ofSettings: [Phrase] = [.projector, .projectorMeaning]

  private static let plain: [Phrase] =
    [
      .back, .settings, .newGame, .next, .score, .hangman, .play, .backToTheList, .games, .quizzes, .noQuizzes,
      .hangmanInvitation,
      .close, .language, .automatic, .appearance, .shortcuts, .shortcutsMeaning, .word, .filmTitle, .blank, .mistakes, .letters,
      .guesses, .hints, .released, .year, .rating, .genreName, .directedBy, .with, .hintsWillCome, .gameKind,
      .youWon, .youLost, .sections, .whatThisIs, .needsScripts, .loading, .somethingWentWrong, .noAnswer, .strangeAnswer,
      .tryAgain,
      .chooseMode, .goesOn, .question, .hint, .submit, .right, .wrong, .theRightAnswer, .yourAnswer, .finished, .perfect, .almost,
      .wellPlayed, .goodStart, .yourBest, .accuracy, .lastRounds, .missed, .known, .practice, .missedComeBack(2), .nothingDue,
      .boxesMeaning, .questions(3), .rounds(3), .points(3), .correct(2, 3),
      .onlySoMany(3), .bestScore(3), .someIsSetAside, .saveAsFile, .delete, .deleteForGood, .couldNotBeRead(3),
      .filmRatings, .poster, .yes, .no, .keyOfYes, .keyOfNo, .wrongRating, .itIsRated(81), .roundOver, .playAgain, .thisRound,
      .roundsPlayed, .record, .newRecord, .averageAccuracy,
      .itWas(.words) + Phrase("…") + .itWasThat, .itWas(.films) + Phrase("…") + .itWasThat, .notInIt("…"), .outOf(2, 6),
      .found + Phrase("…"),
      .thisDevice, .storageUsed(.bytes(1)), .storageIsSafe, .storageIsNotSafe, .exportData, .importData, .reset, .resetQuestion,
      .resetMeaning, .signedIn(as: "…"), .signedInWithoutName, .someoneElse, .someoneElseMeaning, .notSignedOut, .rounds,
      .unsentResults, .favouritesAndSolved, .resetAll, .cancel, .installing, .install, .installMeaning,
      .installInvitation, .installByShare, .toHomeScreen, .motion, .sound, .soundMeaning, .importQuiz, .dropHere,
      .newBestScore, .yourName, .save, .skip, .anonymous, .bestScores, .wonInARow, .longestRun, .startPlaying,
    ]
    + [
      .daily, .dailyInvitation, .toTheDaily, .sameForAll, .done, .share, .copied, .notCopied, .onlyThisComputer, .dayStreak,
      .noStreak, .daysInARow(3), .longestDayStreak(5), .nextOnes(.zero), .nextOnes(.seconds(3600)), .nextOnes(.seconds(5 * 3600)),
    ]

  private static let made: [Phrase] =
    DailyGame.allCases.flatMap { [.dailyGame($0), .dailyMeaning($0)] }
    + [0, 6, 18, 36].map { .dailyResult(DailyResult(.hangman, score: Score(points: $0, possible: 36), marks: [])) }
    + (0...2).flatMap { [.ratingQuestion(.higher, 76, wording: $0), .ratingQuestion(.lower, 76, wording: $0)] }
    + HangmanTab.allCases.map { .tab($0) } + HangmanKind.allCases.map { .noScoresYet($0) } + (1...4).map { .times($0) }
    + FilmHintTests.genres.map { .genre($0) }
    + Mode.Name.allCases.flatMap { [.modeName($0), .modeRule($0)] } + Preferences.Scheme.allCases.map { .scheme($0) }
    + Preferences.Motion.allCases.map { .motion($0) } + UnreadableReason.allCases.map { .importTrouble(.unreadable($0)) }
    + [.notOurs, .later, .broken("a"), .noSpace].map { .notImported($0) }
    + [.imported(0, stayed: 0), .imported(3, stayed: 5), .notErased, .dataTooLarge]

  @Test("Each phrase exists in each language, in its script, without stray white space", arguments: all)
  func complete(phrase: Phrase) {
    for language in Language.allCases {
      let text = phrase.text(in: language)
      #expect(!text.isEmpty, "\(phrase)")
      #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(phrase)")
      let isCyrillic = text.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
      #expect(isCyrillic == (language == .russian), "\(text)")
    }
    let french = Array(phrase.text(in: .french))
    for (before, sign) in zip(french, french.dropFirst()) where "!?:;".contains(sign) {
      #expect(before.isWhitespace, "French has a space before \(sign): \(String(french))")
    }
  }

  @Test("The English labels are those that players, screen readers and tests rely on")
  func labels() {
    let labels: [(Phrase, String)] = [
      (.newGame, "New game"), (.hint, "Hint"), (.settings, "Settings"), (.submit, "Submit"), (.next, "Next"), (.back, "Back"),
      (.perfect, "Perfect!"), (.almost, "Almost perfect!"), (.correct(7, 10), "7 of 10 correct"), (.finished, "Finished"),
      (.modeName(.rookie), "Rookie"), (.modeName(.classic), "Classic"), (.blank, "blank"), (.tryAgain, "Try again"),
      (.somethingWentWrong, "Something went wrong"), (.hangman, "Hangman"), (.score, "Score"), (.quizzes, "Quizzes"),
      (.yes, "Yes"), (.no, "No"), (.roundOver, "Round over"), (.playAgain, "Play again"),
      (.newBestScore, "New best score"), (.tab(.words), "Words"), (.tab(.films), "Films"), (.tab(.statistics), "Statistics"),
    ]
    for (phrase, label) in labels { #expect(phrase.text(in: .english) == label) }
  }
}
