#if !hasFeature(Embedded)
  // Only the server uses this code. In the browser, the host adds the base path to the addresses that the app draws.
  extension HTML {
    /// Returns the markup with `base`, a path such as "/quiz", inserted before each address that begins at the root of the site.
    public func below(_ base: String) -> HTML {
      if base.isEmpty { return self }
      switch self {
      case .text: return self
      case .sequence(let parts): return .sequence(parts.map { $0.below(base) })
      case .element(let tag, let attributes, let content):
        return .element(tag, attributes.map { $0.below(base) }, content.map { $0.below(base) })
      }
    }
  }

  extension Attribute {
    fileprivate func below(_ base: String) -> Attribute {
      guard let value else { return self }
      switch String(describing: name) {
      case "href", "src", "action", "data-module", "data-style", "data-later", "data-try":
        return value.hasPrefix("/") ? Attribute(name, base + value) : self
      case "data-chunks", "data-parts":
        return Attribute(name, value.split(separator: " ").map { base + $0 }.joined(separator: " "))
      default: return self
      }
    }
  }
#endif
