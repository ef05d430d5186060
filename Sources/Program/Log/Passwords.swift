extension String {
  /// The text with the login in each database address, and everything after `password=`, replaced with "…". Web addresses, and
  /// logins without a colon, are not replaced.
  ///
  /// Error messages may quote arguments, and a user may put an address into the wrong argument. A password may contain spaces and
  /// quotes. So the login in an address ends at the last "@" in the line, or else at the end of the line. After `password=`,
  /// everything up to the end of the line is replaced.
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
