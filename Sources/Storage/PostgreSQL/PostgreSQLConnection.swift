import CPostgreSQL
import Glibc

/// One connection to a PostgreSQL server, used by one thread at a time.
///
/// This class calls only the non-blocking functions of libpq, so a call ends by its deadline even if the network hangs. Only the
/// lookup of the server's host name, while connecting, can still block. After a timeout the connection is unusable, because part
/// of the call may still be in progress.
final class PostgreSQLConnection: SQLConnection {
  let path: String
  private let handle: OpaquePointer
  /// The name of each prepared statement, by the statement's text.
  private var prepared: [String: String] = [:]
  private var deadline = ContinuousClock.now
  private(set) var isUsable = true
  /// Whether the connection goes through a pooler such as PgBouncer. Each transaction may then run in a different session, so
  /// nothing may rely on session state.
  private(set) var isPooled = true
  /// Whether the server has returned a result other than an error since the current call began.
  private(set) var hasAnswered = false

  /// The OIDs of the types whose values are read as integers: `int8`, `int2` and `int4` (`pg_type.dat`).
  private static let integerTypes: [Oid] = [20, 21, 23]

  init(_ address: PostgreSQLAddress, before deadline: ContinuousClock.Instant) throws(StorageError) {
    path = address.name
    self.deadline = deadline
    let words = ["dbname": address.text, "application_name": "potiron", "client_encoding": "UTF8"]
    guard let opened = Self.start(words) else { throw .failed(path: address.name, reason: "out of memory") }
    handle = opened
    try connect()
    PQsetnonblocking(handle, 1)
    // Behind a pooler, the two process ids differ, because the pooler reports its own id to its clients.
    isPooled = try value("SELECT pg_backend_pid()") != Int64(PQbackendPID(handle))
    if isPooled {
      try checkDurability()
      return
    }
    // Makes acknowledged writes durable, even if `synchronous_commit` is off in the server's own settings.
    try run("SET synchronous_commit TO on")
    try run("SET client_min_messages TO warning")
    // A statement uses the same index whatever its values are, so planning the statement again for each call would be wasted
    // work.
    try run("SET plan_cache_mode TO force_generic_plan")
  }

  deinit { PQfinish(handle) }

  private static func start(_ words: [String: String]) -> OpaquePointer? {
    let (keys, values) = (words.keys.map { strdup($0) }, words.values.map { strdup($0) })
    defer { for text in keys + values { free(text) } }
    // The final argument, 1, allows a whole address in `dbname`. The other keywords are added to that address.
    return PQconnectStartParams(keys.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
  }

  private func connect() throws(StorageError) {
    var next = PGRES_POLLING_WRITING
    while next != PGRES_POLLING_OK {
      guard next != PGRES_POLLING_FAILED, PQstatus(handle) != CONNECTION_BAD else {
        throw .unreachable(path: path, reason: message)
      }
      try wait(forReading: next == PGRES_POLLING_READING)
      next = PQconnectPoll(handle)
    }
  }

  /// Whether the connection is still open, as far as the client can tell without a request.
  var isOpen: Bool {
    guard isUsable, PQstatus(handle) == CONNECTION_OK else { return false }
    var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    // No request is pending, so readable data is either the end of the connection or a message that the server sent unasked.
    guard poll(&descriptor, 1, 0) > 0 else { return true }
    return PQconsumeInput(handle) == 1 && PQstatus(handle) == CONNECTION_OK
  }

  /// Sets the deadline of the call that begins now.
  func limit(callTo end: ContinuousClock.Instant) { (deadline, hasAnswered) = (end, false) }

  // MARK: - Statements

  func execute(_ sql: SQL) throws(StorageError) -> SQLResult {
    try telling { () throws(Failure) in
      try send(sql, try preparedName(of: sql))
      var answer = SQLResult()
      try results { answer = read($0) }
      return answer
    }
  }

  private func read(_ result: OpaquePointer) -> SQLResult {
    let places = 0..<PQnfields(result)
    let columns = places.map { String(cString: PQfname(result, $0)) }
    let rows = (0..<PQntuples(result)).map { row in
      Row(path: path, columns: columns, values: places.map { Self.value(at: $0, ofRow: row, in: result) })
    }
    return SQLResult(rows: rows, changed: Self.changed(result))
  }

  private static func value(at place: Int32, ofRow row: Int32, in result: OpaquePointer) -> SQLValue {
    if PQgetisnull(result, row, place) == 1 { return .null }
    let text = String(cString: PQgetvalue(result, row, place))
    if integerTypes.contains(PQftype(result, place)), let number = Int64(text) { return .integer(number) }
    return .text(EscapedText.unescaped(text))
  }

  /// Sends all statements before it waits for the first result (PostgreSQL 15 manual, section 34.5, “Pipeline Mode”).
  ///
  /// Outside a transaction, the statements before a sync message form an implicit transaction. It is durable once the server has
  /// answered the sync message. So a group of statements needs only one round trip, apart from preparing statements that are new
  /// to the connection.
  func runAll(_ statements: [SQL]) throws(StorageError) -> [Int] {
    guard PQtransactionStatus(handle) == PQTRANS_IDLE else { return try pipeline(statements) }
    return try repeatingConflicts { () throws(StorageError) in try pipeline(statements) }
  }

  private func pipeline(_ statements: [SQL]) throws(StorageError) -> [Int] {
    try telling { () throws(Failure) in
      let names = try names(of: statements)
      guard PQenterPipelineMode(handle) == 1 else { throw broken() }
      defer { PQexitPipelineMode(handle) }
      for (sql, name) in zip(statements, names) { try send(sql, name) }
      guard PQpipelineSync(handle) == 1 else { throw broken() }
      var counts: [Int] = []
      var failure: Failure?
      while true {
        // A nil result separates the results of two statements.
        guard let result = try next() else { continue }
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_PIPELINE_SYNC:
          if let failure { throw failure }
          return counts
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: counts.append(Self.changed(result))
        // The server skips all statements after a failed one.
        case PGRES_PIPELINE_ABORTED: continue
        default: failure = failure ?? self.failure(of: result)
        }
      }
    }
  }

