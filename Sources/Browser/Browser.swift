#if arch(wasm32)
  import CBrowser
  import Markup
  import Rules

  @_extern(wasm, module: "host", name: "draw") @_extern(c)
  func host_draw(_ bytes: UnsafePointer<UInt8>, _ count: Int)

  @_expose(wasm, "receive") @_cdecl("receive")
  func receive(_ count: Int, _ now: Double, _ chance: UInt64) {
    var g = SplitMix64(seed: chance)
    let a = g.below(7)
    let html = div(.class("a\(a)")) {
      p { "hello" }; h1(.hidden) { "x \(g.order(of: count).count)" }
    }
    html.rendered().withUnsafeBufferPointer { if let base = $0.baseAddress { host_draw(base, $0.count) } }
  }
#else
  @main
  enum Browser {
    static func main() { print("This module runs in a browser.") }
  }
#endif
