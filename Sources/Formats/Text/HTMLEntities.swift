/// Reads HTML character references, such as `&amp;`, `&eacute;`, `&#233;`, `&#xE9;`.
enum HTMLEntities {
  /// Reads the reference that begins with the ampersand at `start`. Returns its character and the position after it, or `nil` if
  /// the ampersand is plain text.
  static func reference(in bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start + 2 < bytes.count else { return nil }
    return bytes[start + 1] == UInt8(ascii: "#") ? number(in: bytes, at: start + 2) : name(in: bytes, at: start + 1)
  }

  // MARK: Numbers

  private static func number(in bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    let isHexadecimal = bytes[start] | 0x20 == UInt8(ascii: "x")
    let base: UInt32 = isHexadecimal ? 16 : 10
    var (place, value): (Int, UInt32) = (start + (isHexadecimal ? 1 : 0), 0)
    let first = place
    while place < bytes.count, let digit = digit(bytes[place]), digit < base {
      value = min(value * base + digit, 0x11_0000)
      place += 1
    }
    guard place > first else { return nil }
    if place < bytes.count, bytes[place] == UInt8(ascii: ";") {
      place += 1
    } else if place < bytes.count, bytes[place].isLetterOrDigit {
      return nil
    }
    return (scalar(value), place)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// Returns the character for a number. As in browsers, the numbers 128 to 159 are read as Windows-1252. A carriage return
  /// becomes a line feed, and a number that is not a valid character becomes U+FFFD.
  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0x80...0x9F: Unicode.Scalar(windows1252[Int(value - 0x80)]) ?? "\u{FFFD}"
    case 0x09, 0x0A, 0x20...: Unicode.Scalar(value) ?? "\u{FFFD}"
    case 0x0D: "\n"
    default: "\u{FFFD}"
    }
  }

  /// The characters for the bytes 0x80 to 0x9F (WHATWG Encoding Standard, index-windows-1252).
  private static let windows1252: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D,
    0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD,
    0x017E, 0x0178,
  ]

  // MARK: Names

  private static let longestName = 12

  private static func name(in bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    var end = start
    while end < bytes.count, end - start <= longestName, bytes[end].isLetterOrDigit { end += 1 }
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return nil }
    let name = bytes[start..<end]
    for entry in table[Int(bytes[start] & 0x3F)] where entry.name.elementsEqual(name) { return (entry.scalar, end + 1) }
    return nil
  }

  private struct Entry: Sendable {
    let name: ArraySlice<UInt8>
    let scalar: Unicode.Scalar
  }

  /// The names, indexed by the lower six bits of their first letter.
  private static let table: [[Entry]] = {
    var table = [[Entry]](repeating: [], count: 64)
    for (first, names) in runs {
      var value = first
      for name in Array(names.utf8).split(separator: UInt8(ascii: " ")) {
        // A hyphen means that the next character has no name.
        if name.first != UInt8(ascii: "-"), let letter = name.first, let scalar = Unicode.Scalar(value) {
          table[Int(letter & 0x3F)].append(Entry(name: name, scalar: scalar))
        }
        value += 1
      }
    }
    return table
  }()

  /// The names from HTML 4.01 (section 24), the names from HTML 5 for ASCII and Latin Extended-A, and a few more from HTML 5.
  /// Each run lists the names of consecutive code points.
  private static let runs: [(first: UInt32, names: String)] = [
    (0x09, "Tab NewLine"), (0x20, "- excl quot num dollar percnt amp apos lpar rpar ast plus comma - period sol"),
    (0x3A, "colon semi lt equals gt quest commat"), (0x5B, "lsqb bsol rsqb Hat lowbar grave"), (0x7B, "lcub verbar rcub"),
    (0x5B, "lbrack - rbrack"), (0x7B, "lbrace vert rbrace"), (0x26, "AMP"), (0x3C, "LT - GT"), (0x22, "QUOT"),
    (
      0xA0,
      """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para \
      middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute \
      Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml \
      Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
      eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml Amacr amacr Abreve \
      abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron Dcaron dcaron Dstrok dstrok Emacr emacr - - Edot \
      edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve Gdot gdot Gcedil - Hcirc hcirc Hstrok hstrok Itilde itilde \
      Imacr imacr - - Iogon iogon Idot inodot IJlig ijlig Jcirc jcirc Kcedil kcedil kgreen Lacute lacute Lcedil lcedil Lcaron \
      lcaron Lmidot lmidot Lstrok lstrok Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG eng Omacr omacr - - Odblac odblac \
      OElig oelig Racute racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc Scedil scedil Scaron scaron Tcedil \
      tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve ubreve Uring uring Udblac udblac Uogon uogon Wcirc \
      wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot Zcaron zcaron
      """
    ),
    (0x131, "imath"), (0x192, "fnof"), (0x2C6, "circ caron"), (0x2DC, "tilde"),
    (
      0x391,
      """
      Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi \
      Omega - - - - - - - alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma \
      tau upsilon phi chi psi omega - - - - - - - thetasym upsih - - phiv piv
      """
    ),
    (0x2002, "ensp emsp"), (0x2009, "thinsp"), (0x200B, "ZeroWidthSpace zwnj zwj lrm rlm hyphen"), (0x2013, "ndash mdash"),
    (0x2018, "lsquo rsquo sbquo - ldquo rdquo bdquo - dagger Dagger bull"), (0x2026, "hellip"), (0x2030, "permil"),
    (0x2032, "prime Prime"), (0x2039, "lsaquo rsaquo"), (0x203E, "oline"), (0x2044, "frasl"), (0x20AC, "euro"),
    (0x2111, "image"), (0x2118, "weierp"), (0x211C, "real"), (0x2122, "trade"), (0x2135, "alefsym"), (0x2153, "frac13 frac23"),
    (0x215B, "frac18 frac38 frac58 frac78"), (0x2190, "larr uarr rarr darr harr"), (0x21B5, "crarr"),
    (0x21D0, "lArr uArr rArr dArr hArr"), (0x2200, "forall - part exist - empty - nabla isin notin - ni - - - prod - sum minus"),
    (0x2217, "lowast - - radic - - prop infin - ang"), (0x2227, "and or cap cup int"), (0x2234, "there4"), (0x223C, "sim"),
    (0x2245, "cong - - asymp"), (0x2260, "ne equiv - - le ge"), (0x2282, "sub sup nsub - sube supe"), (0x2295, "oplus - otimes"),
    (0x22A5, "perp"), (0x22C5, "sdot"), (0x2308, "lceil rceil lfloor rfloor"), (0x2329, "lang rang"), (0x25CA, "loz"),
    (0x2605, "starf star"), (0x2660, "spades - - clubs - hearts diams"), (0x266D, "flat natural sharp"), (0x2713, "check"),
    (0x2717, "cross"),
  ]
}

extension UInt8 {
  /// Whether this is an ASCII letter or digit.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }
}
