#if !hasFeature(Embedded) || TESTING
  import JSON

  extension Film {
    /// Whether a document marks a film as adults-only: with IMDb's genre "Adult", or with a member such as TMDB's `adult` or
    /// IMDb's `isAdult`.
    public static func isForAdults(_ document: JSON.Reader) -> Bool {
      let members = (try? document.members) ?? []
      return members.contains { name, value in
        switch name {
        case "adult", "Adult", "isAdult", "is_adult": isTrue(value.value)
        case "genres", "Genre": names(value.value).contains { isAdult($0) }
        default: false
        }
      }
    }

    private static func isTrue(_ value: JSON) -> Bool {
      switch value {
      case .bool(let flag): flag
      case .number(let number): number.literal == "1"
      case .string(let text): text == "1" || text == "true" || text == "True"
      default: false
      }
    }

    /// Reads genres from a list, or from a string in which commas separate them.
    private static func names(_ genres: JSON) -> [String] {
      switch genres {
      case .string(let text): text.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
      case .array(let elements): elements.flatMap { names($0) }
      default: []
      }
    }

    private static func isAdult(_ genre: String) -> Bool {
      genre.utf8.filter { $0 != UInt8(ascii: " ") }.map { $0 | 0x20 } == Array("adult".utf8)
    }
  }
#endif
