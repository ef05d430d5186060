/// Reads decimal numbers as whole numbers of a smaller unit, such as hundredths.
enum FixedPoint {
  /// Reads a percentage as a weight in hundredths of a percent. The weight for "33.33333" is 3,333. The weight is limited to the
  /// range from -10,000 to 10,000. Returns `nil` if the text is not a number.
  static func weight(_ percentage: ArraySlice<UInt8>) -> Int? {
    number(percentage, places: 2).map { Int(max(-Int64(ChoiceDraft.full), min(Int64(ChoiceDraft.full), $0))) }
  }

  /// Reads a number with an optional decimal point or comma, and multiplies it by ten to the power of `places`. With two places,
  /// "-33.333" becomes -3333: further decimals are cut off. Only the first nine digits before the point are read, and anything
  /// after the decimals is ignored. Returns `nil` for any other text.
  static func number(_ text: ArraySlice<UInt8>, places: Int) -> Int64? {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let whole = rest.prefix { $0.isDecimalDigit }
    let fraction = rest.dropFirst(whole.count + 1).prefix { $0.isDecimalDigit }
    rest = rest.dropFirst(whole.count)
    guard !whole.isEmpty || !fraction.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",")
    else { return nil }
    var value: Int64 = 0
    for digit in whole.prefix(9) { value = value * 10 + Int64(digit - UInt8(ascii: "0")) }
    for place in 0..<places {
      value *= 10
      if place < fraction.count { value += Int64(fraction[fraction.startIndex + place] - UInt8(ascii: "0")) }
    }
    return isNegative ? -value : value
  }
}
