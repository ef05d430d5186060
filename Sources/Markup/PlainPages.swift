#if !arch(wasm32)
  // Elements and attributes for pages that only the server draws. These pages use their own script instead of the app.

  public func pre(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML { Tag.pre(attributes, content()) }

  extension Attribute {
    /// A link that opens in a new tab.
    public static var inNewTab: Attribute { Attribute("target", "_blank") }
    /// A button that copies the program code beside it, and then shows this text.
    public static func copies(saying done: String) -> Attribute { Attribute("data-copy", done) }
    /// A button that sends a request to this address and shows the response.
    public static func tries(_ address: String) -> Attribute { Attribute("data-try", address) }
    /// An element that shows the player's token, which only the browser has.
    public static var token: Attribute { Attribute("data-token", nil) }
    /// The text that is shown if there is no response.
    public static func withoutAnswer(_ text: String) -> Attribute { Attribute("data-without-answer", text) }
    /// The text that is shown below a response that was too long to show in full.
    public static func goesOn(_ text: String) -> Attribute { Attribute("data-goes-on", text) }
  }
#endif
