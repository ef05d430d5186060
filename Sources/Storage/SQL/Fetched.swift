extension SQLConnection {
  /// Does what ``Storage/keep(_:)-(FetchedContent)`` promises.
  func keep(_ content: FetchedContent) throws(StorageError) {
    try batch { () throws(StorageError) in
      try run(
        """
        INSERT INTO fetched (
          service, address, body, origin, licence, etag, last_modified, failures, last_call, last_success, due, trouble)
        VALUES (
          \(content.service), \(content.address), \(content.body), \(content.origin), \(content.licence), \(content.etag),
          \(content.lastModified), \(content.failures), \(content.lastCall), \(content.lastSuccess), \(content.due),
          \(content.trouble))
        ON CONFLICT (service) DO UPDATE SET
          address = excluded.address, body = excluded.body, origin = excluded.origin, licence = excluded.licence,
          etag = excluded.etag, last_modified = excluded.last_modified, failures = excluded.failures,
          last_call = excluded.last_call, last_success = excluded.last_success, due = excluded.due, trouble = excluded.trouble
        """)
      try announceFetched()
    }
  }

  func fetched() throws(StorageError) -> [FetchedContent] {
    try all(
      """
      SELECT service, address, body, origin, licence, etag, last_modified, failures, last_call, last_success, due, trouble
      FROM fetched ORDER BY service
      """
    ) { row throws(StorageError) in
      FetchedContent(
        service: try row.text(0), address: try row.text(1), body: row.optionalText(2), origin: try row.text(3),
        licence: row.optionalText(4), etag: row.optionalText(5), lastModified: row.optionalText(6),
        failures: Int(row.integer(7)), lastCall: row.optionalInteger(8), lastSuccess: row.optionalInteger(9),
        due: row.integer(10), trouble: row.optionalText(11))
    }
  }
}
