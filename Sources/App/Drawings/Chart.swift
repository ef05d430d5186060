import Markup

/// The results of the last rounds as bars, the latest lit; for the ear, a table. Bars of one colour are one path, since a page of
/// statistics has hundreds of them.
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
        // Places without a result: CSS makes dashes as wide as bars of it.
        path(.data(.state, "none"), .d("M\(percents.count * Chart.slot + 1) \(Chart.height)H\(width)"))
        bars("earlier", at: 0..<max(0, percents.count - 1))
        bars("latest", at: max(0, percents.count - 1)..<percents.count)
      }
      // A table is never as narrow as what is to be hidden; what is around it is.
      div(.class("visually-hidden")) {
        table {
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
  }

  /// Rounded at the top.
  private func bars(_ state: String, at places: Range<Int>) -> HTML {
    var outline = ""
    for place in places {
      let side = max(3, percents[place] * Chart.height / 100) - 2
      outline += "M\(place * Chart.slot + 1) \(Chart.height)v-\(side)q0-2 2-2h4q2 0 2 2v\(side)z"
    }
    return path(.data(.state, state), .d(outline))
  }
}
