import Markup

/// The hue that stands for a subject: of its icon's tile, of its card.
public enum Tint: UInt8, Sendable {
  case pumpkin, sun, leaf, sea, sky, plum, beet

  /// The attribute from which the style sheet takes the colours.
  public var attribute: Attribute {
    switch self {
    case .pumpkin: .data(.tint, "pumpkin")
    case .sun: .data(.tint, "sun")
    case .leaf: .data(.tint, "leaf")
    case .sea: .data(.tint, "sea")
    case .sky: .data(.tint, "sky")
    case .plum: .data(.tint, "plum")
    case .beet: .data(.tint, "beet")
    }
  }
}

extension Icon {
  /// The hue that goes with the subject; the same wherever the icon is shown.
  public var tint: Tint {
    switch self {
    case .root, .flag, .keyboard, .language: .sky
    case .shield, .film: .beet
    case .atom, .leaf: .leaf
    case .globe, .clock: .sea
    case .palette, .sun: .sun
    case .ball, .pumpkin: .pumpkin
    default: .plum
    }
  }
}
