/// A web page where a file was expected: a page about the file, or one to sign in at.
public struct WebPage: Equatable, Sendable {
  /// The address of the file that the page shows; `nil` where it is not known.
  public let file: String?

  public init(file: String?) { self.file = file }

  /// `nil` for a text that is no HTML. `address` is where it was found; a page that was saved as a file may name its own.
  public init?(_ text: String, at address: String? = nil) {
    let bytes = Array(text.utf8.prefix(Self.longestHead))
    guard Self.isPage(bytes) else { return nil }
    file = (address ?? Self.ownAddress(in: bytes)).flatMap { Self.file(shownAt: $0) }
  }

  /// So many bytes are looked at.
  private static let longestHead = 1 << 15

  private static func isPage(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while true {
      rest = rest.drop { $0 <= 0x20 }
      // An XML declaration, or a comment.
      guard rest.starts(with: "<?".utf8) || rest.starts(with: "<!--".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">"))
      else { break }
      rest = rest[(end + 1)...]
    }
    let start = small(rest.prefix(14))
    return ["<!doctype html", "<html", "<head", "<body", "<script", "<meta", "<title"].contains { start.starts(with: $0.utf8) }
  }

  /// With the letters of ASCII in lower case.
  private static func small(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// The address that a page says it is at: browsers note it where they save one, and many pages name it themselves.
  private static func ownAddress(in bytes: [UInt8]) -> String? {
    for mark in ["saved from url=(", "rel=\"canonical\" href=\"", "og:url\" content=\""] {
      guard let place = place(of: mark, in: bytes[...]), let start = self.place(of: "http", in: bytes[place...]) else { continue }
      let address = bytes[start...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ">") }
      return String(decoding: address, as: UTF8.self)
    }
    return nil
  }

  private static func place(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: text.utf8) }
  }
}

// MARK: - Where files are

extension WebPage {
  /// The address of the file that a page of a well-known site shows; `nil` where the address is no such page's.
  public static func file(shownAt address: String) -> String? {
    let whole = Array(address.utf8).split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)[0]
    let halves = whole.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var parts = halves[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if parts.last == "" { parts.removeLast() }
    // "https:", "", the host, and the path.
    guard parts.count > 3 else { return nil }
    let query = halves.count > 1 ? String(decoding: halves[1], as: UTF8.self) : ""
    parts[2] = String(decoding: small(parts[2].utf8), as: UTF8.self)
    switch parts[2] {
    case "github.com", "www.github.com":
      guard parts.count > 7, parts[5] == "blob" else { return nil }
      parts[2] = "raw.githubusercontent.com"
      parts.remove(at: 5)
    case "gist.github.com":
      guard !parts.contains("raw") else { return nil }
      parts.append("raw")
    case "pastebin.com":
      guard parts.count == 4 else { return nil }
      parts.insert("raw", at: 3)
    case "drive.google.com":
      let isFile = parts.count > 5 && parts[3] == "file" && parts[4] == "d"
      let id = isFile ? parts[5] : parts[3] == "open" ? value(of: "id", in: query) : nil
      return id.map { "https://drive.google.com/uc?export=download&id=" + $0 }
    case "www.dropbox.com", "dropbox.com":
      guard value(of: "dl", in: query) != "1" else { return nil }
      let others = members(of: query).filter { !$0.utf8.starts(with: "dl=".utf8) }
      return parts.joined(separator: "/") + "?" + (others + ["dl=1"]).joined(separator: "&")
    default:
      // GitLab has "/-/blob/" on any host, Bitbucket "/src/", Forgejo and Gitea "/src/branch/" and the like.
      if let place = parts.firstIndex(of: "-"), place + 1 < parts.count, parts[place + 1] == "blob" {
        parts[place + 1] = "raw"
      } else if parts.count > 7, parts[5] == "src",
        parts[2] == "bitbucket.org" || ["branch", "commit", "tag"].contains(parts[6])
      {
        parts[5] = "raw"
      } else {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  private static func members(of query: String) -> [String] {
    Array(query.utf8).split(separator: UInt8(ascii: "&")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func value(of name: String, in query: String) -> String? {
    let mark = name + "="
    return members(of: query).first { $0.utf8.starts(with: mark.utf8) }.map {
      String(decoding: $0.utf8.dropFirst(mark.utf8.count), as: UTF8.self)
    }
  }
}

extension WebPage: CustomStringConvertible {
  /// For whoever runs the server, as a clause.
  public var description: String {
    "a web page, not a file"
      + (file.map { "; the file itself should be at \($0)" }
        ?? "; look for “Raw” or “Download” on that page, and use that address, or save that file")
  }
}
