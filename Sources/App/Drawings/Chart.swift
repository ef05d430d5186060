import Markup

/// The results of the last rounds as bars, the latest lit; for the ear, a table.
struct Chart {
  /// Each from 0 to 100, the latest last.
  private let percents: [Int]

  private static let slot = 10
  private static let height = 60

  init(_ percents: [Int]) { self.percents = percents.suffix(Tally.recentLimit) }

  func view(_ say: Speech) -> HTML {
    let width = Tally.recentLimit * Chart.slot
    return div(.class("chart")) {
      svg(.viewBox("0 0 \(width) \(Chart.height)"), .ariaHidden) {
        HTML.sequence((0..<Tally.recentLimit).map { place in bar(place) })
      }
      table(.class("visually-hidden")) {
        caption { say(.lastRounds) }
        tbody {
          HTML.sequence(
            percents.enumerated().map { place, percent in
              tr {
                th(.scope("row")) { place + 1 }
                td { say(.percent(percent)) }
              }
            })
        }
      }
    }
  }

  /// A place without a result is marked by a dot on the ground.
  private func bar(_ place: Int) -> HTML {
    let percent = place < percents.count ? percents[place] : nil
    let height = percent.map { max(3, $0 * Chart.height / 100) } ?? 1
    let state = percent == nil ? "none" : place == percents.count - 1 ? "latest" : "earlier"
    return rect(
      .data(.state, state), .x(place * Chart.slot + 1), .y(Chart.height - height), .width(Chart.slot - 2), .height(height), .rx(2)
    )
  }
}