  /// Prepares the statements if needed, and returns their names. Does not look up a name again if the previous statement has the
  /// same text.
  private func names(of statements: [SQL]) throws(Failure) -> [String] {
    var names: [String] = []
    for (place, sql) in statements.enumerated() {
      let isRepeated = place > 0 && sql.isSameText(as: statements[place - 1])
      names.append(isRepeated ? names[place - 1] : try preparedName(of: sql))
    }
    return names
  }

  private static func changed(_ result: OpaquePointer) -> Int { PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0 }

  /// Prepares the statement if needed, and returns its name. Returns "" behind a pooler, where the next transaction may run in a
  /// different session.
  private func preparedName(of sql: SQL) throws(Failure) -> String {
    if isPooled { return "" }
    let text = sql.text(in: .postgreSQL)
    if let name = prepared[text] { return name }
    let name = "potiron\(prepared.count)"
    guard PQsendPrepare(handle, name, text, 0, nil) == 1 else { throw broken() }
    try results { _ in }
    prepared[text] = name
    return name
  }

  /// Sends a statement with its values as text. The server infers the types of the values from the statement.
  private func send(_ sql: SQL, _ name: String) throws(Failure) {
    let texts: [UnsafeMutablePointer<CChar>?] = sql.values.map { value in
      switch value {
      case .null: nil
      case .integer(let number): strdup("\(number)")
      case .text(let text): strdup(EscapedText.escaped(text))
      }
    }
    defer { for text in texts { free(text) } }
    let values = texts.map { UnsafePointer($0) }
    let isSent =
      name.isEmpty
      ? PQsendQueryParams(handle, sql.text(in: .postgreSQL), Int32(values.count), nil, values, nil, nil, 0)
      : PQsendQueryPrepared(handle, name, Int32(values.count), values, nil, nil, 0)
    guard isSent == 1 else { throw broken() }
  }

  // MARK: - Results

  private enum Failure: Error {
    case storage(StorageError)
    case conflict
  }

