/// News from the other servers of a site.
public enum StorageNews: Equatable, Sendable {
  /// A server stored content of an upstream service, or may have done so while this server could not listen.
  case fetched
  /// Whether this server is the leader, which calls the upstream services. A server calls none of them before it gets `true`.
  case isAsking(Bool)
}
