import JSON

extension Question.Picture: JSONReadable, JSONWritable {
  /// Reads an object with one member, whose name is the kind: `outline`, `flag`, `element`, `emoji` or `image`. An object with
  /// `image` may have a second member, the alternative text `alt`.
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let all = try reader.members
    let members = all.filter { $0.name != "alt" }
    guard members.count == 1, all.count == 1 || members[0].name == "image" else { throw reader.mismatch(expected: Self.kinds) }
    let value = members[0].value
    switch members[0].name {
    case "outline": self = .outline(try value.read())
    case "flag":
      guard let flag = Question.Flag(code: try value.string) else {
        throw value.mismatch(expected: "a country code of two capital letters")
      }
      self = .flag(flag)
    case "element":
      let (number, symbol) = (try value.integer("number", in: 1...118), try value["symbol"])
      guard let element = Question.Element(number: number, symbol: try symbol.string) else {
        throw symbol.mismatch(expected: "the symbol of a chemical element")
      }
      self = .element(element)
    case "emoji":
      guard let rebus = Question.Rebus(try value.string) else { throw value.mismatch(expected: "only emoji, at most 120 bytes") }
      self = .emoji(rebus)
    case "image":
      self = .image(try EmbeddedFile(from: value, isPicture: true), alternative: try reader.optional("alt")?.read())
    default: throw reader.mismatch(expected: Self.kinds)
    }
  }

  private static let kinds = "an object with exactly one of outline, flag, element, emoji and image"

  public var json: JSON {
    switch self {
    case .outline(let outline): ["outline": ["viewBox": .string(outline.viewBox.text), "path": .string(outline.path.text)]]
    case .flag(let flag): ["flag": .string(flag.code)]
    case .element(let element): ["element": ["number": element.number.json, "symbol": .string(element.symbol)]]
    case .emoji(let rebus): ["emoji": .string(rebus.text)]
    case .image(let file, let alternative): .object(["image": file.json, "alt": alternative?.json])
    }
  }
}

extension Question.Outline: JSONReadable {
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let (box, line) = (try reader["viewBox"], try reader["path"])
    guard let viewBox = Question.ViewBox(try box.string) else {
      throw box.mismatch(expected: "four whole numbers, such as \"0 0 1000 750\"")
    }
    guard let path = Question.OutlinePath(try line.string) else {
      throw line.mismatch(
        expected: "an SVG path of closed outlines with whole-number coordinates, such as \"M0 0l9 0-4 7z\", at most 4096 bytes")
    }
    self.init(viewBox: viewBox, path: path)
  }
}
