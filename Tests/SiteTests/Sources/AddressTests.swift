import Glibc
import Platform
import Testing

@testable import Upstreams

@Suite("Public and non-public addresses")
struct AddressTests {
  private static func address(_ text: String) throws -> IPAddress {
    var six = in6_addr()
    if inet_pton(AF_INET6, text, &six) == 1 {
      return IPAddress(six: withUnsafeBytes(of: six) { $0.reduce(UInt128(0)) { $0 << 8 | UInt128($1) } })
    }
    var four = in_addr()
    try #require(inet_pton(AF_INET, text, &four) == 1, "\(text) is no address")
    return IPAddress(four: UInt32(bigEndian: four.s_addr))
  }

  @Test(
    "Globally reachable addresses are public",
    arguments: [
      "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0", "169.253.255.255",
      "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
      "223.255.255.255", "2000::", "2600::1", "2001:200::", "2001:4860:4860::8888", "2003::1", "2a00:1450:4001::1", "3ffd::1",
      "3fff:1000::", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1",
    ])
  func isPublic(text: String) throws { #expect(try Self.address(text).isPublic) }

  @Test(
    "Addresses in the special-purpose registries are not public",
    arguments: [
      "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.100.100.200", "100.127.255.255", "127.0.0.0",
      "127.0.0.1", "127.255.255.255", "168.63.129.16", "169.254.0.0", "169.254.169.254", "169.254.255.255", "172.16.0.0",
      "172.31.255.255", "192.0.0.0", "192.0.0.192", "192.0.2.1", "192.31.196.1", "192.52.193.1", "192.88.99.1", "192.168.0.0",
      "192.168.255.255", "192.175.48.1", "198.18.0.0", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1",
      "239.255.255.255", "240.0.0.0", "255.255.255.255",
    ])
  func specialOfFour(text: String) throws { #expect(try !Self.address(text).isPublic) }

  @Test(
    "Special-purpose IPv6 addresses are not public",
    arguments: [
      "::", "::1", "::2", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::ffff:169.254.169.254",
      "::ffff:0:127.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::169.254.169.254", "64:ff9b:1::1.1.1.1",
      "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", "100::1", "100:0:0:1::1", "2001::1", "2001:0:7f00:1::", "2001:2::1", "2001:10::1",
      "2001:20::1", "2001:30::1", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db8::1", "2002:7f00:1::", "2002:a00:1::1",
      "2002:808:808::1", "2620:4f:8000::1", "3ffe::1", "3fff::1", "3fff:fff:ffff::1", "4000::1", "5f00::1", "fc00::1",
      "fd00:ec2::254", "fdff::1", "fe80::1", "febf::1", "fec0::1", "feff::1", "ff02::1", "ff0e::1",
    ])
  func specialOfSix(text: String) throws { #expect(try !Self.address(text).isPublic) }

  @Test("An IPv4 address is judged the same inside an IPv6 address, for thousands of random ones")
  func embedded() throws {
    let (mapped, translated) = (try Self.address("::ffff:0.0.0.0").value, try Self.address("64:ff9b::").value)
    let (tunnelled, teredo) = (try Self.address("2002::").value, try Self.address("2001::").value)
    var chance = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let four = UInt32.random(in: 0 ... .max, using: &chance)
      let isPublic = IPAddress(four: four).isPublic
      #expect(IPAddress(six: mapped | UInt128(four)).isPublic == isPublic)
      #expect(IPAddress(six: translated | UInt128(four)).isPublic == isPublic)
      #expect(!IPAddress(six: UInt128(four)).isPublic)
      #expect(!IPAddress(six: tunnelled | UInt128(four) << 80).isPublic)
      #expect(!IPAddress(six: teredo | UInt128(four) << 64 | UInt128(~four)).isPublic)
    }
  }

  @Test("A block contains all addresses with its prefix, and no others")
  func blocks() {
    var chance = SystemRandomNumberGenerator()
    for length in 0...128 {
      let first = UInt128.random(in: 0 ... .max, using: &chance)
      let block = AddressBlock(IPAddress(six: first), length: length)
      let host = length == 128 ? 0 : UInt128.random(in: 0 ... .max, using: &chance) >> length
      #expect(block.contains(IPAddress(six: first ^ host)))
      if length > 0 { #expect(!block.contains(IPAddress(six: first ^ UInt128(1) << (128 - length)))) }
      #expect(!block.contains(IPAddress(four: UInt32(truncatingIfNeeded: first))))
    }
  }

  @Test("An interface's network follows from its mask, or is only its address if the mask is not reasonable")
  func networks() throws {
    let home = OwnNetworks.network(of: try Self.address("203.5.6.7"), mask: try Self.address("255.255.255.0"))
    #expect(home.contains(try Self.address("203.5.6.200")))
    #expect(!home.contains(try Self.address("203.5.7.7")))
    let tunnel = OwnNetworks.network(of: try Self.address("203.5.6.7"), mask: try Self.address("128.0.0.0"))
    #expect(tunnel.contains(try Self.address("203.5.6.7")))
    #expect(!tunnel.contains(try Self.address("203.5.6.8")))
    let point = OwnNetworks.network(of: try Self.address("2600::7"), mask: nil)
    #expect(point.contains(try Self.address("2600::7")))
    #expect(!point.contains(try Self.address("2600::8")))
    #expect(OwnNetworks.all().contains { $0.contains(IPAddress(four: 0x7F00_0001)) })
  }

  @Test("Of the ports below 1024, only those of HTTP and HTTPS are allowed")
  func ports() {
    #expect([80, 443, 1024, 8080, 65535].allSatisfy { ConnectionGuard.isForPages($0) })
    #expect([0, 22, 25, 53, 79, 81, 444, 445, 1023].allSatisfy { !ConnectionGuard.isForPages($0) })
    #expect(ConnectionGuard.publicOnly.allows(IPAddress(four: 0x0101_0101), 443))
    #expect(!ConnectionGuard.publicOnly.allows(IPAddress(four: 0x0101_0101), 25))
    #expect(!ConnectionGuard.publicOnly.allows(IPAddress(four: 0x7F00_0001), 443))
  }
}
