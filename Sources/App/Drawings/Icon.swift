import Content
import Markup

/// The line icons of Potiron. All are drawn on a 24 × 24 grid with the same stroke width and rounded ends, in the colour of the
/// adjacent text.
public enum Icon: UInt8, CaseIterable, Sendable {
  // Icons that only the app itself uses
  case back, next, play, reload, close, check, cross, hint, settings, keyboard
  case pumpkin, statistics, language, sun, moon, contrast, offline, warning, search, calendar, share, star
  // Icons that quiz files can name
  case root, shield, atom, globe, book, film, music, ball, leaf, palette, flag, clock, code, shuffle, question

  /// The icon names that quiz files use, in the order of the cases from `root`.
  private static let names = "root|shield|atom|globe|book|film|music|ball|leaf|palette|flag|clock|code|shuffle|question"

  /// Finds the icon that has this name in quiz files. Returns `nil` if there is none.
  public init?(name: String) {
    guard let place = Icon.names.parts(at: "|").firstIndex(of: name) else { return nil }
    self.init(rawValue: Icon.root.rawValue + UInt8(place))
  }

  /// The drawing. Screen readers skip the drawing, so give the link or button around it a label.
  public var view: HTML { Icon.drawing(line) }

  /// Returns a drawing in the style of the icons. `line` is the data of its path.
  static func drawing(_ line: String) -> HTML {
    svg(.class("icon"), .viewBox("0 0 24 24"), .width(24), .height(24), .ariaHidden) { path(.d(line)) }
  }

  /// The single path of the drawing. A dot is a zero-length line, which round caps turn into a disc.
  private var line: String {
    switch self {
    case .back: "M14 6l-6 6 6 6"
    case .play: "M8 5v14l11-7z"
    case .check: "M5 13l4.5 4.5L19 7"
    case .cross: "M7 7l10 10M17 7L7 17"
    case .hint: "M8 9a4 4 0 1 1 6.2 3.3C12.7 13.3 12 14 12 15.5M12 19.5v.01"
    case .settings: "M4 7h8M20 17h-8M18 7h2M6 17H4M12 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    case .pumpkin:
      "M12 8C9 5.5 3 7 3 13.5S8.5 22 12 20c3.5 2 9 0 9-6.5S15 5.5 12 8zM12 8c0-3 1-4.5 3-5.5M8 13v.01M16 13v.01M8 16.5c2.5 1.5 5.5 1.5 8 0"
    case .statistics: "M5 20v-7M12 20V4M19 20v-11"
    case .clock: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3.5 2"
    default: FurtherIcons.line(of: self)
    }
  }
}

/// The icons that a round of single-choice questions does not show. They are not in the core, so that the player does not wait
/// for them.
enum FurtherIcons {
  @inline(never)
  static func line(of icon: Icon) -> String {
    switch icon {
    case .next: "M10 6l6 6-6 6"
    case .reload: "M20 12a8 8 0 1 1-2-5.3L20 9M20 4v5h-5"
    case .close: "M6 6l12 12M18 6L6 18"
    case .keyboard: "M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM7 10v.01M12 10v.01M17 10v.01M8 14h8"
    case .language: "M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-6l-5 4v-4H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM9 13.5l3-6 3 6M10 11.5h4"
    case .sun:
      "M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.7.7M17.7 17.7l.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7"
    case .moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z"
    case .contrast: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3v18M16 8.5v7"
    case .offline: "M9 5.5a6 6 0 0 1 8.5 4.6A4 4 0 0 1 20 16.5M15.5 18H7a4.5 4.5 0 0 1-.5-9M4 4l16 16"
    case .warning:
      "M10.5 4.5L2.8 18a1.7 1.7 0 0 0 1.5 2.5h15.4a1.7 1.7 0 0 0 1.5-2.5L13.5 4.5a1.7 1.7 0 0 0-3 0zM12 10v3.5M12 17v.01"
    case .root: "M3 13h2.5L9 20l4-16h8M15 11l5 6M20 11l-5 6"
    case .shield: "M12 3l8 3v6c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6zM13 7.5L9.5 12.5h5L11 17"
    case .atom:
      "M2 12a10 4 0 1 0 20 0a10 4 0 1 0-20 0M7 3.3a10 4 60 1 0 10 17.4a10 4 60 1 0-10-17.4M17 3.3a10 4 120 1 0-10 17.4a10 4 120 1 0 10-17.4M12 12v.01"
    case .globe: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18"
    case .book: "M12 7c-2-2-5-2.5-9-2.5v13c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5v-13C17 4.5 14 5 12 7zM12 7v13"
    case .film:
      "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM7.5 4v16M16.5 4v16M3 9.3h4.5M3 14.7h4.5M16.5 9.3H21M16.5 14.7H21"
    case .music: "M9 18V6l11-2v12M3 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 16a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    case .ball: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3v18M3 12h18M5.6 5.6c4 3.5 4 9.3 0 12.8M18.4 5.6c-4 3.5-4 9.3 0 12.8"
    case .leaf: "M20 4C10 4 5 8 5 14c0 3 2 5 5 5 7 0 10-6 10-15zM4 21c2-5 5-8 9-10"
    case .palette:
      "M12 3a9 9 0 1 0 0 18c1.6 0 2.2-1.2 1.7-2.4-.6-1.5.2-2.6 1.8-2.6H18a3 3 0 0 0 3-3c0-6-4-10-9-10zM7.5 12v.01M9.5 7.8v.01M14.5 7.8v.01"
    case .flag: "M5 21V5c5-3 9 3 14 0v9c-5 3-9-3-14 0"
    case .search: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L20 20"
    case .calendar: "M5 5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3 10h18M8 3v4M16 3v4M9 15l2 2 4-4"
    case .share: "M8 7.5L12 3.5l4 4M12 4v11M8 11H6.5v9.5h11V11H16"
    case .star: "M12 2.5l2.4 7.1 7.1 2.4-7.1 2.4-2.4 7.1-2.4-7.1L2.5 12l7.1-2.4zM12 12v.01"
    case .shuffle: "M3 7h3c5 0 6 10 11 10h4M3 17h3c2 0 3.2-1.6 4.2-3.5M13.8 10.5C14.8 8.6 16 7 18 7h3M18 4l3 3-3 3M18 14l3 3-3 3"
    case .code: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14"
    case .question: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.5 9.5a2.5 2.5 0 1 1 3.8 2.1c-.9.6-1.3 1-1.3 1.9M12 16.7v.01"
    case .back, .play, .check, .cross, .hint, .settings, .pumpkin, .statistics, .clock: ""
    }
  }
}
