import Content

/// A quiz that was imported earlier from the same file, or from an older version of it.
public struct ImportedQuiz: Equatable, Sendable {
  /// The id that the quiz got at its first import, without the tilde that marks imported quizzes.
  public let id: String
  public let title: LocalizedText

  public init(id: String, title: LocalizedText) { (self.id, self.title) = (id, title) }
}

/// The ids of a file's quizzes. They are valid and distinct. They do not depend on the order of the quizzes in the file, unless
/// several quizzes have the same id or title.
///
/// - An id from the file is kept if it is valid, and neither taken nor used by an earlier quiz.
/// - A quiz that was imported before keeps its id. The quiz is recognised by its title. So players keep their results when a
///   newer release makes better ids, or when the file gets a new quiz with a similar title.
/// - Other quizzes get readable ids. If several titles give the same id, the title that lost the fewest characters in the
///   conversion gets this id. The ids of the other quizzes end with a hash of their title. Only quizzes with exactly the same
///   title are numbered, in the order of the file.
struct QuizIDs {
  private(set) var ids: [String]
  private var used: UsedIDs

  /// The code for ids and languages is a lazy chunk of the WebAssembly module. Its entry points are never inlined, because
  /// inlined code would be outside of the chunk.
  @inline(never)
  init(_ given: [String?], titles: [String], imported: [ImportedQuiz] = [], taken: [String] = []) {
    ids = given.map { _ in "" }
    used = UsedIDs(taken + [Quiz.mixedID])
    for (place, id) in given.enumerated() {
      if let id, Identifier.isValid(id), used.insert(id) { ids[place] = id }
    }
    keepImported(imported, titles)
    // An invalid id, such as "Unit_1", is closer to the author's intention than the title, so the new id is made from the invalid
    // one.
    let titles = titles.indices.map { place in
      given[place].flatMap { $0.isBlank || Identifier.isValid($0) ? nil : $0 } ?? titles[place]
    }
    make(ids.indices.filter { ids[$0].utf8.isEmpty }, titles)
  }

  /// Makes readable ids for the quizzes at these positions.
  private mutating func make(_ places: [Int], _ titles: [String]) {
    let made = places.map { ReadableID(titles[$0]) }
    let order = places.indices.sorted { one, other in
      if made[one].lostCount != made[other].lostCount { return made[one].lostCount < made[other].lostCount }
      let (left, right) = (titles[places[one]].utf8, titles[places[other]].utf8)
      return left.elementsEqual(right) ? one < other : left.lexicographicallyPrecedes(right)
    }
    var last: (title: String, id: String)?
    for index in order {
      let title = titles[places[index]]
      if let last, last.title.utf8.elementsEqual(title.utf8) {
        ids[places[index]] = used.numbered(last.id)
      } else {
        let id = used.distinct(made[index].text, of: title)
        ids[places[index]] = id
        last = (title, id)
      }
    }
  }

  private mutating func keepImported(_ imported: [ImportedQuiz], _ titles: [String]) {
    guard !imported.isEmpty else { return }
    // If several quizzes have the same title, they get the ids of the imported quizzes with this title, in order.
    let known = imported.map { Named(title: Array($0.title.text(in: .english).utf8), id: $0.id) }
    let wanted = ids.indices.filter { ids[$0].utf8.isEmpty }.map { (title: Array(titles[$0].utf8), place: $0) }
    let knownOrder = known.indices.sorted { Named.precedes(known[$0].title, $0, known[$1].title, $1) }
    let wantedOrder = wanted.indices.sorted { Named.precedes(wanted[$0].title, $0, wanted[$1].title, $1) }
    var next = 0
    for index in wantedOrder {
      let title = wanted[index].title
      while next < knownOrder.count, known[knownOrder[next]].title.lexicographicallyPrecedes(title) { next += 1 }
      guard next < knownOrder.count, known[knownOrder[next]].title == title else { continue }
      let id = known[knownOrder[next]].id
      next += 1
      if Identifier.isValid(id), used.insert(id) { ids[wanted[index].place] = id }
    }
  }

  private struct Named {
    let title: [UInt8]
    let id: String

    /// Compares by title, then by position.
    static func precedes(_ left: [UInt8], _ one: Int, _ right: [UInt8], _ other: Int) -> Bool {
      left == right ? one < other : left.lexicographicallyPrecedes(right)
    }
  }
}

/// The ids of a quiz's questions. Ids from the file are kept if they are valid and no earlier question has them. A question with
/// an invalid id gets a similar valid one. All others get "question-1" and so on, by position.
struct QuestionIDs {
  private(set) var ids: [String]

  init(_ given: [String?]) {
    var used = UsedIDs([])
    ids = given.map { id in
      guard let id, Identifier.isValid(id), used.insert(id) else { return "" }
      return id
    }
    for place in ids.indices where ids[place].utf8.isEmpty {
      let name = given[place].flatMap { $0.isBlank || Identifier.isValid($0) ? nil : ReadableID($0).text }
      ids[place] = used.numbered(name ?? "question-\(place + 1)")
    }
  }
}

/// The ids that are in use.
private struct UsedIDs {
  /// For each id in use, the next number to try as its suffix.
  private var numbers: [String: Int] = [:]

  init(_ ids: [String]) { for id in ids { numbers[id] = 2 } }

  /// Adds an id. Returns `false` if the id is already in use.
  mutating func insert(_ id: String) -> Bool {
    guard numbers[id] == nil else { return false }
    numbers[id] = 2
    return true
  }

  /// Adds an id and returns it. If the id is in use, adds the id with a hash of the title instead.
  mutating func distinct(_ id: String, of title: String) -> String {
    if insert(id) { return id }
    let hash = Array(Fingerprint(Array(title.utf8)).text.utf8.prefix(8))
    return numbered(ReadableID.id(id, with: String(decoding: hash, as: UTF8.self)))
  }

  /// Adds an id and returns it. If the id is in use, adds the id with the first free number instead.
  mutating func numbered(_ id: String) -> String {
    if insert(id) { return id }
    var number = numbers[id] ?? 2
    while true {
      let next = ReadableID.id(id, with: "\(number)")
      number += 1
      if insert(next) {
        numbers[id] = number
        return next
      }
    }
  }
}
