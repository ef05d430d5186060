import Markup

/// The product name as a drawing: lines with rounded ends, and a pumpkin for the first "o".
public enum Logo {
  /// The wordmark. Add the name as text next to it, because screen readers skip the drawing.
  public static var wordmark: HTML {
    svg(.class("wordmark"), .viewBox("0 0 250 62"), .width(125), .height(31), .ariaHidden) {
      path(
        .d("M8 55V10h14a13 13 0 0 1 0 26H8M98 14v31a10 10 0 0 0 10 10h2M90 24h20M127 25v30M146 55V25M146 39a14 14 0 0 1 17-14"))
      path(.d("M172 39.5a15.5 15.5 0 1 0 31 0a15.5 15.5 0 1 0-31 0M214 55V25M214 38a14 14 0 0 1 28 0v17"))
      path(.class("spark"), .d("M127 10v.01"))
      pumpkin
    }
  }

  private static var pumpkin: HTML {
    .sequence([
      path(.class("stem"), .d("M63 22c0-6 2-11 8-14")),
      ellipse(.class("lobe"), .cx(54), .cy(40), .rx(14), .ry(17)),
      ellipse(.class("lobe"), .cx(72), .cy(40), .rx(14), .ry(17)),
      ellipse(.class("lobe front"), .cx(63), .cy(40), .rx(9), .ry(19)),
    ])
  }
}
