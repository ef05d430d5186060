import Content
import HTTP

extension Response {
  /// Creates a response with a picture or a sound, or with the part of the file that the request asks for (RFC 9110, section 14).
  ///
  /// Safari plays a sound only if it can request parts of the file. A browser cannot treat the file as anything but a picture or
  /// a sound, because its type is from a short list. If the browser opens the file as a page, the Content-Security-Policy forbids
  /// all actions. An address always has the same content, so browsers may cache the response.
  init(_ file: EmbeddedFile, for request: Request) {
    let bytes = file.bytes
    let headers = [
      HeaderField("Content-Type", file.type.name), HeaderField("Cache-Control", "private, max-age=86400, immutable"),
      HeaderField("Accept-Ranges", "bytes"), HeaderField("Content-Security-Policy", "default-src 'none'; sandbox"),
      HeaderField("X-Content-Type-Options", "nosniff"), HeaderField("Content-Disposition", "inline"),
      HeaderField("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    guard let wanted = request.header("Range"), let range = Response.range(wanted, of: bytes.count) else {
      self.init(.ok, headers: headers, body: bytes)
      return
    }
    guard !range.isEmpty else {
      self.init(.rangeNotSatisfiable, headers: headers + [HeaderField("Content-Range", "bytes */\(bytes.count)")])
      return
    }
    let place = HeaderField("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)")
    self.init(.partialContent, headers: headers + [place], body: Array(bytes[range]))
  }

  /// Returns the range that the header requests, or an empty range if the requested range is outside the content. Returns `nil`
  /// for several ranges and for an invalid header. The response then has the whole content.
  private static func range(_ text: String, of count: Int) -> Range<Int>? {
    guard text.hasPrefix("bytes="), !text.contains(",") else { return nil }
    let ends = text.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    if ends[0].isEmpty {
      guard let length = Int(ends[1]), length > 0 else { return nil }
      return max(0, count - length)..<count
    }
    guard let first = Int(ends[0]), ends[1].isEmpty || Int(ends[1]) != nil else { return nil }
    let last = Int(ends[1]) ?? Int.max
    guard first <= last else { return nil }
    return first < count ? first..<min(last, count - 1) + 1 : 0..<0
  }
}
