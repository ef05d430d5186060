import CompatibilityAPIs
import Platform

/// The operator's choices for a site, apart from its content.
package struct SiteOptions: Sendable {
  /// The start of absolute addresses in responses.
  package var origin = PublicOrigin()
  /// The HSTS duration in seconds, or `nil` to send no HSTS header.
  package var strictSeconds: Int?
  /// The keys accepted from apps for IMDb-API.
  package var imdbKeys = IMDbKeys()
  /// The minimum number of seconds between two question requests of an Open Trivia Database client; 0 for none.
  package var triviaPause = 0
  /// The metrics, and whether the server is about to stop.
  package var operations = Operations()
  /// The secret for tickets, tokens and codes. All servers of a site share it.
  package var secret = SiteSecret()
  /// How other devices reach the site.
  package var phones = PhoneReach()
  /// The origins of other sites that may show this site in a frame.
  package var embedders: [String] = []
  /// How quiz files are fetched from addresses that players enter; `nil` to disable that.
  package var importedFiles: ImportFetching?
  /// Who may open rooms, and how many.
  package var rooms = RoomOptions()
  /// The limits on drawing pictures.
  var drawing = WorkQueue.Limits()

  package init() {}
}
