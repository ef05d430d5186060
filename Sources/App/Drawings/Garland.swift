import Markup

/// A string of lamps like those over a market stall, drawn across the full width of its container.
public enum Garland {
  public static var view: HTML {
    svg(.class("garland"), .viewBox("0 0 360 60"), .ariaHidden) {
      path(.class("wire"), .d("M-6 4Q60 34 150 18T366 2"))
      path(.class("halo"), .d(lamps))
      path(.class("lamp"), .d(lamps))
    }
  }

  /// Zero-length lines on the wire. Their round caps are the lamps.
  private static let lamps = "M30 22v.01M80 28v.01M130 25v.01M180 17v.01M230 14v.01M280 13v.01M330 10v.01"
}
