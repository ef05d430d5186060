import CCurl
import Content
import Glibc
import Platform
import Rules
import Synchronization

/// One request and its response, which is read as it arrives. Reading stops as soon as the response is too large.
///
/// This type is a class, because libcurl passes a pointer to the object to C callbacks.
final class Transfer {
  private let request: FetchRequest
  private let connectionGuard: ConnectionGuard?
  private let resolutions: [String]
  private let end: TransferEnd
  private var head = AnswerHead()
  private var body: [UInt8] = []
  /// The reason why the rest of the response is refused, or `nil` if it is not refused.
  private var refusal: FetchFailure?
  /// Whether the guard has refused a connection.
  private var wasHeldBack = false

  init(
    _ request: FetchRequest, guardedBy connectionGuard: ConnectionGuard?, resolving resolutions: [String], until end: TransferEnd
  ) {
    (self.request, self.connectionGuard, self.resolutions, self.end) = (request, connectionGuard, resolutions, end)
  }

  /// Performs the transfer on the current thread.
  func perform() -> FetchOutcome {
    guard potiron_prepare() == CURLE_OK, let handle = curl_easy_init() else { return .failed(.unreachable("out of memory")) }
    defer { curl_easy_cleanup(handle) }
    let (fields, resolved) = (Self.list(fieldLines), Self.list(resolutions))
    defer { for list in [fields, resolved] { curl_slist_free_all(list) } }
    guard setUp(handle), guardConnections(of: handle), potiron_set_list(handle, CURLOPT_HTTPHEADER, fields) == CURLE_OK,
      potiron_set_list(handle, CURLOPT_RESOLVE, resolved) == CURLE_OK
    else { return .failed(.unreachable("its address is not a valid URL")) }
    return withExtendedLifetime(self) { outcome(of: curl_easy_perform(handle)) }
  }

  private static func list(_ texts: [String]) -> UnsafeMutablePointer<curl_slist>? {
    texts.reduce(nil) { list, text in curl_slist_append(list, text) ?? list }
  }

  private var fieldLines: [String] {
    [request.isForAnyFile ? "Accept: */*" : "Accept: application/json"]
      + (request.validators.etag.map { ["If-None-Match: \($0)"] } ?? [])
      + (request.validators.lastModified.map { ["If-Modified-Since: \($0)"] } ?? [])
  }

