extension SQLConnection {
  /// Does what ``Storage/keepAdminHash(_:inPlaceOfAnother:)`` promises.
  func keepAdminHash(_ hash: String, inPlaceOfAnother: Bool) throws(StorageError) -> Bool {
    try transaction { () throws(StorageError) in
      if !inPlaceOfAnother, try adminHash() != nil { return false }
      try run("INSERT INTO admin (id, hash) VALUES (1, \(hash)) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash")
      return true
    }
  }

  func adminHash() throws(StorageError) -> String? {
    try first("SELECT hash FROM admin WHERE id = 1") { row throws(StorageError) in try row.text(0) }
  }
}
