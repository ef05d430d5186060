/// The kind of address that a request is for. There are few kinds, so that logs can name them and metrics can count them.
///
/// A route contains nothing that a client put into the address.
package struct RequestRoute: Hashable, Sendable {
  /// The position in the site's list of routes.
  package let number: Int
  /// The path, with names in braces for the variable parts.
  package let template: String
  /// Whether a path that exists may be logged as it arrived, because nothing in it is secret.
  package let tellsPath: Bool

  package init(_ number: Int, _ template: String, tellsPath: Bool = false) {
    (self.number, self.template, self.tellsPath) = (number, template, tellsPath)
  }

  /// The route of an unreadable request, and of a server with one answer for everything.
  package static let none = RequestRoute(0, "-")
}

/// A reply with its route.
package struct RoutedReply: Sendable {
  package let reply: Reply
  package let route: RequestRoute

  package init(_ reply: Reply, _ route: RequestRoute) { (self.reply, self.route) = (reply, route) }
}

/// A response that is being sent, for metrics.
package struct AnsweredRequest: Sendable {
  package let route: RequestRoute
  package let status: Status
  /// The time from the complete request to its complete response.
  package let duration: Duration
}
