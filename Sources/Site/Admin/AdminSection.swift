import Markup
import Platform
import Storage

/// A part of the admin page, with a heading. Its forms go to ``Admin``, each with an action (``AdminForm/Action``).
struct AdminSection: Sendable {
  /// The element id of the heading.
  let id: String
  let title: String
  let content: HTML

  /// Returns a form with a button for each action on one thing.
  private static func form(
    _ field: AdminForm.Field, _ value: String, _ buttons: [(action: AdminForm.Action, name: String)]
  ) -> HTML {
    Markup.form(.class("create-links"), .method("post"), .action(Admin.path)) {
      input(.type("hidden"), .name(field.rawValue), .value(value))
      HTML.sequence(
        buttons.map { action, name in
          button(
            .class("secondary"), .type("submit"), .name(AdminForm.Field.action.rawValue), .value(action.rawValue),
            .label("\(name): \(value)")
          ) { name }
        })
    }
  }
}

// MARK: - Authors

extension AdminSection {
  /// The authors, with a form to invite one. `reader` cannot revoke themselves.
  static func authors(_ listed: [ListedAuthor], reader: AuditActor, now: Int64) -> AdminSection {
    AdminSection(
      id: "authors", title: "Authors",
      content: .sequence([
        p { "Authors may publish quizzes. A sign-in link works once and expires after 24 hours." },
        ul(.class("create-drafts")) { HTML.sequence(listed.map { row($0, reader: reader, now: now) }) },
        Markup.form(.class("name-form"), .method("post"), .action(Admin.path)) {
          label(.class("field")) {
            span { "Name" }
            input(
              .name(AdminForm.Field.name.rawValue), .autocompleteOff, .required, .maxLength(AuthorName.longest))
          }
          button(
            .class("primary"), .type("submit"), .name(AdminForm.Field.action.rawValue), .value(AdminForm.Action.invite.rawValue)
          ) { "Invite" }
        },
      ]))
  }

  private static func row(_ listed: ListedAuthor, reader: AuditActor, now: Int64) -> HTML {
    let author = listed.author
    let canRevoke = !author.isRevoked && author.player != reader.player
    let invite = (action: AdminForm.Action.invite, name: "New sign-in link")
    return li(.class("create-extras")) {
      p {
        strong(.dir("auto")) { author.name }
        " · " + AuthorState(listed, now: now).description
      }
      form(.name, author.name, canRevoke ? [invite, (.revoke, "Revoke")] : [invite])
    }
  }
}

// MARK: - Published quizzes

extension AdminSection {
  /// The published quizzes, with the names of their owners among the authors.
  static func quizzes(_ quizzes: [StoredQuiz], of authors: [ListedAuthor]) -> AdminSection {
    AdminSection(
      id: "quizzes", title: "Published quizzes",
      content: quizzes.isEmpty
        ? p { "No quiz is published." }
        : ul(.class("create-drafts")) {
          HTML.sequence(
            quizzes.map { quiz in
              let owner = authors.first { $0.author.player == quiz.owner }?.author.name
              return li(.class("create-extras")) {
                p {
                  strong(.dir("auto")) { quiz.latest.title }
                  " · "
                  span(.dir("auto")) { owner ?? "a player without an invitation" }
                  " · \(sharing(quiz)) · version \(quiz.latest.number) of " + UTCText.minutes(quiz.latest.publishedAt)
                }
                form(.quiz, quiz.id, [(.unpublish, "Unpublish")])
              }
            })
        })
  }

  private static func sharing(_ quiz: StoredQuiz) -> String {
    switch quiz.sharing {
    case .link: "for anyone with the link"
    case .listed: "listed for everyone"
    case .rooms: "only for live rounds"
    }
  }
}

// MARK: - Rooms, log and sources

extension AdminSection {
  static func rooms(_ rooms: [ListedRoom]) -> AdminSection {
    AdminSection(
      id: "rooms", title: "Open rooms",
      content: rooms.isEmpty
        ? p { "No room is open." }
        : ul(.class("create-drafts")) {
          HTML.sequence(
            rooms.map { room in
              li(.class("create-extras")) {
                p {
                  strong { room.code }
                  if let title = room.title { span(.dir("auto")) { " " + title } }
                  " · \(room.playerCount) \(room.playerCount == 1 ? "player" : "players") · opened "
                    + UTCText.minutes(room.openedAt)
                }
                form(.room, room.code, [(.closeRoom, "Close the room")])
              }
            })
        })
  }

  static func auditLog(_ entries: [AuditEntry]) -> AdminSection {
    AdminSection(
      id: "audit-log", title: "Audit log",
      content: entries.isEmpty
        ? p { "Nothing has been recorded yet." }
        : ul {
          HTML.sequence(
            entries.map { entry in
              li {
                "\(UTCText.minutes(entry.time)) · "
                span(.dir("auto")) { entry.actorName }
                " · \(entry.action) · "
                span(.dir("auto")) { entry.object }
                entry.detail.isEmpty ? "" : " · " + entry.detail
              }
            })
        })
  }

  /// The state of the upstream services, a sentence for each.
  static func sources(_ sentences: [String]) -> AdminSection {
    AdminSection(
      id: "sources", title: "Sources",
      content: sentences.isEmpty
        ? p { "No content source has been used yet." } : ul { HTML.sequence(sentences.map { sentence in li { sentence } }) })
  }
}
