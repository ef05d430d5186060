#if !hasFeature(Embedded)
  // In the standard library, only this non-public interface (SPI) normalizes text. The alternative, Foundation, would double the
  // program's size.
  @_spi(_Unicode) import Swift

  extension JSON {
    /// The same document with all text in Unicode Normalization Form C, which the WebAssembly module expects (decision 0003).
    ///
    /// Member names stay unchanged, because all names in use are ASCII. Text with too many combining marks also stays unchanged
    /// (see ``mostMarks``).
    package var normalized: JSON { isASCII ? self : madeAnew }

    private var madeAnew: JSON {
      switch self {
      case .string(let text): .string(text.normalized)
      case .array(let elements): .array(elements.map(\.madeAnew))
      case .object(let object): .object(JSON.Object(object.members.map { JSON.Member($0.name, $0.value.madeAnew) }))
      case .null, .bool, .number: self
      }
    }

    /// Whether all strings are ASCII, apart from member names, which are not checked.
    private var isASCII: Bool {
      switch self {
      case .string(let text): text.utf8.allSatisfy { $0 < 0x80 }
      case .array(let elements): elements.allSatisfy(\.isASCII)
      case .object(let object): object.members.allSatisfy { $0.value.isASCII }
      case .null, .bool, .number: true
      }
    }
  }

  extension String {
    /// The maximum number of consecutive combining marks in a text that is normalized. No language needs more than this (UAX #15,
    /// section 13).
    ///
    /// The limit is needed because the standard library sorts a letter's marks in quadratic time: 200,000 marks would take ten
    /// seconds.
    private static let mostMarks = 30

    fileprivate var normalized: String {
      guard utf8.contains(where: { $0 >= 0x80 }), !hasMadeUpMarks else { return self }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(utf8.count)
      _withNFCCodeUnits { bytes.append($0) }
      return String(decoding: bytes, as: UTF8.self)
    }

    private var hasMadeUpMarks: Bool {
      var marks = 0
      for scalar in unicodeScalars {
        marks = scalar.isMark ? marks + 1 : 0
        if marks > Self.mostMarks { return true }
      }
      return false
    }
  }

  extension Unicode.Scalar {
    /// Whether normalization may move the scalar, or a scalar from its decomposition, to a different position.
    fileprivate var isMark: Bool {
      value >= 0x300 && (properties.canonicalCombiningClass != .notReordered || properties.generalCategory == .nonspacingMark)
    }
  }
#endif
