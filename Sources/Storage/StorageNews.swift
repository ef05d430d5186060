/// News for the servers of a site. A server receives news of its own changes too.
public enum StorageNews: Equatable, Sendable {
  /// A server stored content from an upstream service, or may have done so while this server could not receive news.
  case fetched
  /// Whether this server is now the leader. Only the leader calls the upstream services. A server is not the leader until it
  /// receives `true`.
  case isAsking(Bool)
}

/// News about published quizzes from the servers of a site. A server receives news of its own changes too.
public enum PublishedNews: Equatable, Sendable {
  /// The listed quizzes have changed, or may have done so while this server could not receive news.
  case listed
}

/// News about live rooms from the servers of a site. A server receives news of its own moves too.
public enum RoomsNews: Equatable, Sendable {
  /// A room has new moves. The number of its last move is `sequence` or higher.
  case moves(room: String, sequence: Int)
  /// This server could not receive news for a while, so any room may have new moves.
  case missed
}
