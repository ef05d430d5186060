/// The kind of address that a request is for. The number of routes is small, so that logs can name them and metrics can count
/// them.
///
/// A route contains no variable part of the requested address.
package struct RequestRoute: Hashable, Sendable {
  /// The position in the site's list of routes.
  package let number: Int
  /// The path with placeholders in braces, such as `/quizzes/{id}`.
  package let template: String
  /// Whether the log may contain the path of a successful request. This is false if the path can contain a secret.
  package let tellsPath: Bool

  package init(_ number: Int, _ template: String, tellsPath: Bool = false) {
    (self.number, self.template, self.tellsPath) = (number, template, tellsPath)
  }

  /// The route of an unreadable request, and of a server without routes.
  package static let none = RequestRoute(0, "-")
}

/// A reply with its route.
package struct RoutedReply: Sendable {
  package let reply: Reply
  package let route: RequestRoute

  package init(_ reply: Reply, _ route: RequestRoute) { (self.reply, self.route) = (reply, route) }
}

/// Data for metrics about a request whose response is about to be sent.
package struct AnsweredRequest: Sendable {
  package let route: RequestRoute
  package let status: Status
  /// The time since the server began to process the complete request.
  package let duration: Duration
}
