extension Migration {
  /// The tables of published quizzes (decision 0062).
  ///
  /// Sizes are in bytes. They come before the long columns, so that the databases can add them up without reading those columns.
  static let publishedQuizzes = Migration(
    number: 10, name: "published quizzes",
    statements: [
      """
      CREATE TABLE published_quizzes (
        id \(.text) PRIMARY KEY NOT NULL,
        owner \(.text) NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        sharing \(.text) NOT NULL,
        author \(.text),
        version \(.integer) NOT NULL,
        created_at \(.integer) NOT NULL
      ) \(.strict)
      """,
      "CREATE INDEX published_quizzes_of_players ON published_quizzes (owner)",
      "CREATE INDEX listed_quizzes ON published_quizzes (created_at, id) WHERE sharing = 'listed'",
      """
      CREATE TABLE published_versions (
        quiz \(.text) NOT NULL REFERENCES published_quizzes (id) ON DELETE CASCADE,
        number \(.integer) NOT NULL,
        content_version \(.text) NOT NULL,
        title \(.text) NOT NULL,
        question_count \(.integer) NOT NULL,
        size \(.integer) NOT NULL,
        published_by \(.text) REFERENCES players (id) ON DELETE SET NULL,
        published_at \(.integer) NOT NULL,
        document \(.text) NOT NULL,
        PRIMARY KEY (quiz, number)
      ) \(.strict)
      """,
      "CREATE INDEX published_versions_by_player ON published_versions (published_by) WHERE published_by IS NOT NULL",
      """
      CREATE TABLE media (
        hash \(.text) PRIMARY KEY NOT NULL,
        type \(.text) NOT NULL,
        size \(.integer) NOT NULL,
        data \(.text) NOT NULL
      ) \(.strict)
      """,
      """
      CREATE TABLE published_media (
        quiz \(.text) NOT NULL,
        number \(.integer) NOT NULL,
        media \(.text) NOT NULL REFERENCES media (hash),
        PRIMARY KEY (quiz, number, media),
        FOREIGN KEY (quiz, number) REFERENCES published_versions (quiz, number) ON DELETE CASCADE
      ) \(.strictByKey)
      """,
      "CREATE INDEX uses_of_media ON published_media (media)",
      """
      CREATE TABLE published_links (
        quiz \(.text) NOT NULL REFERENCES published_quizzes (id) ON DELETE CASCADE,
        role \(.text) NOT NULL,
        hash \(.text) NOT NULL,
        PRIMARY KEY (quiz, role)
      ) \(.strictByKey)
      """,
      """
      CREATE TABLE published_editors (
        quiz \(.text) NOT NULL REFERENCES published_quizzes (id) ON DELETE CASCADE,
        player \(.text) NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        PRIMARY KEY (quiz, player)
      ) \(.strictByKey)
      """,
      "CREATE INDEX quizzes_of_editors ON published_editors (player)",
      """
      CREATE TABLE published_edits (
        quiz \(.text) NOT NULL REFERENCES published_quizzes (id) ON DELETE CASCADE,
        author \(.integer) NOT NULL,
        size \(.integer) NOT NULL,
        edits \(.text) NOT NULL,
        PRIMARY KEY (quiz, author)
      ) \(.strict)
      """,
      """
      CREATE TABLE unpublished_quizzes (
        id \(.text) PRIMARY KEY NOT NULL,
        owner \(.text) REFERENCES players (id) ON DELETE SET NULL,
        unpublished_at \(.integer) NOT NULL
      ) \(.strict)
      """,
      "CREATE INDEX unpublished_quizzes_of_players ON unpublished_quizzes (owner) WHERE owner IS NOT NULL",
      "ALTER TABLE contents ADD COLUMN is_published \(.integer) NOT NULL DEFAULT 0",
    ])
}
