/// What inputs are made from: documents that are right or nearly so, and pieces that parsers stumble over.
enum Seeds {
  static let documents: [[UInt8]] =
    [
      #"[{"title":"Science","description":"With SCIENCE!","questions":[{"text":"What is fire?","answer":"1","answers":["a","b","c","d"]}]}]"#,
      #"{"quiz":"marvel","mode":"rookie","seed":12345678901234567890,"moves":[[0,1200],[3,2450],[1,3999]],"score":null}"#,
      #"[0,-0,1,-1,0.5,1.0,1e3,1E+3,1.5e-7,9223372036854775807,-9223372036854775808,9223372036854775808,1e400,-0.0e-0]"#,
      #"["","\"","\\","\/","\b\f\n\r\t","\u0000","\u00e9","\ud83c\udf83","\uFFFF","\udbff\udfff","// /* */"]"#,
      "[\"é\",\"тыква\",\"🎃\",\"\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}\",\"\u{2028}\u{FEFF}\"]",
      #"{"a":{"a":{"a":{"a":[[[[{"b":[{},[],{"c":[]}]}]]]]}}},"b":{"a":1,"b":2,"\u0063":3}}"#,
      #"{"n0":0,"n1":1,"n2":2,"n3":3,"n4":4,"n5":5,"n6":6,"n7":7,"n8":8,"n9":9,"na":10,"nb":11,"nc":12,"nd":13,"ne":14,"nf":15,"ng":16,"nh":17}"#,
      " [ true , false , null ,\r\n\t{ \"a\" : [ ] , \"b\" : { } } ] \n",
      String(repeating: "[", count: 62) + "{\"a\":1}" + String(repeating: "]", count: 62),
      #""text""#, "-12.50e+3", "null", "[]", "{}", "",
    ].map { Array($0.utf8) }

  static let pieces: [[UInt8]] =
    [
      "[", "]", "{", "}", ",", ":", "\"", "\\", "\"\"", "[]", "{}", "null", "true", "false", "{\"a\":", "\"a\":1,", ",\"n1\":",
      "[[[[[[[[", "]]]]",
      "0", "00", "-", "+", ".", "e", "E", "1e", "e+", "-0", ".0", "1e999", "1e-999", "e99999999999999999999",
      "0000000000000000000000",
      "9223372036854775807", "-9223372036854775808", "99999999999999999999", "\\u", "\\u0000", "\\ud800", "\\udc00",
      "\\ud83c\\udf83", "\\uFFFF",
      "\\n", "\\x", "\\/", "//", "/*", "*/", "#", "NaN", "Infinity", "'", " ", "\n", "\r", "\t", "\u{0}", "\u{B}", "\u{C}",
      "\u{A0}",
      "\u{FEFF}", "\u{2028}", "é", "e\u{301}", "🎃",
    ].map { Array($0.utf8) } + [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF],
      [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x8E], [0xF4, 0x90, 0x80, 0x80], [0xF5],
      [0xFE], [0xFF],
    ]
}
