extension String {
  /// The text with "…" instead of the login of each database address, and instead of all that follows `password=`.
  ///
  /// A message about a command line quotes it, and an address may be in the wrong place there. Because a password may contain
  /// spaces and quotes, a login ends at the last "@" of its line, or with the line. A list of settings ends with the line.
  var withoutPasswords: String {
    guard contains("://") || contains("password") else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { Self.withoutPasswords($0) }.joined(separator: "\n")
  }

  private static func withoutPasswords(_ line: Substring) -> String {
    if let setting = line.firstRange(of: /password\s*=/) { return withoutPasswords(line[..<setting.lowerBound]) + "password=…" }
    for scheme in line.ranges(of: /\w+:\/\//) where !line[scheme].hasPrefix("http") {
      let rest = line[scheme.upperBound...]
      let end = rest.lastIndex(of: "@") ?? rest.endIndex
      if rest[..<end].contains(":") { return line[..<scheme.upperBound] + "…" + rest[end...] }
    }
    return String(line)
  }
}
