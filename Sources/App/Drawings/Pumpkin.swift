import Markup

/// The pumpkin that becomes a lantern: each mistake carves one stroke. The pumpkin also illustrates the end of a round.
///
/// The drawing always contains every stroke, as `g.stroke` with its state. So the style sheet can animate the stroke that was
/// just carved.
struct Pumpkin: Sendable {
  /// The number of carved strokes. They are carved in this order: left eye, right eye, nose, mouth, teeth, flame.
  var errors: Int
  /// Whether the candle burns, so that the face and the air around it glow.
  var lit: Bool
  var mood = Mood.grinning

  enum Mood: Sendable {
    /// Eyes shut with joy, for a perfect result, a found word or a new record.
    case beaming
    /// A friendly grin: the default, and the mood for a result of at least one half.
    case grinning
    /// Wide eyes and a small smile, for a result below one half.
    case hopeful
  }
}

extension Pumpkin {
  /// The picture for a round in which `right` of `total` answers were right.
  init(right: Int, of total: Int) {
    self.init(errors: 6, lit: true, mood: right == total ? .beaming : right * 2 >= total ? .grinning : .hopeful)
  }

  /// The drawing. Screen readers skip the drawing, so its meaning, such as the number of mistakes, must appear next to it as
  /// text.
  var view: HTML {
    div(.class("pumpkin"), .flip("lantern"), .data(.state, lit ? "lit" : "dark"), .ariaHidden) {
      svg(.viewBox("0 0 240 240")) {
        Pumpkin.body
        stroke(1, eye)
        g(.transform("matrix(-1 0 0 1 240 0)")) { stroke(2, eye) }
        stroke(3, "M120 138l13 19c-8 4-18 4-26 0z")
        stroke(4, mouth)
        stroke(5, teeth)
        stroke(6, flame)
      }
    }
  }

  /// The stroke with this number: the cut, and the pencil line that shows where the cut will be.
  private func stroke(_ number: Int, _ d: String) -> HTML {
    g(.class("stroke"), .data(.step, String(number)), .data(.state, errors >= number ? "carved" : "uncarved")) {
      path(.class("stencil"), .d(d))
      path(.class("cut"), .d(d))
    }
  }

  /// The parts that never change: tendril, stem, leaf, five lobes (the outermost first) and a highlight.
  private static var body: HTML {
    .sequence([
      path(.class("tendril"), .d("M112 60C94 36 66 44 70 60s26 10 20-4")),
      path(.class("vine"), .d("M106 74c6-22-2-36 16-56l18 9c-10 14-9 28-4 47z")),
      path(.class("vine leaf"), .d("M134 52c8-22 34-30 58-18-8 22-38 32-58 18z")),
      ellipse(.class("lobe"), .cx(62), .cy(146), .rx(50), .ry(66)),
      ellipse(.class("lobe"), .cx(178), .cy(146), .rx(50), .ry(66)),
      ellipse(.class("lobe middle"), .cx(88), .cy(145), .rx(44), .ry(76)),
      ellipse(.class("lobe middle"), .cx(152), .cy(145), .rx(44), .ry(76)),
      ellipse(.class("lobe front"), .cx(120), .cy(146), .rx(35), .ry(81)),
      path(.class("shine"), .d("M32 132c2-18 10-30 22-36")),
    ])
  }

  private var eye: String {
    switch mood {
    case .beaming: "M54 130c-2-48 56-48 54 0-14-20-40-20-54 0z"
    case .grinning: "M84 92l23 36c-14-7-32-7-46 0z"
    case .hopeful: "M62 130c0-44 44-44 44 0-14-6-30-6-44 0z"
    }
  }

  private var mouth: String {
    mood == .hopeful
      ? "M72 170c30 14 66 14 96 0-6 50-90 50-96 0z" : "M46 160c44 22 104 22 148 0-6 36-34 55-74 55s-68-19-74-55z"
  }

  /// The flame inside the mouth. The candle under the flame is left out if the mouth is too small.
  private var flame: String {
    mood == .hopeful
      ? "M120 182c1.8 4.6 6 7 6 11a6 6 0 0 1-12 0c0-4 4.2-6.4 6-11z"
      : "M120 177c2.4 5.8 8 8.8 8 14a8 8 0 0 1-16 0c0-5.2 5.6-8.2 8-14zM112 202h16v5h-16z"
  }

  private var teeth: String {
    mood == .hopeful ? "M90 175l20 4v13H90zM150 175l-20 4v13h20z" : "M80 170l22 5v16H80zM160 170l-22 5v16h22z"
  }
}
