import Content
import Markup

/// A bar chart of the latest results, with a table for screen readers. All bars of one colour are a single path, because a page
/// can have hundreds of bars and separate elements would be slow.
struct Chart {
  /// The result of each round in percent, from 0 to 100, the latest round last.
  private let percents: [Int]
  /// The day of each round in `percents`, in days since 1970-01-01, or 0 if unknown.
  private let days: [Int]
  /// The current year. Dates in this year are shown without the year. If `nil`, all dates are shown with the year.
  private let year: Int?

  private static let (width, height) = (300, 60)
  /// In a chart with fewer bars, each bar is only as wide as in a chart with this number of bars. Otherwise, two or three bars
  /// would be very wide.
  private static let fewest = 12

  init(_ percents: [Int], days: [Int] = [], year: Int? = nil) {
    self.percents = percents.suffix(Tally.recentLimit)
    self.days = days.suffix(Tally.recentLimit)
    self.year = year
  }

  func view(_ say: Speech) -> HTML {
    div(.class("chart")) {
      svg(.viewBox("0 0 \(Chart.width) \(Chart.height)"), .ariaHidden) {
        path(.data(.state, "none"), .d("M0 \(Chart.height)H\(Chart.width)"))
        bars("earlier", at: 0..<max(0, percents.count - 1))
        bars("latest", at: max(0, percents.count - 1)..<percents.count)
      }
      if let first = percents.first, let last = percents.last {
        p(.class("chart-ends"), .ariaHidden) {
          end(first, days.first, say)
          end(last, days.last, say)
        }
      }
      // The class `visually-hidden` shrinks an element to one pixel. A table cannot shrink that far, so the element
      // around the table has the class.
      div(.class("visually-hidden")) {
        table {
          caption { say(.lastRounds) }
          tbody {
            for (place, percent) in percents.enumerated() {
              tr {
                th(.scope("row")) { place + 1 }
                td { say(.percent(percent)) }
              }
            }
          }
        }
      }
    }
  }

  /// The width of a bar: four fifths of an equal share of the chart's width, with at least `fewest` shares.
  private var breadth: Int { Chart.width * 4 / (5 * max(percents.count, Chart.fewest)) }

  /// Returns the left edge of a bar. Bars are spread over the whole width, so that the first and the last bar are above their
  /// labels.
  private func left(of place: Int) -> Int { place * (Chart.width - breadth) / max(1, percents.count - 1) }

  /// The label of the first or last bar: its percentage and date.
  private func end(_ percent: Int, _ day: Int?, _ say: Speech) -> HTML {
    let date = day.flatMap { $0 > 0 ? CalendarDay(daysSince1970: $0) : nil }
    return span {
      strong { say(.percent(percent)) }
      if let date { " " + say(.shortDay(date, year: year)) }
    }
  }

  private func bars(_ state: String, at places: Range<Int>) -> HTML {
    var outline = ""
    for place in places {
      let side = max(3, percents[place] * Chart.height / 100) - 2
      outline += "M\(left(of: place)) \(Chart.height)v-\(side)q0-2 2-2h\(breadth - 4)q2 0 2 2v\(side)z"
    }
    return path(.data(.state, state), .d(outline))
  }
}