  /// Reads all results of a request and passes the successful ones to `take`. Then throws the first failure, if any.
  private func results(_ take: (OpaquePointer) -> Void) throws(Failure) {
    var failure: Failure?
    while let result = try next() {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK: take(result)
      default: failure = failure ?? self.failure(of: result)
      }
    }
    if let failure { throw failure }
  }

  private func next() throws(Failure) -> OpaquePointer? {
    while PQflush(handle) == 1 { try waitTelling(forReading: false) }
    while PQisBusy(handle) == 1 {
      try waitTelling(forReading: true)
      guard PQconsumeInput(handle) == 1 else { throw broken() }
    }
    let result = PQgetResult(handle)
    if let result, PQresultStatus(result) != PGRES_FATAL_ERROR { hasAnswered = true }
    return result
  }

  private func waitTelling(forReading: Bool) throws(Failure) {
    do throws(StorageError) { try wait(forReading: forReading) } catch { throw .storage(error) }
  }

  /// Waits until the socket is ready for reading or writing. At the deadline, makes the connection unusable and throws.
  private func wait(forReading: Bool) throws(StorageError) {
    while true {
      // Also waits for data while sending, because the server may be sending too. If nobody read the server's data, both
      // sides could block.
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(forReading ? POLLIN : POLLIN | POLLOUT), revents: 0)
      let rest = deadline - .now
      let code = rest > .zero ? poll(&descriptor, 1, Int32(clamping: Int(rest / .milliseconds(1)) + 1)) : 0
      if code > 0 {
        if !forReading, Int32(descriptor.revents) & POLLOUT == 0 { PQconsumeInput(handle) }
        return
      }
      if code < 0, errno == EINTR { continue }
      isUsable = false
      throw .overdue(path: path)
    }
  }

  private func broken() -> Failure {
    isUsable = false
    return .storage(.unreachable(path: path, reason: message))
  }

  private func failure(of result: OpaquePointer) -> Failure {
    let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
    let reason = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) } ?? message
    // The codes are SQLSTATE values (PostgreSQL 15, appendix A). In order: serialization failure, deadlock, full disk,
    // read-only transaction.
    switch state {
    case "40001", "40P01": return .conflict
    case "53100": return .storage(.full(path: path))
    case "25006": return .storage(.readOnly(path: path))
    // The connection is broken, or the server has ended it or is shutting down (codes that begin with 08 or 57P).
    case let state where state.hasPrefix("08") || state.hasPrefix("57P") || PQstatus(handle) == CONNECTION_BAD:
      isUsable = false
      return .storage(.unreachable(path: path, reason: reason))
    default: return .storage(.failed(path: path, reason: reason.trimmedLine))
    }
  }

  private var message: String { String(cString: PQerrorMessage(handle)).trimmedLine }

  /// Whether this connection holds the lock that ``takeLock()`` takes.
  private var hasLock = false
  private var hasConflict = false

  /// Runs work. Records a conflict with another transaction, so that the work can be retried. Only a transaction needs a retry,
  /// because a single statement does not depend on data that was read earlier.
  private func telling<Value>(_ work: () throws(Failure) -> Value) throws(StorageError) -> Value {
    do throws(Failure) {
      return try work()
    } catch .storage(let error) {
      throw error
    } catch {
      hasConflict = true
      throw .busy(path: path)
    }
  }

  // MARK: - Transactions

  func transaction<Value>(_ isolation: SQLIsolation, _ work: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    let beginning: SQL =
      switch isolation {
      case .serializable: "BEGIN ISOLATION LEVEL SERIALIZABLE"
      case .snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
      case .batch: "BEGIN"
      }
    return try repeatingConflicts { () throws(StorageError) in
      do throws(StorageError) {
        try run(beginning)
        let value = try work()
        try run("COMMIT")
        return value
      } catch {
        if isUsable, PQtransactionStatus(handle) != PQTRANS_IDLE { try run("ROLLBACK") }
        throw error
      }
    }
  }

  /// Retries the work after a conflict with another transaction, until the deadline.
  private func repeatingConflicts<Value>(_ work: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    while true {
      hasConflict = false
      do throws(StorageError) { return try work() } catch {
        guard hasConflict, isUsable, deadline > .now else { throw error }
      }
    }
  }

  /// Does nothing: the server recycles its own log.
  func emptyLog() {}

  // MARK: - News

  func announcement(_ text: String, on channel: SQLChannel) -> SQL? {
    "SELECT pg_notify(\(channel.rawValue) || md5(current_schema()), \(text))"
  }

  /// Subscribes this connection to the announcements on a channel. Each schema has its own channels.
  func listen(on channel: SQLChannel) throws(StorageError) {
    guard let name: String = try value("SELECT \(channel.rawValue) || md5(current_schema())") else {
      throw .failed(path: path, reason: "no schema is selected; set search_path")
    }
    // `LISTEN` accepts no parameters. The name is safe to insert: it has only letters, digits and underscores.
    try run(SQL(stringLiteral: "LISTEN " + name))
  }

  /// Tries to take the lock that only one connection per schema can hold. Returns whether this connection now holds the lock.
  func takeLock() throws(StorageError) -> Bool {
    if hasLock { return try value("SELECT 1") == 1 }
    hasLock =
      try value(
        "SELECT pg_try_advisory_lock(\(Self.lock), ('x' || left(md5(current_schema()), 8))::bit(32)::integer)::integer") == 1
    return hasLock
  }

  /// Waits for announcements until `end`, or until the file descriptor `waker` becomes readable. Returns the texts of the
  /// announcements, if any.
  func heard(before end: ContinuousClock.Instant, orWokenBy waker: Int32) throws(StorageError) -> [String] {
    let heard = takeAnnouncements()
    if !heard.isEmpty { return heard }
    var descriptors = [PQsocket(handle), waker].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let rest = max(end - .now, .zero)
    let code = poll(&descriptors, 2, Int32(clamping: Int(rest / .milliseconds(1)) + 1))
    guard code > 0, descriptors[0].revents != 0 else { return [] }
    guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else {
      isUsable = false
      throw .unreachable(path: path, reason: message)
    }
    return takeAnnouncements()
  }

  private func takeAnnouncements() -> [String] {
    var texts: [String] = []
    while let announcement = PQnotifies(handle) {
      texts.append(String(cString: announcement.pointee.extra))
      PQfreemem(announcement)
    }
    return texts
  }
}
