/// Why a server could not start. The description is a sentence for the operator.
package enum StartError: Error, Equatable, CustomStringConvertible {
  case portTaken(host: String, port: UInt16)
  case portForbidden(port: UInt16)
  case unknownHost(String)
  case notThisMachine(host: String)
  case system(doing: String, reason: String)

  package var description: String {
    switch self {
    case .portTaken(let host, let port):
      "port \(port) on \(host) is already in use by another program; stop it, or choose another port"
    case .portForbidden(let port): "this user may not listen on port \(port); choose port 1024 or higher"
    case .unknownHost(let host): "the host \"\(host)\" is unknown"
    case .notThisMachine(let host): "the address \(host) does not belong to this machine"
    case .system(let doing, let reason): "\(doing) failed: \(reason)"
    }
  }
}
