import Platform
import Site
import Storage

// The commands about authors.

extension Program {
  func invite(_ options: InviteOptions) -> Int32 {
    status { () throws(ProgramError) in
      let name = try Self.authorName(options.name)
      return try Self.opening(options.place) { storage throws(ProgramError) in
        let invitations = Invitations(storage, try .shared(in: options.place.data, with: storage), now: now)
        let known = try Self.waiting { () async throws(StorageError) in try await storage.publicAddress() }
        guard let origin = options.origin ?? known else {
          throw ProgramError("the address of the site is not known; give it with \"--public-address\", or start the server first")
        }
        let link = try Self.waiting { () async throws(StorageError) in
          try await invitations.invite(name, isOperator: options.isOperator, by: .commandLine)
        }
        print(link.address(at: origin))
        let role = link.author.isOperator ? "an operator" : "an author"
        say("this link signs one device in as \(link.author.name), \(role); it works once, until \(UTCText.minutes(link.endsAt))")
        return 0
      }
    }
  }

  func tellAuthors(_ place: StoragePlace) -> Int32 {
    status { () throws(ProgramError) in
      let authors = try Self.using(place) { storage throws(StorageError) in try await storage.authors() }
      for listed in authors { print("\(listed.author.name): \(AuthorState(listed, now: now()))".printable) }
      if authors.isEmpty { print("there are no authors yet; invite the first one with \"potiron invite NAME\"") }
      return 0
    }
  }

  func revoke(_ name: String, _ place: StoragePlace) -> Int32 {
    status { () throws(ProgramError) in
      let name = try Self.authorName(name)
      let isRevoked = try Self.using(place) { [now] storage throws(StorageError) in
        try await Invitations.revoke(name, in: storage, by: .commandLine, at: now())
      }
      guard isRevoked else { throw ProgramError("there is no author “\(name.text)” who can be revoked; see \"potiron authors\"") }
      print("revoked \(name.text)")
      return 0
    }
  }

  private static func authorName(_ text: String) throws(ProgramError) -> AuthorName {
    guard let name = AuthorName(text) else { throw ProgramError("this name cannot be used. \(AuthorName.rule)") }
    return name
  }
}
