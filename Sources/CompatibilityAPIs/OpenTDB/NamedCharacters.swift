/// The named characters in HTML 4.01 (section 24), as PHP's `htmlentities` writes them. ASCII characters are not included.
enum NamedCharacters {
  /// Returns the name between "&" and ";", or `nil` if the character has no name.
  static func name(of scalar: Unicode.Scalar) -> String? { names[scalar.value] }

  private static let names: [UInt32: String] = {
    var (names, next): ([UInt32: String], UInt32) = ([:], 0)
    for word in table.split(separator: " ") {
      if word.first == "+" {
        next = UInt32(word.dropFirst(), radix: 16) ?? next
      } else {
        names[next] = String(word)
        next += 1
      }
    }
    return names
  }()

  /// Runs of names for consecutive characters. Each run follows a "+" with the code point of its first character in
  /// hexadecimal.
  private static let table = """
    +A0 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave \
    Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc \
    Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc \
    iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml +152 OElig oelig \
    +160 Scaron scaron +178 Yuml +192 fnof +2C6 circ +2DC tilde +391 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa \
    Lambda Mu Nu Xi Omicron Pi Rho +3A3 Sigma Tau Upsilon Phi Chi Psi Omega +3B1 alpha beta gamma delta epsilon zeta eta theta \
    iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega +3D1 thetasym upsih +3D6 piv +2002 \
    ensp emsp +2009 thinsp +200C zwnj zwj lrm rlm +2013 ndash mdash +2018 lsquo rsquo sbquo +201C ldquo rdquo bdquo +2020 \
    dagger Dagger bull +2026 hellip +2030 permil +2032 prime Prime +2039 lsaquo rsaquo +203E oline +2044 frasl +20AC euro \
    +2111 image +2118 weierp +211C real +2122 trade +2135 alefsym +2190 larr uarr rarr darr harr +21B5 crarr +21D0 lArr uArr \
    rArr dArr hArr +2200 forall +2202 part exist +2205 empty +2207 nabla isin notin +220B ni +220F prod +2211 sum minus +2217 \
    lowast +221A radic +221D prop infin +2220 ang +2227 and or cap cup int +2234 there4 +223C sim +2245 cong +2248 asymp +2260 \
    ne equiv +2264 le ge +2282 sub sup nsub +2286 sube supe +2295 oplus +2297 otimes +22A5 perp +22C5 sdot +2308 lceil rceil \
    lfloor rfloor +2329 lang rang +25CA loz +2660 spades +2663 clubs +2665 hearts diams
    """
}
