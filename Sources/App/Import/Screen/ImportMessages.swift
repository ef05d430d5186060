import Content
import Formats
import Markup

/// Messages about problems in a file. This code is in a lazy chunk, so its entry points are never inlined.
enum ImportMessages {
  /// Returns the message that says why a file could not be read.
  @inline(never)
  static func message(of fault: FileFault) -> Phrase {
    let text = fault.message
    return Phrase(
      en: text.text(in: .english), fr: text.text(in: .french), es: text.text(in: .spanish), ru: text.text(in: .russian))
  }

  /// Returns the message about a problem. The message says what is wrong and what to do.
  @inline(never)
  static func message(_ problem: Problem, _ say: Speech) -> HTML { .text(problem.kind.message.text(in: say.language)) }

  /// The summary in Settings after a file was added: the notes on the file, and the number of questions that need attention.
  @inline(never)
  static func summary(_ preview: ImportPreview, _ say: Speech) -> HTML {
    let count = preview.attention.count
    var parts = preview.fileProblems.map { problem in p { message(problem, say) } }
    if count > 0 {
      parts.append(p { say(.needAttention(count)) })
      parts.append(ImportPanel.attentionLink(say))
    }
    return .sequence(parts)
  }
}
