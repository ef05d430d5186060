import Content
import JSON
import Testing
import WireAPI
@testable import Play
@testable import WireAPI

@testable import App

@Suite("C2: Preferences for language and appearance")
struct PreferencesTests {
  @Test(
    "The Accept-Language header is weighed as in RFC 9110, with English as the default",
    arguments: [
      ("", Language.english), ("fr", .french), ("fr-CA", .french), ("FR", .french), ("ru-RU,ru;q=0.9,en;q=0.8", .russian),
      ("de-DE,de;q=0.9,es;q=0.5,fr;q=0.4", .spanish), ("en;q=0.3, fr;q=0.7, es;q=0.5", .french), ("es;q=0.1,en", .english),
      ("fr;q=0,es;q=0.001", .spanish), ("fr;q=0", .english), ("*", .english), ("de,*;q=0.5", .english),
      ("fr;q=1.000,ru;q=1", .french),
      ("en;q=0.80,fr;q=0.8,ru;q=0.801", .russian), (" fr ; q=0.9 , ru ; q=1.0 ", .russian), ("fr;q=nonsense,es;q=0.2", .spanish),
      (",,;;q=1,fr", .french), ("frr", .english), ("en,fr,es,ru", .english), ("es,ru", .spanish),
    ])
  func languages(header: String, language: Language) {
    #expect(AcceptLanguage(header).preferred == language)
  }

  @Test(
    "The first supported language of the browser is used, with English as the default",
    arguments: [
      ("", Language.english), ("fr", .french), ("fr-CA,en", .french), ("de-CH,es-MX,fr", .spanish), ("de", .english),
      ("frr,ru-RU", .russian), (",,fr", .french), ("-", .english),
    ])
  func browserLanguages(tags: String, language: Language) {
    #expect(Preferences(languages: tags).language == language)
  }

  @Test(
    "Cookies hold choices and override the browser, and invalid values are ignored",
    arguments: [
      ("", nil, Preferences.Scheme.auto, true), ("lang=fr", Language.french, .auto, true), ("lang=de", nil, .auto, true),
      ("scheme=dark; lang=ru; keys=off", .russian, .dark, false), ("scheme=light", nil, .light, true),
      ("scheme=pink", nil, .auto, true), ("keys=on", nil, .auto, true), ("xlang=fr; langx=fr; LANG=fr", nil, .auto, true),
      ("session=a=b;lang=es", .spanish, .auto, true), ("lang", nil, .auto, true), ("lang=", nil, .auto, true),
      ("lang=es; lang=fr", .spanish, .auto, true), (";;; lang=fr", .french, .auto, true),
    ])
  func cookies(header: String, language: Language?, scheme: Preferences.Scheme, usesShortcuts: Bool) {
    let preferences = Preferences(cookies: header, languages: "ru")
    #expect(preferences.chosenLanguage == language)
    #expect(preferences.language == language ?? .russian)
    #expect(preferences.scheme == scheme)
    #expect(preferences.usesShortcuts == usesShortcuts)
  }

