/// Which kind of address a request is for: one of few, so that a log can name it and counters can be kept of it.
///
/// What a stranger has put into an address is no part of it.
public struct RequestRoute: Hashable, Sendable {
  /// Its place in the site's list of them.
  public let number: Int
  /// The path with names in braces for what varies.
  public let template: String
  /// Whether a path that leads somewhere may be told as it came: nothing in it is secret.
  public let tellsPath: Bool

  public init(_ number: Int, _ template: String, tellsPath: Bool = false) {
    (self.number, self.template, self.tellsPath) = (number, template, tellsPath)
  }

  /// Of what could not be read, and of a server that has one answer for all.
  public static let none = RequestRoute(0, "-")
}

/// An answer, and for which kind of address it is.
public struct RoutedReply: Sendable {
  public let reply: Reply
  public let route: RequestRoute

  public init(_ reply: Reply, _ route: RequestRoute) { (self.reply, self.route) = (reply, route) }
}

/// An answer that is on its way, for counters.
public struct AnsweredRequest: Sendable {
  public let route: RequestRoute
  public let status: Status
  /// From when the request was complete to when its answer was.
  public let duration: Duration
}
