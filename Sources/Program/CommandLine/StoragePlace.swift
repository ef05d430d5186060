import Storage

/// The storage that a command uses: the database in the data folder, or a PostgreSQL database.
struct StoragePlace: Equatable, Sendable {
  let data: String
  var database: String?

  static let options = [ServeOption.data.option, ServeOption.database.option]

  func location() throws(StorageError) -> StorageLocation {
    guard let database else { return .folder(data) }
    return .postgreSQL(try PostgreSQLAddress(database))
  }
}

extension StoragePlace {
  init(_ words: CommandLineWords, _ environment: (String) -> String?, about topic: HelpTopic) throws(UsageError) {
    data = try ServeOptions.data(words, environment, about: topic)
    database = try ServeOptions.database(words, environment, about: topic)
  }
}
