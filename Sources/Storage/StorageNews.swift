/// What a server hears of the others.
public enum StorageNews: Equatable, Sendable {
  /// Content of other services was kept, by whichever server; or it may have been while nothing could be heard.
  case fetched
  /// Whether this server is the one of them all that asks other services; none is as long as it was not told so.
  case isAsking(Bool)
}
