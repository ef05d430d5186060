import Platform
import Site
import Storage
import Upstreams

// The commands that use the database.

extension Program {
  func tellSources(_ place: StoragePlace) -> Int32 {
    status { () throws(ProgramError) in
      let kept = try Self.using(place) { storage throws(StorageError) in try await storage.fetched() }
      for service in kept { print(SourceReport(service, now: now())) }
      if kept.isEmpty { print("no content source has been used yet") }
      return 0
    }
  }

  func tellNewToken(_ place: StoragePlace) -> Int32 {
    status { () throws(ProgramError) in
      let token = try Self.using(place) { storage throws(StorageError) in try await AdminToken.renewed(in: storage) }
      guard let token else { throw ProgramError("the token could not be created: the system returned no random bytes") }
      print(token.text)
      return 0
    }
  }

  static func using<Value: Sendable>(
    _ place: StoragePlace, _ work: @escaping @Sendable (Database) async throws(StorageError) -> Value
  ) throws(ProgramError) -> Value {
    try opening(place) { storage throws(ProgramError) in
      try waiting { () async throws(StorageError) in try await work(storage) }
    }
  }

  /// Opens a database for some work, and closes it afterwards.
  static func opening<Value>(
    _ place: StoragePlace, _ work: (Database) throws(ProgramError) -> Value
  ) throws(ProgramError) -> Value {
    // Opening a missing database would create an empty one, so a missing database is an error.
    if place.database == nil, !Files().isThere(place.data + "/" + Database.fileName) {
      throw ProgramError("there is no database in \(place.data); check \"--data\"")
    }
    let storage: Database
    do throws(StorageError) { storage = try place.location().open() } catch { throw ProgramError(error.detail) }
    defer { storage.closeAndWait() }
    return try work(storage)
  }

  static func waiting<Value: Sendable>(
    for work: @escaping @Sendable () async throws(StorageError) -> Value
  ) throws(ProgramError) -> Value {
    do throws(StorageError) { return try BlockingTask(work).value() } catch { throw ProgramError(error.detail) }
  }

  // MARK: - Copies

  func backUp(_ data: String, _ file: String) -> Int32 {
    telling { () throws(StorageError) in
      try Backup.make(of: data, to: file)
      return "backed up the database in \(data) to \(file)"
    }
  }

  func restore(_ file: String, _ data: String) -> Int32 {
    telling { () throws(StorageError) in
      let aside = try Backup.restore(file, into: data, at: now())
      return "restored \(file) to the database in \(data)" + (aside.map { "; the previous database is now \($0)" } ?? "")
    }
  }

  func migrate(_ place: StoragePlace) -> Int32 {
    telling { () throws(StorageError) in
      let location = try place.location()
      try location.open().closeAndWait()
      return "the schema of \(location.name) is up to date"
    }
  }

  func copy(_ from: String, _ to: String) -> Int32 {
    telling { () throws(StorageError) in
      let (source, target) = (try StorageLocation(from), try StorageLocation(to))
      let copied = try StorageLocation.copy(from: source, to: target)
      return copied.map { "\($0.table): \($0.rows)" }.joined(separator: "\n")
    }
  }

  /// Runs a command and prints its result or its error. Returns the exit status.
  private func telling(_ work: () throws(StorageError) -> String) -> Int32 {
    status { () throws(ProgramError) in
      do throws(StorageError) { print(try work()) } catch { throw ProgramError(error.detail) }
      return 0
    }
  }
}
