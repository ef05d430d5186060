/// A name and a value in an element's opening tag.
///
/// Names come only from this module. Values are escaped when rendered.
///
/// Views create attributes in hundreds of places. There, passing a pointer compiles to far less code than passing a name and a
/// value, so this is a class. For the same reason, its functions are not inlined. This keeps the WebAssembly module small.
public final class Attribute: Sendable {
  /// The name must be a literal, so that it never comes from data.
  let name: StaticString
  /// `nil` for a boolean attribute, such as `disabled`.
  let value: String?

  @inline(never)
  init(_ name: StaticString, _ value: String?) {
    self.name = name
    self.value = value
  }

  /// No attribute. The renderer skips it. Stands for an attribute that does not apply, as in ``when(_:)``.
  public static let none = Attribute("", nil)

  var isNone: Bool { name.utf8CodeUnitCount == 0 }

  /// Returns the attribute if the condition holds, otherwise `none`.
  public func when(_ condition: Bool) -> Attribute { condition ? self : .none }
}

extension Attribute: Equatable {
  @inline(never) public static func == (a: Attribute, b: Attribute) -> Bool {
    a.value == b.value
      && a.name.withUTF8Buffer { a in b.name.withUTF8Buffer { b in a.elementsEqual(b) } }
  }
}

extension Attribute {
  // MARK: - Any element

  @inline(never) public static func id(_ value: String) -> Attribute { Attribute("id", value) }
  /// Identifies an element among its siblings, so that an update moves the element instead of recreating it.
  @inline(never) public static func key(_ value: String) -> Attribute { Attribute("data-key", value) }
  @inline(never) public static func key(_ number: Int) -> Attribute { Attribute("data-key", String(number)) }
  @inline(never) public static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
  /// The language of the element's text, as a BCP 47 tag.
  @inline(never) public static func lang(_ value: String) -> Attribute { Attribute("lang", value) }
  /// The direction of the element's text: "ltr", "rtl", or "auto" to detect it from the text.
  @inline(never) public static func dir(_ value: String) -> Attribute { Attribute("dir", value) }
  @inline(never) public static func role(_ value: String) -> Attribute { Attribute("role", value) }
  @inline(never) public static func title(_ value: String) -> Attribute { Attribute("title", value) }
  @inline(never) public static func tabindex(_ value: Int) -> Attribute { Attribute("tabindex", String(value)) }
  public static let hidden = Attribute("hidden", nil)
  /// Nothing in the element can get the focus or be pressed, and screen readers skip it.
  public static var inert: Attribute { Attribute("inert", nil) }
  public static let popover = Attribute("popover", "auto")
  /// A popover that only a script shows and hides.
  public static let manualPopover = Attribute("popover", "manual")
  /// Marks an element that updates leave unchanged.
  public static let stays = Attribute("data-stays", nil)
  /// A popover that the host shows automatically, once.
  public static let shown = Attribute("data-shown", nil)
  /// The element that gets the focus when its dialog or popover is shown.
  public static let autofocus = Attribute("autofocus", nil)
  /// A button that reloads the page, even if nothing else works.
  public static let reload = Attribute("data-reload", nil)
  /// A button that opens the popover menu with this id. A right click, a long press and the menu key also open the menu.
  @inline(never) public static func menu(_ id: String) -> Attribute { Attribute("data-menu", id) }
  /// A button that starts a task of the page's script, without the app.
  @inline(never) public static func later(_ task: Later) -> Attribute { Attribute("data-later", task.rawValue) }

