/// Categories in Moodle's question banks. GIFT and Moodle XML write them in the same way.
enum MoodleCategory {
  /// Returns the last non-empty part of a category's path, or `nil` for the top category of a context, such as a course. In the
  /// name of a category, `//` stands for a slash.
  static func title(of category: [UInt8]) -> String? {
    var parts: [[UInt8]] = [[]]
    var place = 0
    while place < category.count {
      let isSlash = category[place] == UInt8(ascii: "/")
      if isSlash, place + 1 < category.count, category[place + 1] == UInt8(ascii: "/") {
        parts[parts.count - 1].append(category[place])
        place += 2
        continue
      }
      if isSlash { parts.append([]) } else { parts[parts.count - 1].append(category[place]) }
      place += 1
    }
    parts = parts.map { Array($0[...].trimmed) }
    // A path may begin with a context, such as "$course$" or "$system$", and the context's top category, "top". Neither is a
    // title.
    if let first = parts.first, first.first == UInt8(ascii: "$"), first.last == UInt8(ascii: "$"), first.count > 1 {
      parts.removeFirst()
      if parts.first == Array("top".utf8) { parts.removeFirst() }
    }
    return parts.last { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
