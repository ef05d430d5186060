import Testing

@testable import Storage

@Suite("S7: The password in a database address")
struct PostgreSQLAddressTests {
  @Test(
    "Every special character is either understood or rejected, and no part of the password appears in a message",
    arguments: ["@", "#", "/", ":", "%", " ", "?", "&", "=", "[", "\\", "'", "\"", "é"])
  func passwords(character: String) throws {
    for text in [
      "postgresql://ana:hunter\(character)two@db.example/quiz", "postgresql://ana:\(character)hunter@db.example:5433/quiz",
      "postgresql://ana:hunter\(character)@db.example/quiz?sslmode=require", "postgres://ana:hunter\(character)two@db.example",
      "host=db.example dbname=quiz password=hunter\(character)two",
    ] {
      do throws(StorageError) {
        let address = try PostgreSQLAddress(text)
        #expect(address.name.hasSuffix("@db.example"), "\(text)")
      } catch {
        #expect(!error.detail.contains("hunter") && !error.detail.contains("two"), "\(text): \(error.detail)")
      }
    }
  }

  @Test(
    "Addresses with a percent-encoded password, or without one, are understood",
    arguments: [
      "postgresql://ana:p%40ss%23w%2Ford@db.example/quiz", "postgresql://ana@db.example/quiz?application_name=a@b",
      "postgresql://db.example/quiz?user=ana@school", "postgresql:///quiz?host=db.example&user=ana@school",
      "host=db.example dbname=quiz password='a b'",
    ])
  func understood(text: String) throws {
    #expect(try PostgreSQLAddress(text).name == "PostgreSQL quiz@db.example")
  }

  @Test("An address that is not valid is rejected with what to do")
  func rejected() {
    let error = #expect(throws: StorageError.self) { try PostgreSQLAddress("postgresql://ana:db@ss#word@127.0.0.1") }
    #expect(
      error?.detail == """
        the database PostgreSQL cannot be opened: the address is not a valid URL; percent-encode “@”, “/” and “%” in the user \
        name and password (%40, %2F, %25)
        """)
  }
}
