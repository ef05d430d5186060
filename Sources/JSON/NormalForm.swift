#if !hasFeature(Embedded)
  // The standard library can normalize text, but only through an SPI. Foundation would double the size of the program.
  @_spi(_Unicode) import Swift

  extension JSON {
    /// The document with its text in Unicode Normalization Form C, which the browser's module expects (decision 0003).
    ///
    /// Member names stay unchanged, because those in use are ASCII. So does text with too many combining marks (``mostMarks``).
    package var normalized: JSON { isASCII ? self : madeAnew }

    private var madeAnew: JSON {
      switch self {
      case .string(let text): .string(text.normalized)
      case .array(let elements): .array(elements.map(\.madeAnew))
      case .object(let object): .object(JSON.Object(object.members.map { JSON.Member($0.name, $0.value.madeAnew) }))
      case .null, .bool, .number: self
      }
    }

    /// Whether all text is ASCII, apart from member names.
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
    /// More combining marks than any language puts on one letter (UAX #15, section 13).
    ///
    /// The standard library sorts the marks of a letter in quadratic time: 200,000 marks take ten seconds.
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
    /// Whether normalization may move the scalar, or a part of its decomposition, to another position.
    fileprivate var isMark: Bool {
      value >= 0x300 && (properties.canonicalCombiningClass != .notReordered || properties.generalCategory == .nonspacingMark)
    }
  }
#endif
