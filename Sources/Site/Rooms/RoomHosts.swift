/// Who may open rooms, as the operator chooses.
package enum RoomHosts: String, CaseIterable, Sendable {
  case nobody
  /// Those whom the operator invited.
  case invited
  case anyone
}
