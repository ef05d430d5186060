/// News from the other servers of a site.
public enum StorageNews: Equatable, Sendable {
  /// A server stored content of an upstream service, or may have done so while this server could not listen.
  case fetched
  /// Whether this server is the leader, which calls the upstream services. A server calls none of them before it gets `true`.
  case isAsking(Bool)
}

/// News from the other servers of a site about live rooms.
public enum RoomsNews: Equatable, Sendable {
  /// A room has moves up to this number. A server hears of its own moves too.
  case moves(room: String, sequence: Int)
  /// This server could not listen, so any room may have new moves.
  case missed
}