  public enum Later: String, Sendable {
    /// Save unreadable entries as a file, or delete them permanently.
    case saveAside, deleteAside
    /// Choose a file with quizzes. If the button has a value, choose a file of the types in `data-type` instead, and send the
    /// action that the value names, with the file's size and content as its value.
    case openFile
    /// Save the button's value, which is in Base64, as a file. `data-name` is the file's name, `data-type` its media type.
    case saveFile
    /// Print the parts of the page that are meant for paper.
    case print
    /// Export all saved data to a file, import such a file, or delete everything stored on this device.
    case exportData, importData, reset
    /// Ask the server which player is signed in on this device, or sign out and delete everything stored on this device. If
    /// signing out fails, the script sends the action that the button's value names, or the one for Settings.
    case tellPlayer, signOut
    /// Ask the browser to show its prompt for installing the app.
    case install
    /// Replace the running version of the app with the downloaded update.
    case useUpdate
    /// Share the text in `data-share`, with a link to the screen if possible. If the browser cannot share, copy them instead.
    case share
    /// Share the link in `data-share`, or copy it if the browser cannot share. Then send an action as `copy` does, except if the
    /// browser's share sheet has opened.
    case shareLink
    /// Copy the text in `data-share`. Then send the action that the button's value names. The value of that action is "copied",
    /// or empty if copying failed.
    case copy
  }

  /// The action for an event on this element. The host passes the action's text to the app.
  @inline(never) public static func on(_ event: Event, _ action: String) -> Attribute {
    switch event {
    case .click: Attribute("data-on-click", action)
    case .change: Attribute("data-on-change", action)
    case .input: Attribute("data-on-input", action)
    case .submit: Attribute("data-on-submit", action)
    case .close: Attribute("data-on-close", action)
    case .heed: Attribute("data-on-heed", action)
    }
  }

  public enum Event: Sendable {
    case click, change, input, submit, close
    /// The user presses a key or the pointer anywhere on the page, or the pointer or the focus enters this element.
    case heed
  }

  /// The keys that have the same effect as a click on this element, separated by spaces (`KeyboardEvent.key`, letters in lower
  /// case).
  @inline(never) public static func shortcut(_ keys: String) -> Attribute { Attribute("data-shortcut", keys) }

  /// The key combinations that send the action `onKeys` while the focus is inside this element, separated by spaces, such as
  /// "Enter Mod+z Alt+ArrowUp" (`Web/later/key-combinations.js`).
  @inline(never) public static func keys(_ combinations: String) -> Attribute { Attribute("data-keys", combinations) }
  /// The action for the key combinations of `keys`. The action's value is the combination that was pressed.
  @inline(never) public static func onKeys(_ action: String) -> Attribute { Attribute("data-on-keys", action) }

  /// Identifies an element that may move to another position on the next screen, so that its move is animated.
  public static func flip(_ name: String) -> Attribute { Attribute("data-flip", name) }

  /// A value that the page's style sheets or scripts read.
  @inline(never) public static func data(_ name: Data, _ value: String) -> Attribute {
    switch name {
    case .screen: Attribute("data-screen", value)
    case .scheme: Attribute("data-scheme", value)
    case .motion: Attribute("data-motion", value)
    case .size: Attribute("data-size", value)
    case .count: Attribute("data-count", value)
    case .saved: Attribute("data-saved", value)
    case .seed: Attribute("data-seed", value)
    case .state: Attribute("data-state", value)
    case .module: Attribute("data-module", value)
    case .chunks: Attribute("data-chunks", value)
    case .style: Attribute("data-style", value)
    case .styled: Attribute("data-styled", value)
    case .later: Attribute("data-later", value)
    case .parts: Attribute("data-parts", value)
    case .tint: Attribute("data-tint", value)
    case .step: Attribute("data-step", value)
    case .share: Attribute("data-share", value)
    case .turn: Attribute("data-turn", value)
    case .name: Attribute("data-name", value)
    case .type: Attribute("data-type", value)
    case .room: Attribute("data-room", value)
    case .seat: Attribute("data-seat", value)
    }
  }

  public enum Data: Sendable {
    case screen, scheme, motion, size, saved, seed, state, module, chunks, style, styled, later, parts, tint, step, share, count
    /// The current question or item. When it changes, the host ignores the second press of a double click or double key press.
    case turn
    /// The name and the media type of a file to save.
    case name, type
    /// The code of the room that the page's script follows, and the role in which the script requests the room's events.
    case room, seat
  }

  // MARK: - Accessibility

