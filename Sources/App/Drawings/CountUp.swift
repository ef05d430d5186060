import Markup

/// A number that counts up from zero when it appears. With reduced motion, the final number is shown at once.
enum CountUp {
  /// The highest number that counts up. A higher number appears without counting, because the animation takes less than a second
  /// and would be a blur.
  private static let most = 99

  static func view(_ number: Int) -> HTML {
    guard (1...most).contains(number) else { return .text("\(number)") }
    // The numbers from 0 to `number`, one per line. The style sheet scrolls through them.
    let way = (0...number).map { String($0) }.joined(separator: "\n")
    return span(.class("counting"), .data(.count, way)) { span { number } }
  }
}
