import Content
import Markup
import Rules
import WireAPI

/// The dialog "Publish" (requirement E7). This code is in a lazy chunk, so its entry points are never inlined.
enum PublishDialog {
  /// Returns `nil` while the dialog is closed.
  @inline(never)
  static func dialog(_ publishing: Publishing, _ draft: Draft, _ appState: AppState) -> Dialog? {
    guard let form = publishing.form else { return nil }
    let view = PublishView(publishing: publishing, state: form, draft: draft, appState: appState)
    return form.isLeaving ? view.confirmation : view.dialog
  }

  /// How a published quiz is shared, as in the list of the player's quizzes: "Anyone with the link · Version 3".
  @inline(never)
  static func state(_ quiz: PublishedQuiz) -> Phrase { .sharing(quiz.sharing) + Phrase("\u{A0}· ") + .version(quiz.version) }
}

private struct PublishView {
  let publishing: Publishing
  let state: PublishForm
  let draft: Draft
  let appState: AppState

  private var say: Speech { appState.say }

  var dialog: Dialog {
    Dialog("publish", title: say(.publish), dismissal: PublishAction.close) {
      div(.class("publish")) {
        if publishing.mayPublish == nil {
          if state.trouble == nil { LoadingView.loading(say) } else { status }
          if state.trouble != nil { act(.open, .tryAgain, "primary") }
        } else {
          if let quiz = publishing.quiz { published(quiz) }
          if publishing.mayPublish == false, publishing.quiz == nil {
            p { say(.mayNotPublish) }
            p { say(.quizStaysHere) }
          } else {
            settings
          }
        }
      }
      button(.class("secondary"), .type("button"), .on(.click, PublishAction.close)) { say(.close) }
    }
  }

  var confirmation: Dialog {
    Dialog("unpublish", title: say(.unpublishQuestion), isAlert: true, dismissal: PublishAction.keep) {
      p { say(.unpublishMeaning) }
      button(.class("primary"), .type("button"), .on(.click, PublishAction.keep)) { say(.cancel) }
      button(.class("secondary danger"), .type("button"), .on(.click, PublishAction.unpublishNow)) { say(.unpublish) }
    }
  }

  private func act(_ action: PublishAction, _ name: Phrase, _ style: String = "secondary", id: String? = nil) -> HTML {
    button(
      .class(style), .type("button"), id.map { .id($0) } ?? .none, .on(.click, action), .ariaDisabled.when(state.isBusy)
    ) { say(name) }
  }

  /// Why the last request failed. The app announces it, so the element is not a status region.
  private var status: HTML {
    state.trouble.map { trouble in p(.class("publish-trouble")) { say(trouble) } } ?? .none
  }

  // MARK: - What to publish

  @HTMLBuilder private var settings: HTML {
    form(.class("publish-form"), .on(.submit, PublishAction.publish), .busy(true).when(state.isBusy)) {
      if publishing.quiz?.isOwn != false {
        fieldset(.class("publish-sharing")) {
          legend { say(.whoMayPlay) }
          HTML.sequence(QuizSharing.allCases.map { option($0) })
        }
        label(.class("field")) {
          span { say(.shownAsAuthor) }
          input(
            .type("text"), .name("author"), .dir("auto"), .autocompleteOff, .maxLength(PlayerName.longest), .value(state.author),
            .on(.input, PublishAction.author("")))
        }
      }
      p(.class("publish-note")) { say(.canBePlayed(draft.playable?.questions.count ?? 0, of: draft.writtenCount)) }
      status
      button(
        .class("primary"), .type("submit"), .id(PublishForm.publishID), .ariaDisabled.when(state.isBusy || draft.playable == nil)
      ) { say(.publish) }
    }
  }

  private func option(_ sharing: QuizSharing) -> HTML {
    label(.class("publish-option")) {
      input(
        .type("radio"), .name("sharing"), .on(.change, PublishAction.sharing(sharing)), .checked.when(sharing == state.sharing))
      span { say(.sharing(sharing)) }
    }
  }

  // MARK: - The published quiz

  @HTMLBuilder private func published(_ quiz: PublishedQuiz) -> HTML {
    let time = LocalTime(instant: quiz.changedAt, offset: appState.moment.offset)
    p(.class("publish-note")) {
      say(.version(quiz.version) + Phrase("\u{A0}· ") + .publishedAt(time, year: appState.year))
    }
    if draft.publishable.map({ $0.version != quiz.hash }) ?? true {
      p(.class("publish-changed")) { say(.changesNotPublished) }
    }
    if quiz.sharing != .rooms, !quiz.link.utf8.isEmpty {
      address(.play, .linkToPlay, quiz.link, id: PublishForm.linkID)
      state.picture?.view(say(.codeOfLink)) ?? .none
    }
    a(.class("secondary"), .id(PublishForm.hostID), .href(Route.hosting(quiz: quiz.id).path)) { say(.hostLive) }
    if quiz.isOwn {
      link(.edit, quiz)
      link(.copy, quiz)
      act(.unpublish, .unpublish, "secondary danger", id: PublishForm.leaveID)
    }
  }

  /// A field with a link, and the buttons that copy and share it.
  @HTMLBuilder
  private func address(_ link: PublishedLink, _ name: Phrase, _ address: String, id: String) -> HTML {
    label(.class("field")) {
      span { say(name) }
      input(.type("text"), .id(id), .readOnly, .dir("ltr"), .value(address))
    }
    div(.class("create-links")) {
      task(.copy, .copyLink, link, address)
      task(.shareLink, .share, link, address)
    }
    if let copied = state.copied, copied.link == link {
      p(.class("publish-note")) { say(copied.isCopied ? .linkCopied : .linkNotCopied) }
    }
  }

  private func task(_ task: Attribute.Later, _ name: Phrase, _ link: PublishedLink, _ address: String) -> HTML {
    button(
      .class("secondary"), .type("button"), .later(task), .data(.share, address),
      .value(PublishAction.copied(link, true).text)
    ) { say(name) }
  }

  /// A link to edit or to copy the quiz: the button that makes it, the button that revokes it, and the link itself right after it
  /// was made. The server stores only a hash of its secret, so the link can be shown only once.
  private func link(_ role: QuizRole, _ quiz: PublishedQuiz) -> HTML {
    let (isThere, id) = (quiz.links.contains(role), PublishForm.linkID(role))
    let name: Phrase = role == .edit ? .linkToEdit : .linkToCopy
    return section(.class("publish-link"), .key(role.rawValue), .labelledBy(id + "-title")) {
      h3(.id(id + "-title")) { say(name) }
      p(.class("publish-note")) { say(role == .edit ? .linkToEditMeaning : .linkToCopyMeaning) }
      if let made = state.link(role) {
        address(PublishedLink(role), name, made, id: id)
      } else if isThere {
        p(.class("publish-note")) { say(.linkIsShownOnce) }
      }
      div(.class("create-links")) {
        act(.link(role), isThere ? .makeNewLink : .makeLink, id: state.link(role) == nil ? id : nil)
        if isThere { act(.revoke(role), .revokeLink) }
      }
    }
  }
}
