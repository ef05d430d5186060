import Mutations
import Rules

/// Returns the input for an index: a document with random changes.
func input(seed: UInt64, index: Int) -> [UInt8] {
  var mutation = Mutation(seed: seed, index: index)
  mutation.bytes = mutation.pick(Seeds.documents)
  mutation.changeSeveralTimes { $0.changeDocument() }
  return mutation.bytes
}

extension Mutation {
  fileprivate mutating func changeDocument() {
    switch generator.below(10) {
    case 0: replaceByte()
    case 1: flipBit()
    case 2, 3: insert(pick(Seeds.pieces))
    case 4: bytes.replaceSubrange(range(atMost: 6), with: pick(Seeds.pieces))
    case 5: bytes.removeSubrange(range(atMost: 8))
    case 6: repeatSome(atMost: 40)
    case 7: insert(pick(Seeds.documents))
    case 8: wrap()
    default: generator.below(4) == 0 ? bytes.removeSubrange(place()...) : insertDigitOrSpace()
    }
  }

  private mutating func wrap() {
    let levels = 1 + generator.below(generator.below(8) == 0 ? 70 : 3)
    let isObject = generator.below(2) == 0
    let front = Array((isObject ? "{\"w\":" : "[").utf8)
    bytes = Array(repeatElement(front, count: levels).joined()) + bytes
    bytes += repeatElement(UInt8(ascii: isObject ? "}" : "]"), count: levels)
  }

  private mutating func insertDigitOrSpace() {
    let characters = Array("0123456789.-+eE \n".utf8)
    bytes.insert(characters[generator.below(characters.count)], at: place())
  }
}
