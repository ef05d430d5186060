import Content
import JSON
import Synchronization

/// The quizzes of a pool in JSON, encoded once for each language on the first request.
///
/// Each quiz has holes for the address at which the app reached the server.
final class DITTexts: Sendable {
  private struct Manner: Hashable {
    let language: Language
    let withAnswer: Bool
  }

  /// Marks a hole: U+FDD0, a noncharacter in Unicode, which no text contains.
  private static let hole: [UInt8] = [0xEF, 0xB7, 0x90]

  private let entries: [TypedPool.Entry]
  private let numbers: [Int]
  private let users: DITUsers
  private let written = Mutex<[Manner: [TextWithHoles]]>([:])

  init(_ pool: TypedPool, _ users: DITUsers) {
    entries = pool.entries
    numbers = pool.entries.map { $0.number }
    self.users = users
  }

  /// Returns a list of the quizzes at these positions in the pool, in JSON.
  func list(_ places: [Int], favourites: [Int], for asker: DITAsker, withAnswer: Bool) -> [UInt8] {
    let texts = texts(Manner(language: asker.language, withAnswer: withAnswer))
    let base = JSON.string(asker.call.base).encoded().dropFirst().dropLast()
    var list = [UInt8(ascii: "[")]
    list.reserveCapacity(places.reduce(2) { $0 + texts[$1].count(filledWith: base.count) + 1 })
    for (number, place) in places.enumerated() {
      if number > 0 { list.append(UInt8(ascii: ",")) }
      if favourites.contains(numbers[place]) {
        list += users.json(entries[place], for: asker, isFavourite: true, withAnswer: withAnswer).encoded()
      } else {
        texts[place].append(to: &list, filledWith: base)
      }
    }
    list.append(UInt8(ascii: "]"))
    return list
  }

  private func texts(_ manner: Manner) -> [TextWithHoles] {
    written.withLock { written in
      if let texts = written[manner] { return texts }
      let base = String(decoding: DITTexts.hole, as: UTF8.self)
      let texts = entries.map { entry in
        let json = users.json(entry, in: manner.language, base: base, isFavourite: false, withAnswer: manner.withAnswer)
        return TextWithHoles(json.encoded(), hole: DITTexts.hole)
      }
      written[manner] = texts
      return texts
    }
  }
}

/// Bytes with holes that are all filled with the same text.
private struct TextWithHoles: Sendable {
  private let bytes: [UInt8]
  /// The positions of the holes, in ascending order.
  private let holes: [Int]

  init(_ text: [UInt8], hole: [UInt8]) {
    var (bytes, holes): ([UInt8], [Int]) = ([], [])
    var rest = text[...]
    while let first = rest.first {
      if rest.starts(with: hole) {
        holes.append(bytes.count)
        rest = rest.dropFirst(hole.count)
      } else {
        bytes.append(first)
        rest = rest.dropFirst()
      }
    }
    (self.bytes, self.holes) = (bytes, holes)
  }

  func count(filledWith count: Int) -> Int { bytes.count + holes.count * count }

  func append(to text: inout [UInt8], filledWith filling: ArraySlice<UInt8>) {
    var start = 0
    for hole in holes {
      text += bytes[start..<hole]
      text += filling
      start = hole
    }
    text += bytes[start...]
  }
}
