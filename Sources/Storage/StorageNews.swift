/// Where several servers of one storage hear of each other.
public protocol NewsStorage: Sendable {
  /// What there is to hear from now on, until the storage is closed; nil where each server is by itself.
  ///
  /// For one listener: each call begins anew, and ends the stream of the one before.
  func news() -> AsyncStream<StorageNews>?
}

/// What a server hears of the others.
public enum StorageNews: Equatable, Sendable {
  /// Content of other services was kept, by whichever server; or it may have been while nothing could be heard.
  case fetched
  /// Whether this server is the one of them all that asks other services; none is as long as it was not told so.
  case isAsking(Bool)
}
