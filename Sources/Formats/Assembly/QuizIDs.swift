import Content

/// A quiz that was imported earlier from the same file, or from an older version of it.
public struct ImportedQuiz: Equatable, Sendable {
  /// The id in the file.
  public let id: String
  public let title: LocalizedText

  public init(id: String, title: LocalizedText) { (self.id, self.title) = (id, title) }
}

/// The ids of a file's quizzes: valid, distinct, and the same whenever the file is read, in whatever order its quizzes are.
///
/// - An id that the file gives stays, if it is valid and no other quiz has it.
/// - A quiz keeps the id under which it was imported. It is recognised by its title. So nobody loses results because a newer
///   release makes better ids, or because a file has a new quiz with a similar title.
/// - Other quizzes have readable ids. If several titles lead to the same id, the one closest to it gets it. The others get a hash
///   of their title at the end. Only quizzes with exactly the same title are numbered, in the order of the file.
struct QuizIDs {
  private(set) var ids: [String]
  private var used: UsedIDs

  /// The ids and languages of quizzes are a lazy chunk of the browser's module, so its entry points are never inlined.
  @inline(never)
  init(_ given: [String?], titles: [String], imported: [ImportedQuiz] = [], taken: [String] = []) {
    ids = given.map { _ in "" }
    used = UsedIDs(taken + [Quiz.mixedID])
    for (place, id) in given.enumerated() {
      if let id, Identifier.isValid(id), used.insert(id) { ids[place] = id }
    }
    keepImported(imported, titles)
    // An invalid id, such as "Unit_1", is closer to the author's intention than the title.
    let titles = titles.indices.map { place in
      given[place].flatMap { $0.isBlank || Identifier.isValid($0) ? nil : $0 } ?? titles[place]
    }
    make(ids.indices.filter { ids[$0].utf8.isEmpty }, titles)
  }

  /// Makes the ids at these places.
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
    // Quizzes with the same title get their ids in order.
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

    /// The order by title, then by position.
    static func precedes(_ left: [UInt8], _ one: Int, _ right: [UInt8], _ other: Int) -> Bool {
      left == right ? one < other : left.lexicographicallyPrecedes(right)
    }
  }
}

/// The ids of a quiz's questions: those of the file where they are valid and distinct, otherwise "question-1" and so on by
/// position.
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
  /// The next number to try for each id in use.
  private var numbers: [String: Int] = [:]

  init(_ ids: [String]) { for id in ids { numbers[id] = 2 } }

  /// Adds an id. Returns false if it is in use already.
  mutating func insert(_ id: String) -> Bool {
    guard numbers[id] == nil else { return false }
    numbers[id] = 2
    return true
  }

  /// Adds an id, or otherwise the id with a hash of the title, and returns it.
  mutating func distinct(_ id: String, of title: String) -> String {
    if insert(id) { return id }
    let hash = Array(Fingerprint(Array(title.utf8)).text.utf8.prefix(8))
    return numbered(ReadableID.id(id, with: String(decoding: hash, as: UTF8.self)))
  }

  /// Adds an id, or otherwise the id with the first free number, and returns it.
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
