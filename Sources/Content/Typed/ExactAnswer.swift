#if !hasFeature(Embedded)
  /// An answer as the quiz server of the UPM compares it: `given.toLowerCase().trim() === stored.toLowerCase().trim()`.
  ///
  /// Nothing but case and outer blanks is ignored. Texts are compared scalar by scalar, since JavaScript knows no canonical
  /// equivalence: an é of one scalar is another answer than one of two. Not for a page, which would have to load Unicode's tables.
  public struct ExactAnswer: Sendable {
    private let scalars: [Unicode.Scalar]

    public init(_ text: String) {
      let lowered = ExactAnswer.lowercased(Array(text.unicodeScalars))
      let start = lowered.firstIndex { !ExactAnswer.isTrimmed($0) } ?? lowered.endIndex
      let end = lowered.lastIndex { !ExactAnswer.isTrimmed($0) } ?? start
      scalars = start < lowered.endIndex ? Array(lowered[start...end]) : []
    }

    /// White space and line ends as ECMAScript defines them: with the byte order mark, and without U+0085.
    private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\u{FEFF}" || scalar.isWhiteSpace && scalar != "\u{85}"
    }

    /// Unicode's full lower case; as there, a capital sigma at the end of a word becomes ς.
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

    /// Whether letters stand before a place, and none after it, whatever signs that ignore case are between.
    private static func isFinal(_ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
      func isCased(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isCased == true }
      return isCased(scalars[..<place].last { !$0.properties.isCaseIgnorable })
        && !isCased(scalars[(place + 1)...].first { !$0.properties.isCaseIgnorable })
    }
  }

  extension ExactAnswer: Equatable {
    public static func == (left: ExactAnswer, right: ExactAnswer) -> Bool { left.scalars == right.scalars }
  }

  extension Question.Typed {
    /// Whether the answer was given as the quiz server of the UPM compares it: letter for letter, but for case and outer blanks.
    public func isExactly(_ given: String, in language: Language) -> Bool {
      ExactAnswer(given) == ExactAnswer(shown.text(in: language))
    }
  }
#endif
