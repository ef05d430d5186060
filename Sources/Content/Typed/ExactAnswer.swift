#if !hasFeature(Embedded)
  /// An answer that is compared by the rule of the UPM's quiz server: `given.toLowerCase().trim() ===
  /// stored.toLowerCase().trim()`.
  ///
  /// The comparison ignores only case and surrounding white space. It compares scalars, because JavaScript does not apply
  /// canonical equivalence: an "é" that is one scalar differs from an "é" that is two scalars. Pages do not use this type,
  /// because it needs Unicode's tables.
  public struct ExactAnswer: Equatable, Sendable {
    private let scalars: [Unicode.Scalar]

    public init(_ text: String) {
      let lowered = ExactAnswer.lowercased(Array(text.unicodeScalars))
      let start = lowered.firstIndex { !ExactAnswer.isTrimmed($0) } ?? lowered.endIndex
      let end = lowered.lastIndex { !ExactAnswer.isTrimmed($0) } ?? start
      scalars = start < lowered.endIndex ? Array(lowered[start...end]) : []
    }

    /// Whether ECMAScript's `trim()` removes the scalar: white space, line ends and the byte order mark, but not U+0085.
    private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\u{FEFF}" || scalar.isWhiteSpace && scalar != "\u{85}"
    }

    /// Returns the scalars in lower case, by Unicode's full mapping. As in JavaScript, a capital sigma at the end of a word
    /// becomes ς.
    private static func lowercased(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
      var lowered: [Unicode.Scalar] = []
      for (place, scalar) in scalars.enumerated() {
        if scalar == "Σ" {
          lowered.append(isFinal(place, in: scalars) ? "ς" : "σ")
        } else {
          lowered += scalar.properties.lowercaseMapping.unicodeScalars
        }
      }
      return lowered
    }

    /// Whether the character before a position is a cased letter, and the character after it is not. Case-ignorable characters
    /// are skipped.
    private static func isFinal(_ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
      func isCased(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isCased == true }
      return isCased(scalars[..<place].last { !$0.properties.isCaseIgnorable })
        && !isCased(scalars[(place + 1)...].first { !$0.properties.isCaseIgnorable })
    }
  }

  extension Question.Typed {
    /// Whether the answer matches by the rules of the UPM's quiz server: exactly, except for case and surrounding white space.
    /// Only the shown answer in this language counts, not the other accepted answers.
    public func isExactly(_ given: String, in language: Language) -> Bool {
      ExactAnswer(given) == ExactAnswer(shown.text(in: language))
    }
  }
#endif