  private func setUp(_ handle: UnsafeMutableRawPointer) -> Bool {
    let isEncrypted = request.address.lowercased().hasPrefix("https:")
    let texts: [(CURLoption, String)] = [
      (CURLOPT_URL, request.address), (CURLOPT_USERAGENT, "potiron/\(Version.current)"),
      (CURLOPT_ACCEPT_ENCODING, "gzip"), (CURLOPT_PROTOCOLS_STR, "http,https"),
      // An address requested over TLS may contain a key, which a redirect to plain HTTP would reveal.
      (CURLOPT_REDIR_PROTOCOLS_STR, isEncrypted ? "https" : "http,https"),
    ]
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 1), (CURLOPT_MAXREDIRS, request.limits.redirects),
      (CURLOPT_TIMEOUT_MS, max(1, Int(request.limits.time / .milliseconds(1)))),
    ]
    for (option, text) in texts where potiron_set_text(handle, option, text) != CURLE_OK { return false }
    for (option, number) in numbers where potiron_set_number(handle, option, number) != CURLE_OK { return false }
    let context = Unmanaged.passUnretained(self).toOpaque()
    return potiron_set_taker(
      handle,
      { bytes, _, count, context in Transfer.of(context)?.takeLine(Transfer.piece(bytes, count)) == true ? count : 0 },
      { bytes, _, count, context in Transfer.of(context)?.takeBody(Transfer.piece(bytes, count)) == true ? count : 0 },
      { context, _, _, _, _ in Transfer.of(context)?.end.isCalled.load(ordering: .relaxed) == true ? 1 : 0 },
      context) == CURLE_OK
  }

  /// If there is a guard, lets the guard check each connection, and refuses credentials in addresses. Also disables proxies then,
  /// because the guard could not check their connections. Returns whether libcurl accepted the settings.
  private func guardConnections(of handle: UnsafeMutableRawPointer) -> Bool {
    guard connectionGuard != nil else { return true }
    let opener: curl_opensocket_callback = { context, _, socket in Transfer.of(context)?.open(socket) ?? Transfer.noSocket }
    return potiron_set_text(handle, CURLOPT_PROXY, "") == CURLE_OK
      && potiron_set_number(handle, CURLOPT_DISALLOW_USERNAME_IN_URL, 1) == CURLE_OK
      && potiron_set_opener(handle, opener, Unmanaged.passUnretained(self).toOpaque()) == CURLE_OK
  }

  /// Opens a socket for the next address to connect to, unless the guard refuses the address.
  private func open(_ socket: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
    guard let connectionGuard, let socket, let (address, port) = potiron_address(socket).flatMap({ IPAddress.read($0) }),
      connectionGuard.allows(address, port)
    else {
      wasHeldBack = true
      return Self.noSocket
    }
    let kind = socket.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return Glibc.socket(socket.pointee.family, kind, socket.pointee.protocol)
  }

  /// The value that stands for a missing socket in libcurl (`CURL_SOCKET_BAD`).
  private static let noSocket: curl_socket_t = -1

  // MARK: Receiving

  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func piece(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes, count: count)
  }

  private func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
    head.take(line)
    if head.size > AnswerHead.limit { refusal = .headerTooLarge(limit: AnswerHead.limit) }
    return refusal == nil
  }

  private func takeBody(_ piece: UnsafeRawBufferPointer) -> Bool {
    // The body is needed only if the status is 200.
    guard head.status == 200 else { return false }
    if !isWanted, !head.mayBePage {
      refusal = .wrongType(head.contentType ?? "")
    } else if body.count + piece.count > request.limits.bytes {
      refusal = .tooLarge(limit: request.limits.bytes)
      body = []
    } else {
      body += piece
    }
    return refusal == nil
  }

  /// Whether the response may have the requested kind of content.
  private var isWanted: Bool { request.isForAnyFile ? !head.isMedia : head.mayBeJSON }

  // MARK: Result

  private func outcome(of code: CURLcode) -> FetchOutcome {
    if let refusal { return .failed(refusal) }
    switch code {
    case CURLE_OK: return outcome
    case CURLE_WRITE_ERROR where head.status != 200: return outcome
    case CURLE_ABORTED_BY_CALLBACK: return .failed(.cancelled)
    case CURLE_OPERATION_TIMEDOUT: return .failed(.tooSlow(limit: request.limits.time))
    case CURLE_TOO_MANY_REDIRECTS: return .failed(.tooManyRedirects(limit: request.limits.redirects))
    case CURLE_COULDNT_CONNECT where wasHeldBack: return .failed(.notPublic)
    case CURLE_LOGIN_DENIED: return .failed(.hasCredentials)
    case CURLE_UNSUPPORTED_PROTOCOL: return .failed(.badRedirect)
    case CURLE_BAD_CONTENT_ENCODING: return .failed(.badCompression)
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_GOT_NOTHING: return .failed(.brokenOff)
    default: return .failed(.unreachable(String(cString: curl_easy_strerror(code))))
    }
  }

  private var outcome: FetchOutcome {
    if head.status == 304, !request.validators.isEmpty { return .unchanged }
    guard head.status == 200 else { return .failed(.status(head.status, head.retryAfter)) }
    let answer = DecodedText(body, type: head.contentType)
    // Omits the query, which may contain a key.
    if let page = WebPage(answer.text, at: SourceAddress.shown(request.address)) { return .failed(.webPage(page)) }
    guard isWanted else { return .failed(.wrongType(head.contentType ?? "")) }
    guard answer.isText else { return request.isForAnyFile ? .fetched(body: body, head.validators) : .failed(.notText) }
    return .fetched(body: Array(answer.text.utf8), head.validators, answer.doubt)
  }
}