  @inline(never) public static func label(_ value: String) -> Attribute { Attribute("aria-label", value) }
  @inline(never) public static func labelledBy(_ id: String) -> Attribute { Attribute("aria-labelledby", id) }
  @inline(never) public static func describedBy(_ id: String) -> Attribute { Attribute("aria-describedby", id) }
  @inline(never) public static func controls(_ id: String) -> Attribute { Attribute("aria-controls", id) }
  /// A button that opens a menu.
  public static let hasMenu = Attribute("aria-haspopup", "menu")
  public static let ariaHidden = Attribute("aria-hidden", "true")
  /// A button that does nothing now, but keeps the focus and stays visible to screen readers.
  public static let ariaDisabled = Attribute("aria-disabled", "true")
  public static var ariaInvalid: Attribute { Attribute("aria-invalid", "true") }
  public static let currentPage = Attribute("aria-current", "page")
  /// The current item of a list, such as the row with the player's own rank.
  public static var current: Attribute { Attribute("aria-current", "true") }
  @inline(never) public static func live(_ value: Politeness) -> Attribute {
    Attribute("aria-live", value == .polite ? "polite" : "off")
  }
  @inline(never) public static func expanded(_ value: Bool) -> Attribute { Attribute("aria-expanded", value ? "true" : "false") }
  /// A dialog that hides the rest of the page from screen readers while it is open.
  public static let modal = Attribute("aria-modal", "true")
  @inline(never) public static func busy(_ value: Bool) -> Attribute { Attribute("aria-busy", value ? "true" : "false") }
  @inline(never) public static func checked(_ value: Bool) -> Attribute { Attribute("aria-checked", value ? "true" : "false") }

  public static func pressed(_ value: Bool) -> Attribute { Attribute("aria-pressed", value ? "true" : "false") }

  /// The cells to which a table heading applies: "row" or "col".
  @inline(never) public static func scope(_ value: String) -> Attribute { Attribute("scope", value) }

  public enum Politeness: Sendable { case polite, off }

  // MARK: - Links and forms

  @inline(never) public static func href(_ value: String) -> Attribute { Attribute("href", value) }
  /// A link that leaves the app. The host lets the browser open it.
  public static var leavesApp: Attribute { Attribute("target", "_self") }
  /// A link that opens a new window.
  public static var newWindow: Attribute { Attribute("target", "_blank") }
  /// A link to a file that the browser saves.
  public static var download: Attribute { Attribute("download", nil) }
  @inline(never) public static func type(_ value: String) -> Attribute { Attribute("type", value) }
  @inline(never) public static func name(_ value: String) -> Attribute { Attribute("name", value) }
  @inline(never) public static func value(_ value: String) -> Attribute { Attribute("value", value) }
  @inline(never) public static func placeholder(_ value: String) -> Attribute { Attribute("placeholder", value) }
  @inline(never) public static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
  @inline(never) public static func min(_ value: Int) -> Attribute { Attribute("min", String(value)) }
  @inline(never) public static func max(_ value: Int) -> Attribute { Attribute("max", String(value)) }
  /// The maximum length of a text field, in UTF-16 code units.
  @inline(never) public static func maxLength(_ value: Int) -> Attribute { Attribute("maxlength", String(value)) }
  @inline(never) public static func popoverTarget(_ id: String) -> Attribute { Attribute("popovertarget", id) }
  /// A button that only hides its popover.
  public static let popoverHides = Attribute("popovertargetaction", "hide")
  @inline(never) public static func method(_ value: String) -> Attribute { Attribute("method", value) }
  @inline(never) public static func action(_ value: String) -> Attribute { Attribute("action", value) }
  public static let required = Attribute("required", nil)
  /// The kind of keyboard that a phone shows for a field.
  @inline(never) public static func inputMode(_ value: String) -> Attribute { Attribute("inputmode", value) }
  /// Makes a phone's keyboard show an Enter key. Pressing it sends a key event, which the field handles.
  public static var enterKey: Attribute { Attribute("enterkeyhint", "enter") }
  /// The number of lines that a text area shows.
  @inline(never) public static func rows(_ value: Int) -> Attribute { Attribute("rows", String(value)) }
  public static let autocompleteOff = Attribute("autocomplete", "off")
  public static let disabled = Attribute("disabled", nil)
  /// A text field whose text can be selected but not changed.
  public static var readOnly: Attribute { Attribute("readonly", nil) }
  public static let checked = Attribute("checked", nil)
  public static var selected: Attribute { Attribute("selected", nil) }

