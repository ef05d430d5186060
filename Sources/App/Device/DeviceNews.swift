/// Reports about the player's device, and actions on it. The chunk of Settings handles them in order once it is loaded.
struct DeviceNews: Sendable {
  /// The reports and actions that the chunk of Settings has not handled yet.
  var pending = PendingEntries()
  /// The text of a file to import, held until the chunks that import it are loaded.
  var file: String?
  /// Whether entries from a file are being saved. If so, the chunk of Settings gets the outcome of every save.
  var isKeeping = false
  /// Whether the page offers to install the app. Only the chunk of Settings shows that offer.
  var isInviting = false
  var deferred = Deferred<DeviceState>()

  static var prerequisites: [Prerequisite] { @inline(never) get { Prerequisite.chunks([.kept, .data]) } }

  /// The text of every `DeviceAction` starts with this screen name.
  static let actions = "device"
}

extension AppState {
  /// Passes pending reports and actions to the chunk of Settings once it is loaded, and a waiting file to the chunk that imports
  /// it.
  @inline(never)
  mutating func tellDevice() -> [Effect] {
    guard !device.pending.waiting.isEmpty || device.file != nil, has(.chunk(.settings)) else { return [] }
    let effects = SettingsPanel.hear(in: &self)
    guard let file = device.file, DeviceNews.prerequisites.allSatisfy({ has($0) }) else { return effects }
    device.file = nil
    return effects + DataPanel.take(file, in: &self)
  }
}
