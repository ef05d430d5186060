import HTTP
import JSON
import Judging
import WireAPI

extension ProblemDetails {
  init(_ error: RoomServiceError) {
    if case .unavailable(let error) = error {
      self.init("The room is not available", error)
      return
    }
    let (status, title): (Status, String) =
      switch error.status {
      case 401: (.unauthorized, "Not in this room")
      case 403: (.forbidden, "Not allowed")
      case 404: (.notFound, "Not found")
      case 409: (.conflict, "Not possible now")
      case 410: (.gone, "No longer available")
      default: (.unprocessableContent, "Invalid content")
      }
    let headers = status == .unauthorized ? [HeaderField("WWW-Authenticate", "Cookie")] : []
    self.init(status, title, detail: error.detail, headers: headers)
    members = error.problem.members
  }

  static var otherOrigin: ProblemDetails {
    ProblemDetails(.forbidden, "Not allowed", detail: "Only pages of this site may send this request.")
  }

  static func guessing(seconds: Int) -> ProblemDetails {
    ProblemDetails(
      .tooManyRequests, "Too many wrong codes", detail: "Please try again in \(seconds) s.", retryAfter: seconds)
  }
}

extension Request {
  /// Whether the request comes from a page on a different site. Browsers send the page's origin; other clients may omit it.
  func isFromElsewhere(than own: PublicOrigin) -> Bool {
    guard let origin = header("Origin") else { return false }
    // Only the hosts are compared, because a server behind a proxy may not know its own scheme.
    func host(_ address: String) -> Substring? {
      guard let slashes = address.firstRange(of: "://") else { return nil }
      return address[slashes.upperBound...].prefix { $0 != "/" }
    }
    guard let given = host(origin)?.lowercased() else { return true }
    return given != header("Host")?.lowercased() && given != own.fixed.flatMap { host($0)?.lowercased() }
  }
}
