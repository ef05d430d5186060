import Content
import JSON

/// The quizzes in a pool as JSON. They are encoded once for each language, with and without answers, on the first request that
/// needs them.
struct DITTexts: Sendable {
  private struct Manner: Hashable {
    let language: Language
    let withAnswer: Bool
  }

  private let entries: [TypedPool.Entry]
  private let users: DITUsers
  private let texts: MadeOnce<Manner, [JSONWithHoles]>

  init(_ pool: TypedPool, _ users: DITUsers) {
    (entries, self.users) = (pool.entries, users)
    texts = MadeOnce { [entries] manner in
      entries.map {
        JSONWithHoles(
          users.json($0, in: manner.language, base: JSONWithHoles.hole, isFavourite: false, withAnswer: manner.withAnswer))
      }
    }
  }

  /// Returns the quizzes at these positions in the pool as a JSON array.
  func list(_ places: [Int], favourites: [Int], for asker: DITAsker, withAnswer: Bool) -> [UInt8] {
    let texts = texts[Manner(language: asker.language, withAnswer: withAnswer)]
    let base = JSONWithHoles.filling(asker.call.base)
    var list = [UInt8(ascii: "[")]
    list.reserveCapacity(places.reduce(2) { $0 + texts[$1].count(filledWith: base.count) + 1 })
    for (number, place) in places.enumerated() {
      if number > 0 { list.append(UInt8(ascii: ",")) }
      if favourites.contains(entries[place].number) {
        list += users.json(entries[place], for: asker, isFavourite: true, withAnswer: withAnswer).encoded()
      } else {
        texts[place].append(to: &list, filledWith: base)
      }
    }
    list.append(UInt8(ascii: "]"))
    return list
  }
}
