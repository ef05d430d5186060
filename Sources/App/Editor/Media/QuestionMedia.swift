import Content
import JSON
import WireAPI

/// Adds pictures and sounds to the questions of a draft, and removes them (requirement E6).
///
/// A picture is checked, drawn again by the host, and checked once more. A sound is only checked, which removes its tags. This
/// code is in a lazy chunk, so its entry points are never inlined.
struct QuestionMedia: Sendable {
  /// The pictures that the host is drawing again, each with the question that it is for.
  private var drawing: [(requestID: RequestID, question: EditID)] = []
  /// What happened to the last file, unless it was added. The array has at most one element.
  private var news: [(question: EditID, kind: News)] = []

  enum News: Equatable, Sendable {
    /// The picture is being drawn again.
    case preparing
    /// The browser could not read the file.
    case unreadable
    /// The file has `size` bytes, but may have only `most`.
    case tooLarge(size: Int, most: Int)
    /// The file needs `size` bytes, but the pictures and sounds of the quiz may only grow by `left` bytes.
    case noRoom(size: Int, left: Int)
    /// The file cannot be a picture or, if `isPicture` is `false`, a sound.
    case fault(MediaFault, isPicture: Bool)
    /// The browser cannot draw the picture.
    case undrawable
  }

  /// The edit that follows from an action, if any, and further effects.
  typealias Outcome = (change: QuizChange?, effects: [Effect])

  /// What to tell the player about the last file, if it was for this question.
  func news(on question: EditID) -> News? { news.first { $0.question == question }?.kind }

  @inline(never)
  mutating func update(_ action: ActionText, _ draft: Draft, in appState: inout AppState) -> Outcome {
    news = []
    switch MediaAction(action) {
    case .add(let question, let isPicture, let file):
      return add(ReportedFile(file), isPicture: isPicture, to: question, of: draft, in: &appState)
    case .remove(let question, let isPicture):
      return (
        isPicture ? .picture(nil, of: question) : .sound(nil, of: question),
        [
          .announce(appState.say(isPicture ? .pictureRemoved : .soundRemoved)),
          .focus(id: MediaAction.addID(question, isPicture: isPicture)),
        ]
      )
    case nil: return (nil, [])
    }
  }

  private mutating func add(
    _ reported: ReportedFile, isPicture: Bool, to question: EditID, of draft: Draft, in appState: inout AppState
  ) -> Outcome {
    guard let content = reported.content else {
      let isTooLarge = reported.size > ReportedFile.most
      let most = isPicture ? ReportedFile.most : EmbeddedFile.most
      return tell(isTooLarge ? .tooLarge(size: reported.size, most: most) : .unreadable, on: question)
    }
    do throws(MediaFault) {
      guard let type = MediaType(beginningOf: content), type.isPicture == isPicture else { throw .unknownType }
      let file = try EmbeddedFile(checking: content, limit: isPicture ? ReportedFile.most : EmbeddedFile.most)
      if !isPicture { return take(file, for: question, of: draft, appState.say) }
      let requestID = appState.instanceRequestID()
      drawing.append((requestID, question))
      _ = tell(.preparing, on: question)
      return (nil, [.get(.shrink([file.address]), requestID)])
    } catch {
      return tell(error, isPicture: isPicture, size: content.count, on: question)
    }
  }

  /// Whether a request asks the host to draw a picture again.
  @inline(never)
  func isWaiting(for requestID: RequestID) -> Bool { drawing.contains { $0.requestID == requestID } }

  /// Handles a picture that the host has drawn again. Ignores responses to other requests.
  @inline(never)
  mutating func receive(
    _ response: APIResponse, for requestID: RequestID, _ draft: Draft, in appState: AppState
  ) -> Outcome {
    guard let place = drawing.firstIndex(where: { $0.requestID == requestID }) else { return (nil, []) }
    let question = drawing.remove(at: place).question
    if news(on: question) == .preparing { news = [] }
    // The limit is 64 MiB, as for any event.
    guard response.isGood, let report = try? JSON(parsing: response.body, limits: JSON.Limits(byteCount: 1 << 26)),
      let data = try? JSON.Reader(report).elements.first?.string, let content = [UInt8](base64: data)
    else { return tell(.undrawable, on: question) }
    do throws(MediaFault) {
      let file = try EmbeddedFile(checking: content)
      guard file.type.isPicture else { throw .unknownType }
      return take(file, for: question, of: draft, appState.say)
    } catch {
      return tell(error, isPicture: true, size: content.count, on: question)
    }
  }

  /// Makes the edit that adds a checked file, if the quiz has room for it. The field for its text gets the focus.
  private mutating func take(_ file: EmbeddedFile, for question: EditID, of draft: Draft, _ say: Speech) -> Outcome {
    let isPicture = file.type.isPicture
    let (size, left) = (file.data.utf8.count, draft.room(for: question, isPicture: isPicture))
    // A group of four characters in Base64 holds three bytes.
    guard size <= left else { return tell(.noRoom(size: size / 4 * 3, left: max(left, 0) / 4 * 3), on: question) }
    return (
      isPicture ? .picture(file, of: question) : .sound(file, of: question),
      [
        .announce(say(isPicture ? .pictureAdded : .soundAdded)),
        .focus(id: EditorAction.code(isPicture ? .pictureText : .soundText, question)),
      ]
    )
  }

  private mutating func tell(_ fault: MediaFault, isPicture: Bool, size: Int, on question: EditID) -> Outcome {
    tell(fault == .tooLarge ? .tooLarge(size: size, most: EmbeddedFile.most) : .fault(fault, isPicture: isPicture), on: question)
  }

  private mutating func tell(_ kind: News, on question: EditID) -> Outcome {
    news = [(question, kind)]
    return (nil, [])
  }
}
