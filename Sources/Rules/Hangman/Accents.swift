/// Tables that remove case and accents from Latin and Cyrillic letters.
///
/// The WebAssembly module contains these tables instead of Unicode's own data. The result for a letter is the same as the first
/// scalar of its canonical decomposition (Unicode Standard Annex #15), in lower case. `RulesTests` compares the results with
/// Unicode's data. Each lookup of a letter outside ASCII scans a table from its start.
public enum Accents {
  /// Returns a letter in lower case and without accents: a–z or а–я. Returns `nil` for a scalar that has no such letter.
  public static func letter(under scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x41...0x5A: Unicode.Scalar(scalar.value + 0x20)
    case 0x61...0x7A: scalar
    case 0xC0..<0x250: letter(at: scalar.value - 0xC0, in: latin)
    case 0x400..<0x500: letter(at: scalar.value - 0x400, in: cyrillic)
    case 0x1E00..<0x1F00: letter(at: scalar.value - 0x1E00, in: latinAdditional)
    default: nil
    }
  }

  /// Returns the capital of a lower-case Latin or Cyrillic letter. Returns a scalar unchanged if there is no rule for it here.
  static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    let capital: UInt32 =
      switch value {
      case 0x61...0x7A, 0xE0...0xF6, 0xF8...0xFE, 0x430...0x44F: value - 0x20
      case 0x450...0x45F: value - 0x50
      case 0xFF: 0x178
      // Capitals and lower-case letters alternate. Capitals have even numbers in these ranges, and odd numbers in the ranges of
      // the next case.
      case 0x100...0x130, 0x132...0x137, 0x14A...0x177, 0x1A0...0x1A5, 0x1DE...0x1EF, 0x1F4...0x1F5, 0x1F8...0x233, 0x460...0x481,
        0x48A...0x4BF, 0x4D0...0x52F, 0x1E00...0x1E95, 0x1EA0...0x1EFF:
        value & ~1
      case 0x139...0x148, 0x179...0x17E, 0x1AF...0x1B0, 0x1CD...0x1DC, 0x4C1...0x4CE: value % 2 == 0 ? value - 1 : value
      default: value
      }
    return Unicode.Scalar(capital) ?? scalar
  }

  /// Whether a scalar is in the block Combining Diacritical Marks, such as an accent on the previous scalar.
  public static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300..<0x370).contains(scalar.value) }

  private static func letter(at place: UInt32, in table: String) -> Unicode.Scalar? {
    var left = place
    for letter in table.unicodeScalars {
      if left == 0 { return letter == "." ? nil : letter }
      left -= 1
    }
    return nil
  }

  // Each table has one letter for each scalar in its range, and at most 64 letters per line. A dot stands for a scalar without a
  // plain letter.

  /// From U+00C0: the letters of Latin-1, Latin Extended-A and Latin Extended-B.
  private static let latin = """
    aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.y\
    aaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiiii...jjkk.llllll.\
    ...nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz.\
    ................................oo.............uu...............\
    .............aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....\
    aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............\
    ................
    """

  /// From U+0400: Cyrillic.
  private static let cyrillic = """
    ее.г........киу.абвгдежзииклмнопрстуфхцчшщъыьэюяабвгдежзииклмноп\
    рстуфхцчшщъыьэюяее.г........киу.................................\
    ................................................................\
    .жж.............аааа..ее....жжзз..ииииоо....ээуууууучч..ыы......
    """

  /// From U+1E00: Latin Extended Additional, including the Vietnamese letters.
  private static let latinAdditional = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......
    """
}
