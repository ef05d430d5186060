/// News from the other servers of a site.
public enum StorageNews: Equatable, Sendable {
  /// A server stored content of other services, or may have done so while this one could not listen.
  case fetched
  /// Whether this server is the one that calls other services. A server does not call them before it gets `true`.
  case isAsking(Bool)
}
