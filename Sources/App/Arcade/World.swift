import Content

/// What every screen shares: what is known, what was chosen, and when it is.
struct World: Equatable, Sendable {
  var preferences: Preferences
  var library: Library
  var records: Records
  var moment: Moment

  var say: Speech { Speech(language: preferences.language) }
}
