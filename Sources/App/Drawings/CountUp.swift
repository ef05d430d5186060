import Markup

/// A number that counts up from zero when it appears. With reduced motion, it appears immediately.
enum CountUp {
  /// Counting any higher in a second would be a blur.
  private static let most = 99

  static func view(_ number: Int) -> HTML {
    guard (1...most).contains(number) else { return .text("\(number)") }
    // The numbers on the way, which the style sheet scrolls past.
    var way = ""
    for step in 0...number { way += step == 0 ? "0" : "\n\(step)" }
    return span(.class("counting"), .data(.count, way)) { span { number } }
  }
}
