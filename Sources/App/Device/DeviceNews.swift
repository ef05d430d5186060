/// What the page has told about the player's device, and what was done in Settings about it, as far as the core knows: it waits here
/// until the chunk of Settings is there, which hears it in order.
struct DeviceNews: Sendable {
  /// What the chunk has not heard of yet.
  var pending = PendingEntries()
  /// A file that is to be taken in, as long as its chunk is not there.
  var file: String?
  /// Whether entries from a file are being kept, so that the chunk wants to hear what becomes of that.
  var isKeeping = false
  /// Whether the player is being told that the app can be installed; only the chunk says so.
  var isInviting = false
  var deferred = Deferred<DeviceState>()

  /// What has to be there to take in a file.
  static var prerequisites: [Prerequisite] { @inline(never) get { Prerequisite.chunks([.kept, .data]) } }

  /// The folder of its actions.
  static let actions = "device"
}

extension AppState {
  /// Tells the chunk of Settings what it has not heard of, once it is there, and that for files of one that waits.
  @inline(never)
  mutating func tellDevice() -> [Effect] {
    guard !device.pending.waiting.isEmpty || device.file != nil, has(.chunk(.settings)) else { return [] }
    let effects = SettingsPanel.hear(in: &self)
    guard let file = device.file, DeviceNews.prerequisites.allSatisfy({ has($0) }) else { return effects }
    device.file = nil
    return effects + DataPanel.take(file, in: &self)
  }
}
