/// Who may do something, by the operator's choice.
package enum Permission: String, CaseIterable, Sendable {
  case nobody
  /// Only authors: players whom the operator has invited.
  case invited
  case anyone
}
