/// The three tabs of hangman, each with its own address (requirement H2).
public enum HangmanTab: String, CaseIterable, Equatable, Sendable {
  case words, films, statistics
}
