import Platform

/// The addresses at which other devices on the same network reach the server, if it listens on every interface.
package struct Reach: Equatable {
  let scheme: String
  /// The configured host on which the server listens.
  let host: String
  let port: UInt16
  /// The origin that the operator has set, if any.
  let publicOrigin: String?

  package init(scheme: String, host: String, port: UInt16, publicOrigin: String?) {
    (self.scheme, self.host, self.port, self.publicOrigin) = (scheme, host, port, publicOrigin)
  }

  /// Returns the addresses to type into a browser, best first. Empty unless the server listens on every interface.
  package func addresses(_ all: [NetworkInterface]) -> [String] {
    guard isAnyAddress else { return [] }
    let takesIPv6 = host != "0.0.0.0"
    let reachable = all.filter { $0.isUp && !$0.address.isLoopback && !$0.address.isLinkLocal }.map(\.address)
    let hosts =
      reachable.filter { $0.version == .four }.map(\.description)
      + (takesIPv6 ? reachable.filter { $0.version == .six }.map { "[\($0)]" } : [])
    let addresses = (publicOrigin.map { [$0] } ?? []) + hosts.map { "\(scheme)://\($0):\(port)" }
    return addresses.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the address for links: the best one for other devices, or else the one that works on this computer.
  package func bestAddress(_ all: [NetworkInterface]) -> String { addresses(all).first ?? publicOrigin ?? own }

  /// The address of the server itself.
  private var own: String { "\(scheme)://\(Self.authority(isAnyAddress ? "127.0.0.1" : host, port))" }

  /// Returns a message for the operator: the addresses to open, best first, and the setting to change if phones cannot open them.
  ///
  /// - Parameter isInContainer: whether the program runs in a container. A container's own address often works only on the
  ///   computer that runs the container.
  package func invitation(_ all: [NetworkInterface], isInContainer: Bool) -> String {
    let addresses = addresses(all)
    func invitation(_ start: String, _ addresses: [String], _ advice: String...) -> String {
      ([start] + addresses.map { "  " + $0 } + advice).joined(separator: "\n")
    }
    if let publicOrigin { return invitation("open", addresses.isEmpty ? [publicOrigin] : addresses) }
    if isAnyAddress, !addresses.isEmpty {
      guard isInContainer else { return invitation("on this network, open", addresses) }
      return invitation(
        "on this network, open", addresses, "if phones cannot connect, set POTIRON_PUBLIC_ADDRESS to the address of the computer",
        "that runs this container, such as \(scheme)://192.168.1.20:\(port)")
    }
    if isAnyAddress { return invitation("on this computer, open", [own]) }
    guard IPAddress(host)?.isLoopback ?? (host == "localhost") else { return invitation("open", [own]) }
    return invitation("on this computer, open", [own], "to let phones connect, set --host 0.0.0.0 (POTIRON_HOST)")
  }

  /// Returns a host and a port as the authority of a URL. An IPv6 address gets brackets.
  package static func authority(_ host: String, _ port: UInt16) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  private var isAnyAddress: Bool { ["::", "[::]", "0.0.0.0"].contains(host) }
}
