import JSON
import Platform
import Storage

/// A sentence for the operator about the state of a service. Omits the query of the address, which may contain a key.
package struct SourceReport: Equatable, CustomStringConvertible {
  package let description: String

  package init(_ kept: FetchedContent, now: Int64) {
    let content = kept.body.flatMap { try? JSON.Reader(JSON(parsing: $0)).read(SourcedContent.self) }
    var clauses = [
      content.map { "\($0)\(kept.lastSuccess.map { ", read \(Self.age(of: $0, now))" } ?? " so far")" }
        ?? (kept.lastCall == nil ? "not fetched yet" : "no content yet")
    ]
    if let trouble = kept.trouble, let call = kept.lastCall {
      clauses.append("last request \(Self.age(of: call, now)): \(trouble)")
    }
    clauses.append(Self.next(kept, now))
    description = "\(kept.service) (\(SourceAddress.shown(kept.address))): \(clauses.joined(separator: "; "))".printable
  }

  /// Describes when the next call is due. If the call is long overdue, no server is running.
  private static func next(_ kept: FetchedContent, _ now: Int64) -> String {
    let wait = kept.due - now
    if wait > 0 { return "next request in \(text(wait))" }
    if kept.due == 0 || -wait < overdue { return "next request due now" }
    return "next request overdue by \(text(-wait)) because no server sends it"
  }

  /// The maximum delay of a call while a server is running, in milliseconds. No response takes this long.
  private static let overdue: Int64 = 10 * 60_000

  private static func age(of time: Int64, _ now: Int64) -> String {
    now - time < 60_000 ? "a moment ago" : "\(text(now - time)) ago"
  }

  /// Returns a duration in its largest unit, such as "3 hours".
  private static func text(_ milliseconds: Int64) -> String {
    let units: [(name: String, size: Int64)] = [("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000)]
    let (name, size) = units.first { milliseconds >= $0.size } ?? ("second", 1000)
    let number = max(1, milliseconds / size)
    return "\(number) \(name)\(number == 1 ? "" : "s")"
  }
}
