/// A few values, each with a unique name, in the order of insertion.
///
/// There are dozens of values at most, so a linear search is fast. Arrays need far less WebAssembly code than a hash table.
struct Named<Value: Sendable>: DeferredState {
  private(set) var names: [String] = []
  private(set) var values: [Value] = []

  subscript(name: String) -> Value? {
    get { names.firstIndex(of: name).map { values[$0] } }
    set {
      switch (names.firstIndex(of: name), newValue) {
      case (let place?, let value?): values[place] = value
      case (let place?, nil):
        names.remove(at: place)
        values.remove(at: place)
      case (nil, let value?):
        names.append(name)
        values.append(value)
      case (nil, nil): break
      }
    }
  }

  func has(_ name: String) -> Bool { names.contains(name) }

  func forEach(_ body: (String, Value) -> Void) { for place in names.indices { body(names[place], values[place]) } }

  mutating func change(_ change: (String, inout Value) -> Void) {
    for place in names.indices { change(names[place], &values[place]) }
  }
}
