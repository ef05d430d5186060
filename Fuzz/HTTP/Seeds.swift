/// The material for inputs: valid requests, and pieces that confuse servers.
enum Seeds {
  static let requests: [[UInt8]] =
    [
      "GET /quizzes/caf%C3%A9?a=1&b=%26 HTTP/1.1\r\nHost: test\r\nCookie: a=b; c=\"d\"\r\nAccept: */*\r\n\r\n",
      "POST /api HTTP/1.1\r\nHost: test\r\nContent-Length: 10\r\nContent-Type: application/json\r\n\r\n{\"a\":\"bcd\"}",
      "PUT /x HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n3;a=b\r\nabc\r\n0\r\nX: y\r\n\r\n",
      "HEAD http://test/a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: [::1]:80\r\nExpect: 100-continue\r\n\r\n",
      "POST /e HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc",
      "DELETE / HTTP/1.1\r\nHost: a.b-c:8080\r\nConnection: keep-alive, x\r\nIf-None-Match: W/\"1\", *\r\n\r\n",
    ].map { Array($0.utf8) }

  static let last = Array("GET /the-end HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n".utf8)

  static let pieces: [[UInt8]] =
    [
      "\r\n", "\n", "\r", "\0", " ", "\t", ":", ";", ",", "\r\n\r\n", "\n\n", "\r\n ", "\r\n\t", "\r\n\r", " HTTP/1.1",
      "HTTP/1.0",
      "HTTP/2.0", "GET ", "HEAD ", "/", "/../", "%00", "%2e", "%", "?", "&", "=", "*", "http://", "\r\nHost: x",
      "\r\nContent-Length: 5", "\r\nContent-Length: 0", "\r\nContent-Length: 5,5", "\r\nContent-Length: +5",
      "\r\nContent-Length: 18446744073709551616", "\r\nContent-Length:\r\n 5", "\r\nContent-Length: 2000",
      "\r\nTransfer-Encoding: chunked", "\r\nTransfer-Encoding: gzip, chunked", "\r\nTransfer-Encoding:\r\n chunked",
      "\r\nTransfer-Encoding : chunked", "\r\nConnection: close", "\r\nExpect: 100-continue", "\r\nUpgrade: h2c", "0\r\n\r\n",
      "5\r\n",
      "ffffffffffffffff\r\n", "-1", "00000000000000000000", "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n", "\u{301}\u{316}",
      "\u{1B}[2J",
    ].map { Array($0.utf8) } + [[0x80], [0xC0, 0x80], [0xFF], [0x7F], [0x1F]]
}
