#if !arch(wasm32)
  // What pages are drawn with that the server alone draws, and that have a script of their own in place of the app.

  public func pre(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
    .element(.pre, attributes, content())
  }
  public func code(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
    .element(.code, attributes, content())
  }

  extension Attribute {
    /// A link that opens beside the page.
    public static var inNewTab: Attribute { Attribute("target", "_blank") }
    /// A button that copies the code beside it, and what it says once that is done.
    public static func copies(saying done: String) -> Attribute { Attribute("data-copy", done) }
    /// A button that asks this server for an address, and shows the answer.
    public static func tries(_ address: String) -> Attribute { Attribute("data-try", address) }
    /// Where the player's token stands, which the browser alone knows.
    public static var token: Attribute { Attribute("data-token", nil) }
    /// What is said where no answer comes.
    public static func withoutAnswer(_ text: String) -> Attribute { Attribute("data-without-answer", text) }
    /// What is said under an answer that is shown in part.
    public static func goesOn(_ text: String) -> Attribute { Attribute("data-goes-on", text) }
  }
#endif
