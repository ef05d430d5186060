/// The three parts of hangman, each with an address of its own (H2).
public enum HangmanTab: String, CaseIterable, Equatable, Sendable {
  case words, films, statistics
}
