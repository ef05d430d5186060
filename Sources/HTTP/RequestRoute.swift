/// Which kind of address a request is for: one of few, so that a log can name it and counters can be kept of it.
///
/// What a stranger has put into an address is no part of it.
package struct RequestRoute: Hashable, Sendable {
  /// Its place in the site's list of them.
  package let number: Int
  /// The path with names in braces for what varies.
  package let template: String
  /// Whether a path that leads somewhere may be told as it came: nothing in it is secret.
  package let tellsPath: Bool

  package init(_ number: Int, _ template: String, tellsPath: Bool = false) {
    (self.number, self.template, self.tellsPath) = (number, template, tellsPath)
  }

  /// Of what could not be read, and of a server that has one answer for all.
  package static let none = RequestRoute(0, "-")
}

/// An answer, and for which kind of address it is.
package struct RoutedReply: Sendable {
  package let reply: Reply
  package let route: RequestRoute

  package init(_ reply: Reply, _ route: RequestRoute) { (self.reply, self.route) = (reply, route) }
}

/// An answer that is on its way, for counters.
package struct AnsweredRequest: Sendable {
  package let route: RequestRoute
  package let status: Status
  /// From when the request was complete to when its answer was.
  package let duration: Duration
}
