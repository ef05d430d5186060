import Platform
import Site
import Storage

extension SiteSecret {
  /// Returns the secret of the site that uses a database, from a data folder. If the database is new and the folder has no
  /// secret, creates one.
  ///
  /// Throws if the servers that use the database have a different secret.
  static func shared(in data: String, with storage: Database) throws(ProgramError) -> SiteSecret {
    let path = data + "/" + fileName
    if try fingerprint(storage, orKeep: nil) != nil, !Files().isThere(path) { throw Self.different(path) }
    do { try DataFolder.prepare(data) } catch { throw ProgramError(error.detail) }
    let secret: SiteSecret
    do { secret = try kept(at: path) } catch { throw ProgramError(error.description) }
    guard try fingerprint(storage, orKeep: secret.fingerprint) == secret.fingerprint else { throw Self.different(path) }
    return secret
  }

  /// Returns the fingerprint of the secret that the servers of a database share. If there is none, stores `own`.
  private static func fingerprint(_ storage: Database, orKeep own: String?) throws(ProgramError) -> String? {
    do {
      return try BlockingTask<String?, StorageError> { () async throws(StorageError) in
        if let own { return try await storage.setting("secret", orKeep: own) }
        return try await storage.setting("secret")
      }.value()
    } catch { throw ProgramError(error.detail) }
  }

  private static func different(_ path: String) -> ProgramError {
    ProgramError(
      "the servers that use this database have a different secret; copy the file \(fileName) of one of them to \(path)")
  }
}