  // MARK: - Head

  @inline(never) public static func charset(_ value: String) -> Attribute { Attribute("charset", value) }
  @inline(never) public static func content(_ value: String) -> Attribute { Attribute("content", value) }
  @inline(never) public static func rel(_ value: String) -> Attribute { Attribute("rel", value) }
  @inline(never) public static func src(_ value: String) -> Attribute { Attribute("src", value) }
  /// The media query that decides whether the element applies.
  @inline(never) public static func media(_ value: String) -> Attribute { Attribute("media", value) }
  public static let `defer` = Attribute("defer", nil)

  // MARK: - Pictures

  /// The text that replaces the picture if the user cannot see it, or until it is loaded. Empty for a decorative picture.
  @inline(never) public static func alt(_ value: String) -> Attribute { Attribute("alt", value) }
  /// A picture that is loaded only when it is about to become visible.
  public static var lazy: Attribute { Attribute("loading", "lazy") }
  /// A picture that the browser decodes without delaying other content.
  public static var decodedAside: Attribute { Attribute("decoding", "async") }

  // MARK: - Drawings

  /// The namespace of a drawing that is a separate file.
  public static var svgNamespace: Attribute { Attribute("xmlns", "http://www.w3.org/2000/svg") }
  public static var evenOdd: Attribute { Attribute("fill-rule", "evenodd") }
  @inline(never) public static func strokeWidth(_ value: Int) -> Attribute { Attribute("stroke-width", String(value)) }
  public static var roundCaps: Attribute { Attribute("stroke-linecap", "round") }
  public static var roundJoins: Attribute { Attribute("stroke-linejoin", "round") }
  public static var inTheMiddle: Attribute { Attribute("text-anchor", "middle") }
  @inline(never) public static func fontFamily(_ value: String) -> Attribute { Attribute("font-family", value) }
  @inline(never) public static func fontWeight(_ value: Int) -> Attribute { Attribute("font-weight", String(value)) }
  @inline(never) public static func viewBox(_ value: String) -> Attribute { Attribute("viewBox", value) }
  /// A path's data, in SVG notation.
  @inline(never) public static func d(_ value: String) -> Attribute { Attribute("d", value) }
  @inline(never) public static func fill(_ value: String) -> Attribute { Attribute("fill", value) }
  /// The font size, in the drawing's units.
  @inline(never) public static func fontSize(_ value: Int) -> Attribute { Attribute("font-size", String(value)) }
  @inline(never) public static func stroke(_ value: String) -> Attribute { Attribute("stroke", value) }
  @inline(never) public static func transform(_ value: String) -> Attribute { Attribute("transform", value) }
  @inline(never) public static func cx(_ value: Int) -> Attribute { Attribute("cx", String(value)) }
  @inline(never) public static func cy(_ value: Int) -> Attribute { Attribute("cy", String(value)) }
  @inline(never) public static func r(_ value: Int) -> Attribute { Attribute("r", String(value)) }
  @inline(never) public static func rx(_ value: Int) -> Attribute { Attribute("rx", String(value)) }
  @inline(never) public static func ry(_ value: Int) -> Attribute { Attribute("ry", String(value)) }
  @inline(never) public static func x(_ value: Int) -> Attribute { Attribute("x", String(value)) }
  @inline(never) public static func y(_ value: Int) -> Attribute { Attribute("y", String(value)) }
  @inline(never) public static func width(_ value: Int) -> Attribute { Attribute("width", String(value)) }
  @inline(never) public static func height(_ value: Int) -> Attribute { Attribute("height", String(value)) }
}
