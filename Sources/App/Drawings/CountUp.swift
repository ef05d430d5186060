import Markup

/// A number that is counted up to from nothing when it comes, by those for whom things move; to all others it is there at once.
enum CountUp {
  /// More numbers than these in a second would be a blur.
  private static let most = 99

  static func view(_ number: Int) -> HTML {
    guard (1...most).contains(number) else { return .text("\(number)") }
    // The numbers on the way, which style rules have run past.
    var way = ""
    for step in 0...number { way += step == 0 ? "0" : "\n\(step)" }
    return span(.class("counting"), .data(.count, way)) { span { number } }
  }
}