  @Test("A choice in Settings is stored in a cookie, and the automatic choice deletes the cookie")
  func choices() throws {
    var visitor = Visitor(at: "/", languages: "es")
    #expect(
      visitor.facts == ["do": "show", "title": "Potiron", "lang": "es", "scheme": "auto", "motion": "auto", "size": "auto"])
    #expect(visitor.settings.all("radio", "Automático").count == 1, "the scheme is called Sistema")
    for (role, name, cookies) in [
      ("radio", "Français", ["lang": "fr"]), ("radio", "Sombre", ["lang": "fr", "scheme": "dark"]),
      ("radio", "English", ["lang": "en", "scheme": "dark"]), ("radio", "Light", ["lang": "en", "scheme": "light"]),
    ] {
      try visitor.use(role, name, inSettings: true)
      #expect(visitor.cookies == cookies)
      #expect(try visitor.settings.the(role, name).isChecked)
    }
    #expect(
      visitor.facts == ["do": "show", "title": "Potiron", "lang": "en", "scheme": "light", "motion": "auto", "size": "auto"])
    // "System" is an option for the scheme and for motion, and "Automatic" is an option for the language.
    for part in visitor.settings.all("radio", "System") + visitor.settings.all("radio", "Automatic") {
      visitor.handle(.act(try #require(part.action), value: ""))
    }
    #expect(visitor.cookies == [:])
    #expect(
      visitor.facts == ["do": "show", "title": "Potiron", "lang": "es", "scheme": "auto", "motion": "auto", "size": "auto"])
  }

  @Test("C6: Single-key shortcuts can be turned off everywhere", arguments: ["/quizzes/small/classic", "/hangman/words"])
  func shortcuts(path: String) throws {
    var visitor = Visitor(at: path)
    let isLetterOrDigit = { (part: PageReading.Part) in part["data-shortcut"]?.count == 1 }
    #expect(visitor.page.parts.contains(where: isLetterOrDigit))
    let name = "Single-key shortcutsAnswer with the keys 1–8 or Y and N. Guess letters by typing them."
    let toggle = try visitor.settings.the("switch", name)
    #expect(toggle.isChecked)
    visitor.handle(.act(try #require(toggle.action), value: ""))
    #expect(visitor.cookies == ["keys": "off"])
    #expect(!visitor.page.parts.contains(where: isLetterOrDigit))
    #expect(try !visitor.settings.the("switch", name).isChecked)
    visitor.open(path)
    #expect(!visitor.page.parts.contains(where: isLetterOrDigit), "also after a restart")
    try visitor.use("switch", name, inSettings: true)
    #expect(visitor.cookies == [:])
  }

  @Test("C6: Less motion and sound are stored in cookies, and without them the system's motion and silence apply")
  func motionAndSound() throws {
    var visitor = Visitor(at: "/")
    try visitor.use("radio", "Reduced", inSettings: true)
    #expect(visitor.cookies == ["motion": "less"])
    #expect(visitor.facts.text("motion") == "less")
    try visitor.use("switch", "SoundShort sounds after each answer and at the end of a round.", inSettings: true)
    #expect(visitor.cookies == ["motion": "less", "sound": "on"])
    #expect(visitor.latest.sounds == [.right], "as a preview, which the browser allows after a press")
    visitor.open("/")
    #expect(try visitor.settings.the("radio", "Reduced").isChecked)
    #expect(visitor.facts.text("motion") == "less")
    for part in visitor.settings.all("radio", "System") { visitor.handle(.act(try #require(part.action), value: "")) }
    try visitor.use("switch", "SoundShort sounds after each answer and at the end of a round.", inSettings: true)
    #expect(visitor.cookies == [:])
    #expect(visitor.latest.sounds.isEmpty)
  }

  @Test("C6: Projector mode is stored in a cookie, and turning it off deletes the cookie")
  func projector() throws {
    var visitor = Visitor(at: "/")
    let name = "Projector modeExtra-large text for the back row."
    try visitor.use("switch", name, inSettings: true)
    #expect(visitor.cookies == ["size": "projector"])
    #expect(visitor.facts.text("size") == "projector")
    visitor.open("/")
    #expect(try visitor.settings.the("switch", name).isChecked)
    #expect(visitor.facts.text("size") == "projector")
    try visitor.use("switch", name, inSettings: true)
    #expect(visitor.cookies == [:])
    #expect(visitor.facts.text("size") == "auto")
  }

  @Test(
    "Invalid values in the cookies for motion, sound and size are ignored",
    arguments: ["motion=more", "motion=", "sound=loud", "sound", "size=huge", "size="])
  func strange(header: String) {
    let preferences = Preferences(cookies: header)
    #expect(preferences.motion == .auto)
    #expect(preferences.size == .auto)
    #expect(!preferences.hasSound)
  }
}

extension JSON {
  /// Returns the string member with this name, or `nil` if there is none.
  fileprivate func text(_ name: String) -> String? { try? JSON.Reader(self)[name].string }
}
