/// The motif of a poster, which depends on the film's genre. It stands on a ground line that is 240 units wide. The middle of
/// that line is the origin of the motif's coordinates.
enum PosterMotif: UInt8, CaseIterable, Sendable {
  case peaks, planet, eye, skyline, castle, hearts, balloon, bowler, keyhole, lamp, plane, tree
  case temple, ball, record, cactus, blinds, portrait, house, burst, reel

  init(_ genre: Genre?) {
    self =
      switch genre {
      case .adventure: .peaks
      case .sciFi: .planet
      case .thriller: .eye
      case .crime: .skyline
      case .fantasy: .castle
      case .romance: .hearts
      case .animation: .balloon
      case .comedy: .bowler
      case .mystery: .keyhole
      case .drama: .lamp
      case .war: .plane
      case .horror: .tree
      case .history: .temple
      case .sport: .ball
      case .music, .musical: .record
      case .western: .cactus
      case .noir: .blinds
      case .biography: .portrait
      case .family: .house
      case .action: .burst
      case nil: .reel
      }
  }

  enum Layer: Equatable, Sendable {
    case fill(Ink, String)
    case line(Ink, String)
  }

  enum Ink: Sendable { case ground, far, near, ink, accent }

  /// The height above the ground line in the motif's own units, including the stroke width. The poster scales the motif.
  var height: Int {
    switch self {
    case .castle: 146
    case .house: 154
    default: 136
    }
  }

  /// Whether the backmost shape of the motif is filled with the colour of distant shapes.
  var isFar: Bool { if case .fill(.far, _)? = layers.first { true } else { false } }

