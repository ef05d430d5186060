#if !hasFeature(Embedded)
  import Markup

  /// The portrait of a typed quiz's author: a bust drawn in the line style of the icons, on a coloured disc.
  public struct Portrait: Sendable {
    private let figure: Figure

    /// The raw values are the authors' numbers. An author with any other number is drawn as the guest.
    private enum Figure: Int { case guest, cartographer, flagBearer, ambassador, alchemist, sphinx }

    public init(author number: Int) { figure = Figure(rawValue: number) ?? .guest }

    public var view: HTML {
      svg(.svgNamespace, .viewBox("0 0 48 48"), .width(96), .height(96)) {
        circle(.cx(24), .cy(24), .r(24), .fill(ground))
        g(.fill("none"), .stroke("#fff8f0"), .strokeWidth(2), .roundCaps, .roundJoins) {
          path(.d(bust))
          path(.d(attribute))
        }
      }
    }

    private var ground: String {
      switch figure {
      case .cartographer: "#9a4a12"
      case .ambassador: "#3f4fa8"
      case .flagBearer: "#a5303f"
      case .alchemist: "#1f6a4f"
      case .sphinx: "#6a4596"
      case .guest: "#5a5068"
      }
    }

    /// Head, eyes, mouth and shoulders. The eyes are zero-length lines, which round caps turn into dots.
    private var bust: String {
      figure == .sphinx
        ? "M17 22a7 8 0 0 0 14 0v-3H17zM21 23v.01M27 23v.01M22 26.5q2 1 4 0M12 42q0-8 7-11M36 42q0-8-7-11"
        : "M17 20v2a7 8 0 0 0 14 0v-2M21 22v.01M27 22v.01M21.5 25.5q2.5 2 5 0M9 43q2-11 15-11t15 11"
    }

    private var attribute: String {
      switch figure {
      // A wide hat, and a compass rose on the coat.
      case .cartographer:
        "M11 19.5q13-4 26 0M16.5 18q0-8 7.5-8t7.5 8M24 33l1.5 3.5 3.5 1.5-3.5 1.5-1.5 3.5-1.5-3.5-3.5-1.5 3.5-1.5z"
      // A bun and pearls.
      case .ambassador:
        "M16.5 20q-.5-9 7.5-9t7.5 9q-3-4-7.5-4t-7.5 4M24 11a3 3 0 1 0-.01 0M19 34.5v.01M21.5 36v.01M24 36.5v.01M26.5 36v.01M29 34.5v.01"
      // A cap, and a flag over the shoulder.
      case .flagBearer: "M16.5 19.5q0-8 7.5-8t7.5 8zM31.5 19.5h4M38 40V9q-4-3-7 0-2 2-5 .5"
      // Goggles on the brow, and a flask on the coat.
      case .alchemist:
        "M16.5 20q0-9.5 7.5-9.5t7.5 9.5M18 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M25 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M22.5 34.5h3M23 34.5v2.5l-2.5 4h7l-2.5-4v-2.5"
      // The striped headcloth.
      case .sphinx:
        "M17 19q0-9 7-9t7 9M17 12q-5 6-6.5 19l6.5-1.5M31 12q5 6 6.5 19l-6.5-1.5M13.5 20h3.5M12 26h5M31 20h3.5M31 26h5M24 10v3"
      // A hood.
      case .guest: "M14 32q-3-21 10-21t10 21"
      }
    }
  }
#endif
