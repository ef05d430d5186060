import CompatibilityAPIs
import Platform

/// What an operator decides of a site besides its content.
package struct SiteOptions: Sendable {
  /// What the absolute addresses in answers begin with.
  package var origin = PublicOrigin()
  /// For how long browsers shall ask for nothing but TLS, in seconds; nil to say nothing of that.
  package var strictSeconds: Int?
  /// The keys that apps for IMDb-API may ask with.
  package var imdbKeys = IMDbKeys()
  /// For how many seconds a client of the Open Trivia Database waits from one call for questions to the next; 0 for not at all.
  package var triviaPause = 0
  /// What is counted, and whether the server is about to end.
  package var operations = Operations()
  /// From which the keys follow that tickets, tokens and codes are made with; servers of one site share it.
  package var secret = SiteSecret()
  /// How other devices reach the site.
  package var phones = PhoneReach()
  /// The origins of other sites whose pages may show this one in a frame.
  package var embedders: [String] = []
  /// How files of quizzes are fetched from where players say, nil for not at all.
  package var importedFiles: ImportFetching?
  /// How many pictures are drawn at once, and how long a request waits for one.
  var drawing = WorkQueue.Limits()

  package init() {}
}