  /// The shapes, from back to front.
  var layers: [Layer] {
    switch self {
    case .peaks:
      [
        .fill(.far, "M-120 4L-72-58-46-34-10-100 34-36 62-66 120 4z"),
        .fill(.ink, "M-10-100L-30-70-18-76-8-62 2-74 12-66zM62-66L50-53l8-2 6 8 6-8 7 2z"),
        .fill(.accent, "M-12 4C6-14 34-20 10-36c-6-4-8-8-2-12 0 8 20 12 24 20 4 14-14 20-14 32z"),
      ]
    case .planet:
      [
        .fill(.accent, "M0-66a40 40 0 1 0 80 0a40 40 0 1 0-80 0z"),
        .line(.ink, "M-2-50C-26-44-34-48-18-62M80-82c22-10 34-8 20 4C80-60 30-44-2-50"),
        .fill(.far, "M-96 4c-6-38 4-74 24-98 20 24 30 60 24 98z"),
        .fill(.ink, "M-72-94c9 11 16 24 20 38h-40c4-14 11-27 20-38zM-98-16l-16 22 20-4zM-46-16l16 22-20-4z"),
        .fill(.ground, "M-80-36a8 8 0 1 0 16 0a8 8 0 1 0-16 0z"),
      ]
    case .eye:
      [
        .fill(.ink, "M-98-54C-54-110 54-110 98-54C54 2-54 2-98-54z"),
        .fill(.accent, "M-37-54a37 37 0 1 0 74 0a37 37 0 1 0-74 0z"),
        .fill(.near, "M-16-54a16 16 0 1 0 32 0a16 16 0 1 0-32 0z"),
        .fill(.ink, "M8-66a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
      ]
    case .skyline:
      [
        .fill(.far, "M-120 4v-56h26v-22h24v38h16v-66h30v40h18v-58h26v74h20v-42h28v30h40V4z"),
        .fill(
          .accent,
          "M-86-66h6v8h-6zM-86-50h6v8h-6zM-46-92h6v8h-6zM-34-92h6v8h-6zM-34-76h6v8h-6zM-46-60h6v8h-6zM2-100h6v8H2zM12-100h6v8h-6zM2-84h6v8H2zM12-68h6v8h-6zM2-52h6v8H2zM46-44h6v8h-6zM58-44h6v8h-6zM46-28h6v8h-6zM82-14h6v8h-6zM-110-40h6v8h-6zM-60-30h6v8h-6z"
        ),
      ]
    case .castle:
      [
        .fill(.far, "M-62 4v-52h-7l19-34 19 34h-7v14h20v-50h-10l28-44 28 44h-10v50h20v-14h-7l19-34 19 34h-7V4z"),
        .fill(.accent, "M0-128v-18l22 9zM-4-62a5 5 0 0 1 10 0v14h-10zM-53-36a3 3 0 0 1 6 0v9h-6zM47-36a3 3 0 0 1 6 0v9h-6z"),
        .fill(.near, "M-11 4v-18a11 11 0 0 1 22 0V4z"),
      ]
    case .hearts:
      [
        .fill(.far, "M0 8C-98-50-88-128-36-128C-14-128 0-110 0-98C0-110 14-128 36-128C88-128 98-50 0 8z"),
        .fill(.accent, "M0-14C-72-56-64-112-26-112C-10-112 0-98 0-88C0-98 10-112 26-112C64-112 72-56 0-14z"),
        .line(.ink, "M-108-50c8-10 14-8 18 0 4-8 10-10 18 0M70-88c7-9 12-7 16 0 4-7 9-9 16 0"),
      ]
    case .balloon:
      [
        .fill(.ink, "M-112-30a14 14 0 0 1 26-8 12 12 0 0 1 18 8zM62-62a12 12 0 0 1 23-7 11 11 0 0 1 17 7z"),
        .fill(.accent, "M0-122a44 44 0 0 1 44 44c0 24-22 36-31 52h-26c-9-16-31-28-31-52a44 44 0 0 1 44-44z"),
        .fill(.far, "M0-122c16 10 20 28 20 44 0 24-8 36-11 52h-18c-3-16-11-28-11-52 0-16 4-34 20-44z"),
        .line(.ink, "M-12-26l4 12M12-26l-4 12"),
        .fill(.ink, "M-10-16h20v12a4 4 0 0 1-4 4H-6a4 4 0 0 1-4-4z"),
      ]
    case .bowler:
      [
        .fill(.accent, "M-42-86c0-34 16-48 42-48s42 14 42 48z"),
        .fill(.far, "M-43-96h86v14h-86z"),
        .fill(.accent, "M-64-84h128c0 9-10 12-18 12h-92c-8 0-18-3-18-12z"),
        .line(.ink, "M-46-50a17 17 0 1 0 34 0a17 17 0 1 0-34 0M12-50a17 17 0 1 0 34 0a17 17 0 1 0-34 0M-12-52c8-5 16-5 24 0"),
        .fill(
          .ink,
          "M0-26c-9-9-22-8-28-2-6 6-16 6-22 0 2 14 15 22 28 19 10-2 18-8 22-13 4 5 12 11 22 13 13 3 26-5 28-19-6 6-16 6-22 0-6-6-19-7-28 2z"
        ),
      ]
    case .keyhole:
      [
        .fill(.far, "M-58 4v-96a58 30 0 0 1 116 0V4z"),
        .fill(.accent, "M-34 4v-98a14 14 0 0 1 14-14h40a14 14 0 0 1 14 14V4z"),
        .fill(.near, "M0-90a17 17 0 0 1 9 31l10 43h-38l10-43a17 17 0 0 1 9-31z"),
      ]
    case .lamp:
      [
        .fill(.far, "M32-104L-52 4h140L52-104z"),
        .fill(.accent, "M24-108h36l6 14h-48z"),
        .fill(.ink, "M82 4v-118a8 8 0 0 0-8-8H42a4 4 0 0 0-4 4v14h8v-10h26a2 2 0 0 1 2 2V4z"),
        .fill(.near, "M8-52a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM16-42c10 0 13 8 13 16l-3 30h-7v-18h-6v18h-7l-3-30c0-8 3-16 13-16z"),
      ]
    case .plane:
      [
        .fill(.far, "M-62 4L-118-130h52L-42 4zM62 4l-4-134h54L82 4z"),
        .fill(.accent, "M-72 4a20 20 0 0 1 40 0zM52 4a20 20 0 0 1 40 0z"),
        .fill(.ink, "M0-110c4 0 5 8 5 18l34 16v7l-34-6-1 16 10 7v5l-14-3-14 3v-5l10-7-1-16-34 6v-7l34-16c0-10 1-18 5-18z"),
      ]
    case .tree:
      [
        .fill(.accent, "M-58-66a58 58 0 1 0 116 0a58 58 0 1 0-116 0z"),
        .fill(
          .near,
          "M-12 6c6-32 2-48-22-66l4-5 18 14c-2-24-14-32-24-38l3-5c13 6 20 14 25 24 0-22-4-30-9-42l6-3c8 12 12 26 12 42 5-14 14-22 28-30l3 6c-16 10-24 24-25 40 9-11 18-17 32-19l1 6c-20 5-31 19-34 36-1 16 2 28 8 40z"
        ),
        .fill(
          .ink,
          "M66-106c5-8 11-7 14 0 3-7 9-8 14 0-5 0-7 3-8 6-4-3-8-3-12 0-1-3-3-6-8-6zM-100-76c4-6 9-5 11 0 2-5 7-6 11 0-4 0-6 2-6 5-3-2-7-2-10 0 0-3-2-5-6-5z"
        ),
      ]
    case .temple:
      [
        .fill(.accent, "M-84-82L0-118l84 36v10H-84zM-84-14H84v8H-84zM-96-4H96v10H-96z"),
        .fill(.ink, "M-74-68h18v52h-18zM-42-68h18v52h-18zM-9-68H9v52H-9zM24-68h18v52H24zM56-68h18v52H56z"),
        .fill(.far, "M-10-90a10 10 0 0 1 20 0z"),
      ]
    case .ball:
      [
        .line(.far, "M-120 2C-70-50 70-50 120 2M-120-18C-70-72 70-72 120-18M-120-40C-70-94 70-94 120-40"),
        .fill(.accent, "M-42-70a42 42 0 1 0 84 0a42 42 0 1 0-84 0z"),
        .line(.near, "M-42-70h84M0-112v84M-31-99c16 16 16 42 0 58M31-99c-16 16-16 42 0 58"),
      ]
    case .record:
      [
        .fill(.far, "M-66-60a60 60 0 1 0 120 0a60 60 0 1 0-120 0z"),
        .line(.ground, "M-52-60a46 46 0 1 0 92 0a46 46 0 1 0-92 0M-40-60a34 34 0 1 0 68 0a34 34 0 1 0-68 0"),
        .fill(.accent, "M-28-60a22 22 0 1 0 44 0a22 22 0 1 0-44 0z"),
        .fill(.near, "M-10-60a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
        .fill(.ink, "M58-124l40-8v18l-32 7v66a15 12 0 1 1-8-11z"),
      ]
    case .cactus:
      [
        .fill(.far, "M-120 4v-38h14l8-26h42l8 26h22V4zM44 4v-22h14l6-20h32l6 20h18V4z"),
        .fill(
          .accent,
          "M2 4v-34c-26 0-32-10-32-36h12c0 18 6 22 20 22v-56c0-18 20-18 20 0v38c14 0 20-4 20-22h12c0 28-6 38-32 38V4z"),
      ]
    case .blinds:
      [
        .fill(.accent, "M-92-122H92v12H-92zM-92-100H92v12H-92zM-92-78H92v12H-92zM-92-56H92v12H-92zM-92-34H92v12H-92z"),
        .fill(
          .near,
          "M-62-42c12-8 22-10 30-12 2-30 12-44 32-40 20-4 30 10 32 40 8 2 18 4 30 12-36 14-88 14-124 0zM-72 6c4-16 34-18 48-22l-2-16h52l-2 16c14 4 44 6 48 22z"
        ),
      ]
    case .portrait:
      [
        .fill(.accent, "M0-124c36 0 58 30 58 66S36 8 0 8s-58-30-58-66 22-66 58-66z"),
        .line(.ink, "M0-132c40 0 66 34 66 74S40 16 0 16s-66-34-66-74 26-74 66-74z"),
        .fill(
          .near,
          "M-2-100c18 0 26 12 26 26 0 4 6 10 6 13 0 3-4 3-5 5-1 4 1 12-6 14-4 1-8 0-10 2-2 6 4 12 12 14 12 4 22 12 24 26-12 12-24 14-38 14-18 0-32-6-44-20 2-12 10-18 16-24 2-14-8-20-8-40 0-18 11-30 27-30z"
        ),
      ]
    case .house:
      [
        .fill(.far, "M-54 4v-48h-14l66-54 22 18v-16h16v29l28 23H50V4z"),
        .fill(.accent, "M-38-34h20v20h-20zM12-34h20v20H12zM-10 4v-30h14V4z"),
        .fill(.ink, "M30-116c-8-10 6-14 2-22-4-8 8-12 10-16 0 8 6 10 2 18-4 6 2 12-4 20z"),
        .fill(.accent, "M88-58a22 26 0 1 0 .1 0z"),
        .fill(.ink, "M85-20h6V4h-6z"),
      ]
    case .burst:
      [
        .fill(.accent, "M0-132l15 38 36-26-10 40 50-6-34 32 42 24-50 4 12 34H-61l12-34-50-4 42-24-34-32 50 6-10-40 36 26z"),
        .fill(.ink, "M0-96l9 22 24-15-7 25 31-2-22 18 28 16-32 3 7 23h-76l7-23-32-3 28-16-22-18 31 2-7-25 24 15z"),
        .fill(
          .ground,
          "M10-62a8 8 0 1 1 .1 0zM-8-54l18 2 10 14 14-4 3 7-21 8-7-8-6 12 16 12-4 24h-9l1-19-18-11-14 18-24-2 0-9 19 1 13-20 5-13-11 4-6 12-7-3 7-18z"
        ),
      ]
    case .reel:
      [
        .fill(.accent, "M-58-62a58 58 0 1 0 116 0a58 58 0 1 0-116 0z"),
        .fill(
          .near,
          "M-14-96a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM-46-72a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM18-72a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM-34-34a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM6-34a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM-5-62a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"
        ),
      ]
    }
  }
}
