import CompatibilityAPIs
import Platform
import Storage

/// The operator's settings for a site, apart from its content.
package struct SiteOptions: Sendable {
  /// The start of absolute URLs in responses: scheme, host and base path.
  package var origin = PublicOrigin()
  /// The HSTS duration in seconds, or `nil` to send no HSTS header.
  package var strictSeconds: Int?
  /// The API keys that are accepted from IMDb-API clients.
  package var imdbKeys = IMDbKeys()
  /// The minimum number of seconds between two question requests from an Open Trivia Database client; 0 for no minimum.
  package var triviaPause = 0
  /// The metrics, and whether the server is about to stop.
  package var operations = Operations()
  /// The secret from which keys are derived, for example for tickets, tokens and codes. All servers of a site share the secret.
  package var secret = SiteSecret()
  /// Finds the address at which other devices reach the site.
  package var phones = PhoneReach()
  /// The origins of other sites that may show this site in a frame.
  package var embedders: [String] = []
  /// The settings for fetching quiz files from addresses that players enter; `nil` to disable fetching.
  package var importedFiles: ImportFetching?
  /// Who may publish quizzes.
  package var authors = Permission.invited
  /// Who may open rooms, and the limits on rooms and players.
  package var rooms = RoomOptions()
  /// The limits on published quizzes.
  package var publishing = PublishingLimits()
  /// The limits on drawing pictures.
  var drawing = WorkQueue.Limits()

  package init() {}
}
