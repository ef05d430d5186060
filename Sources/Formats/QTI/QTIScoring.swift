import Content
import Rules

/// The `resprocessing` of a QTI 1.2 item: conditions on the response, and the points for them.
struct QTIScoring {
  /// A condition that adds or subtracts points.
  struct Condition {
    /// The required values of responses, each with the response's identifier.
    fileprivate(set) var values: [(response: String, value: String)] = []
    /// Whether the condition excludes a value or requires several values at once. In both cases, it describes the whole answer.
    fileprivate(set) var isWhole = false
    /// The lower limit for the number, as the file writes it. `nil` if there is none.
    fileprivate(set) var lower: String?
    /// The upper limit for the number, as the file writes it. `nil` if there is none.
    fileprivate(set) var upper: String?
    /// The points, in ten-thousandths of a point. `nil` for all the points that the item can give.
    fileprivate(set) var points: Int64?

    var isGain: Bool { points.map { $0 > 0 } ?? true }
  }

  private(set) var conditions: [Condition] = []

  /// The identifiers of the feedback that is shown for answers that gain points.
  private(set) var rightFeedback: [String] = []
  /// The identifiers of the feedback on single values, each with its value.
  private(set) var valueFeedback: [(name: String, value: String)] = []

  init(_ item: XMLElement) {
    for condition in item.all("resprocessing").flatMap({ $0.all("respcondition") }) { add(condition) }
  }

  private mutating func add(_ element: XMLElement) {
    guard let variables = element.first("conditionvar") else { return }
    var condition = Condition()
    condition.add(variables)
    let links = element.allInsideQTI("displayfeedback").compactMap { $0.attribute("linkrefid") }
    switch QTIScoring.points(of: element, links: links) {
    case .none:
      addValueFeedback(links, condition)
      return
    case .all: condition.points = nil
    case .some(let points): condition.points = points
    }
    if condition.isGain { rightFeedback += links } else { addValueFeedback(links, condition) }
    let isEmpty = condition.values.isEmpty && condition.lower == nil && condition.upper == nil
    if !isEmpty, condition.points != 0 { conditions.append(condition) }
  }

  private mutating func addValueFeedback(_ links: [String], _ condition: Condition) {
    if condition.values.count == 1 { valueFeedback += links.map { ($0, condition.values[0].value) } }
  }

  private enum Points { case none, all, some(Int64) }

  /// Returns the points for a condition. `.none` if the condition only shows feedback.
  private static func points(of element: XMLElement, links: [String]) -> Points {
    guard let outcome = element.first("setvar") else {
      // Blackboard leaves out the points. Instead, the condition or its feedback has the name "correct".
      let isRight = element.attribute("title").map { XMLText.isSame($0, "correct") } ?? false
      return isRight || links.contains { XMLText.isSame($0, "correct") } ? .all : .none
    }
    let text = outcome.text[...].trimmed
    // A text such as "SCORE.max" means all points.
    guard let number = FixedPoint.number(text, places: 4) else { return text.isEmpty ? .none : .all }
    let isTaken = outcome.attribute("action").map { XMLText.isSame($0, "Subtract") } ?? false
    return .some(isTaken ? -number : number)
  }

  // MARK: Choices

  /// Returns the credit for each choice in a response, in hundredths of a percent.
  func weights(of choices: [String], response: String, isSeveral: Bool) -> [Int] {
    var credit = choices.map { _ in Int64(0) }
    var isFull = choices.map { _ in false }
    // The maximum points that any single condition gives. If a condition gives these points and names several choices, it
    // requires all of them together.
    let best = conditions.reduce(Int64(0)) { max($0, $1.points ?? 0) }
    for condition in conditions.prefix(QTIResponse.mostValues) {
      let places = choices.indices.prefix(QTIResponse.mostValues).filter { condition.names(choices[$0], of: response) }
      for place in places {
        let isWhole = condition.points == nil || isSeveral && condition.isWhole || places.count > 1 && condition.points == best
        if condition.isGain, isWhole { isFull[place] = true }
        credit[place] &+= condition.points ?? 0
      }
    }
    if isFull.contains(true) { return isFull.map { $0 ? ChoiceDraft.full : 0 } }
    return QTIResponse.weights(credit, isSum: isSeveral)
  }

  /// Returns the right values for a response, with their credit.
  func accepted(for response: String) -> [(text: String, weight: Int)] {
    var values: [(text: String, points: Int64)] = []
    var count = 0
    let best = max(1, conditions.reduce(Int64(0)) { max($0, $1.points ?? 0) })
    for condition in conditions.prefix(QTIResponse.mostValues) where condition.isGain {
      for value in condition.values.prefix(QTIResponse.mostValues) where XMLText.isSame(value.response, response) {
        count += 1
        guard count <= QTIResponse.mostValues, !values.contains(where: { XMLText.isSame($0.text, value.value) }) else { continue }
        values.append((value.value, condition.points ?? best))
      }
    }
    let weights = QTIResponse.weights(values.map { $0.points }, isSum: false)
    return zip(values, weights).map { ($0.text, $1) }
  }

  /// The accepted numbers. A text that is not a number stays unchanged.
  var ranges: [NumberRange] {
    var ranges: [NumberRange] = []
    for condition in conditions.prefix(QTIResponse.mostValues) where condition.isGain {
      if let lower = condition.lower, let upper = condition.upper {
        let isMiddle = QTIScoring.isMiddle(condition.values.first?.value, of: lower, upper)
        ranges.append(NumberRange(lower: lower, upper: upper, isInterval: !isMiddle))
      } else {
        for value in condition.values.prefix(QTIResponse.mostValues) {
          ranges.append(NumberRange(lower: value.value, upper: value.value))
        }
      }
    }
    return ranges
  }

  /// Whether a right number is in the middle of its range.
  private static func isMiddle(_ right: String?, of lower: String, _ upper: String) -> Bool {
    guard let right = right.flatMap({ DecimalNumber($0) }), let lower = DecimalNumber(lower), let upper = DecimalNumber(upper)
    else { return false }
    return right + right == lower + upper
  }
}

extension QTIScoring.Condition {
  /// Adds the requirements in a `conditionvar` element or an element inside it.
  fileprivate mutating func add(_ element: XMLElement) {
    for child in element.children {
      switch child.name {
      case "varequal", "varsubstring", "varsubset": values.append((child.attribute("respident") ?? "", child.words))
      case "vargte", "vargt": lower = child.words
      case "varlte", "varlt": upper = child.words
      case "and":
        if child.children.count > 1 { isWhole = true }
        add(child)
      case "or": add(child)
      case "not": isWhole = true
      default: break
      }
    }
  }

  /// Whether the condition requires this choice. Blackboard may write the identifier of the choice where the identifier of the
  /// response belongs, with an empty value.
  fileprivate func names(_ choice: String, of response: String) -> Bool {
    values.prefix(QTIResponse.mostValues).contains { value in
      XMLText.isSame(value.response, response)
        ? XMLText.isSame(value.value, choice) : value.value.utf8.isEmpty && XMLText.isSame(value.response, choice)
    }
  }
}
