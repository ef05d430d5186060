/// A few values, each under a name of its own, in the order in which they came.
///
/// There are dozens at most, so looking through them is quick, and a list takes far less of the module than a hash table.
struct Named<Value: Equatable & Sendable>: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    let name: String
    var value: Value
  }

  private var entries: [Entry] = []

  var values: [Value] { entries.map { $0.value } }

  subscript(name: String) -> Value? {
    get { entries.first { $0.name == name }?.value }
    set {
      let place = entries.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append(Entry(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}
