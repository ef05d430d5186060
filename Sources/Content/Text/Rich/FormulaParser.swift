/// Parses TeX into a formula. The parsing methods return `nil` for an unknown command or structure, and if parts are nested too
/// deeply.
struct FormulaParser {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0

  private static let mostDepth = 32

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  mutating func formula() -> Formula? {
    guard let row = row(until: .end) else { return nil }
    return place == scalars.count ? row : nil
  }

  /// The possible ends of a row.
  private enum End: Equatable { case end, brace, bracket, right, cell }

  private mutating func row(until end: End) -> Formula? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= FormulaParser.mostDepth else { return nil }
    var parts: [Formula] = []
    while true {
      skipBlanks()
      guard let next = peek else { return end == .end ? FormulaParser.joined(parts) : nil }
      if isEnd(end, next) { return FormulaParser.joined(parts) }
      guard var part = atom() else { return nil }
      part = scripts(on: part) ?? .row([])
      if part == .row([]) { return nil }
      parts.append(part)
    }
  }

  private func isEnd(_ end: End, _ next: Unicode.Scalar) -> Bool {
    switch end {
    case .end: false
    case .brace: next == "}"
    case .bracket: next == "]"
    case .right: has("\\right")
    case .cell: next == "&" || has("\\\\") || has("\\end")
    }
  }

  private static func joined(_ parts: [Formula]) -> Formula { parts.count == 1 ? parts[0] : .row(parts) }

  // MARK: - Parts

  private mutating func scripts(on base: Formula) -> Formula? {
    var (lower, upper): (Formula?, Formula?) = (nil, nil)
    while true {
      skipBlanks()
      guard let next = peek, next == "_" || next == "^" || next == "'" else { break }
      place += 1
      let isPrime = next == "'"
      guard let script = isPrime ? .operator("\u{2032}") : argument(), next == "_" ? lower == nil : upper == nil else {
        return nil
      }
      if next == "_" { lower = script } else { upper = script }
    }
    if lower == nil, upper == nil { return base }
    if case .operator(let name) = base, FormulaSymbols.hasLimits(name) { return .limits(base, lower: lower, upper: upper) }
    return .scripts(base, lower: lower, upper: upper)
  }

  /// Reads the argument of a command, or what follows `_` or `^`: a group in braces, one digit, or one other part.
  private mutating func argument() -> Formula? {
    skipBlanks()
    guard let next = peek else { return nil }
    if next == "{" { return group() }
    guard next.isDigit else { return atom() }
    place += 1
    return .number(String(next))
  }

  private mutating func group() -> Formula? {
    guard take("{"), let row = row(until: .brace), take("}") else { return nil }
    return row
  }

  private mutating func atom() -> Formula? {
    guard let next = peek else { return nil }
    switch next {
    case "{": return group()
    case "\\": return command()
    case "}", "&", "_", "^", "#", "$", "%": return nil
    case "~":
      place += 1
      return .space(33)
    case _ where next.isDigit: return number()
    case "-":
      place += 1
      return .operator("\u{2212}")
    case "a"..."z", "A"..."Z":
      place += 1
      return .identifier(String(next))
    default:
      place += 1
      return next.value < 0x80 ? .operator(String(next)) : .identifier(String(next))
    }
  }

  private mutating func number() -> Formula {
    var number = ""
    while let next = peek, next.isDigit || (next == "." || next == ",") && place + 1 < scalars.count && scalars[place + 1].isDigit
    {
      number.unicodeScalars.append(next)
      place += 1
    }
    return .number(number)
  }

  // MARK: - Commands

  private mutating func command() -> Formula? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= FormulaParser.mostDepth, let name = commandName() else { return nil }
    switch name {
    case "frac", "dfrac", "tfrac", "binom":
      guard let upper = argument(), let lower = argument() else { return nil }
      if name != "binom" { return .fraction(upper, lower, hasLine: true) }
      return .row([.operator("("), .fraction(upper, lower, hasLine: false), .operator(")")])
    case "sqrt":
      skipBlanks()
      var degree: Formula?
      if peek == "[" {
        place += 1
        guard let row = row(until: .bracket), take("]") else { return nil }
        degree = row
      }
      return argument().map { .root($0, degree: degree) }
    case "text", "mathrm", "textrm", "mathbf", "textbf", "mathit", "operatorname": return verbatim().map { .text($0) }
    case "left": return fenced()
    case "begin": return environment()
    case "limits", "displaystyle", "nolimits": return .space(0)
    case ",", ":", ";", " ", "!": return .space(name == "!" ? -17 : 22)
    case "quad", "qquad": return .space(name == "quad" ? 100 : 200)
    case "{", "}", "%", "$", "&", "#", "_": return .operator(name)
    case "|": return .operator("\u{2016}")
    default:
      if let mark = FormulaSymbols.accent(name) { return argument().map { .limits($0, lower: nil, upper: .operator(mark)) } }
      if name == "overline" || name == "bar" { return argument().map { .limits($0, lower: nil, upper: .operator("\u{AF}")) } }
      return FormulaSymbols.symbol(name)
    }
  }

  /// Reads a backslash and the name after it: letters, or one other character.
  private mutating func commandName() -> String? {
    guard take("\\"), let first = peek else { return nil }
    place += 1
    var name = String(first)
    guard FormulaParser.isLetter(first) else { return name }
    while let next = peek, FormulaParser.isLetter(next) {
      name.unicodeScalars.append(next)
      place += 1
    }
    return name
  }

  /// Reads a group in braces as text, including its blanks. Returns `nil` if the group contains a brace or a command.
  private mutating func verbatim() -> String? {
    skipBlanks()
    guard take("{") else { return nil }
    var text = ""
    while let next = peek, next != "}" {
      guard next != "{", next != "\\" else { return nil }
      text.unicodeScalars.append(next)
      place += 1
    }
    return take("}") ? text : nil
  }

  private mutating func fenced() -> Formula? {
    guard let left = fence(), let inner = row(until: .right), skip("\\right"), let right = fence() else { return nil }
    return .row([left, inner, right])
  }

  /// Reads the delimiter after `\left` or `\right`. A full stop means that there is no delimiter.
  private mutating func fence() -> Formula? {
    skipBlanks()
    guard let next = peek else { return nil }
    if next == "\\" { return commandName().flatMap { $0 == "{" || $0 == "}" ? .operator($0) : FormulaSymbols.symbol($0) } }
    place += 1
    return next == "." ? .row([.space(0)]) : .operator(String(next))
  }

  private mutating func environment() -> Formula? {
    guard let name = verbatim(), let fences = FormulaSymbols.fences(of: name) else { return nil }
    var rows: [[Formula]] = [[]]
    while true {
      guard let cell = row(until: .cell) else { return nil }
      rows[rows.count - 1].append(cell)
      if take("&") { continue }
      if skip("\\\\") {
        rows.append([])
        continue
      }
      guard skip("\\end"), verbatim() == name else { return nil }
      break
    }
    if rows[rows.count - 1] == [.row([])] { rows.removeLast() }
    var parts: [Formula] = fences.left.utf8.isEmpty ? [] : [.operator(fences.left)]
    parts.append(.table(rows))
    if !fences.right.utf8.isEmpty { parts.append(.operator(fences.right)) }
    return .row(parts)
  }

  // MARK: - Characters

  private var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func skipBlanks() { while let next = peek, next.isWhiteSpace { place += 1 } }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    place += 1
    return true
  }

  private func has(_ word: String) -> Bool {
    let word = Array(word.unicodeScalars)
    guard place + word.count <= scalars.count, scalars[place..<place + word.count].elementsEqual(word) else { return false }
    guard let last = word.last, FormulaParser.isLetter(last), place + word.count < scalars.count else { return true }
    return !FormulaParser.isLetter(scalars[place + word.count])
  }

  private mutating func skip(_ word: String) -> Bool {
    skipBlanks()
    guard has(word) else { return false }
    place += word.unicodeScalars.count
    return true
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z": true
    default: false
    }
  }
}
