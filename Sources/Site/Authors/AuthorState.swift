import Platform
import Storage

/// What the operator sees of an author besides the name, such as "operator, signed in on 2 devices".
package struct AuthorState: Equatable, CustomStringConvertible {
  package let description: String

  package init(_ listed: ListedAuthor, now: Int64) {
    var parts = listed.author.isOperator ? ["operator"] : []
    if listed.author.isRevoked {
      parts.append("revoked")
    } else {
      let (devices, end) = (listed.deviceCount, listed.linkEndsAt)
      if devices > 0 { parts.append("signed in on \(devices) \(devices == 1 ? "device" : "devices")") }
      if let end { parts.append(end > now ? "invited until \(UTCText.minutes(end))" : "sign-in link expired") }
      if devices == 0, end == nil { parts.append("signed out") }
    }
    description = parts.joined(separator: ", ")
  }
}
