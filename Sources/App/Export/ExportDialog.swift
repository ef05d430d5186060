import Content
import Formats
import Markup

/// The dialog that saves a quiz as a file (requirement F7). This code is in a lazy chunk, so its entry points are never inlined.
enum ExportDialog {
  /// The formats, in the order in which the dialog lists them.
  private static let formats: [Format] = [.potiron, .xlsx, .csv, .gift, .moodleXML, .qti, .aiken, .anki]
  /// The maximum number of question numbers that are listed for each kind of omission.
  private static let mostNumbers = 12
  private static let omittedID = "export-omitted"

  /// Converts the quiz to a file in a format. Returns `nil` if the app cannot write the format.
  @inline(never)
  static func write(_ quiz: Quiz, as format: Format, in language: Language) -> ExportFile? {
    // On this device, the id of an imported quiz starts with "~". In a file, the quiz has its original id.
    let own = Quiz.isImported(quiz.id) ? quiz.named(Quiz.idInFile(quiz.id), from: []) : quiz
    return format.write([own], in: language).map { ExportFile($0, of: own, as: format) }
  }

  @inline(never)
  static func dialog(_ file: ExportFile, _ say: Speech) -> Dialog {
    Dialog("export", title: say(.export), dismissal: ModesAction.closeExport) {
      fieldset(.class("export-formats")) {
        legend(.class("visually-hidden")) { say(.fileFormat) }
        div(.class("options")) { HTML.sequence(formats.map { option($0, isOn: $0 == file.format) }) }
      }
      omissions(file.omissions, say)
      button(
        .class("primary"), .type("button"), .later(.saveFile), .value(file.content), .data(.name, file.name),
        .data(.type, file.format.mediaType), .on(.click, ModesAction.closeExport)
      ) { say(.save) }
      button(.class("secondary"), .type("button"), .on(.click, ModesAction.closeExport)) { say(.cancel) }
    }
  }

  private static func option(_ format: Format, isOn: Bool) -> HTML {
    label(.class("option")) {
      input(.type("radio"), .name("export-format"), .on(.change, ModesAction.format(format)), .checked.when(isOn))
      span { format.title }
    }
  }

  /// The list of everything that the file will leave out, with the numbers of the affected questions.
  private static func omissions(_ omissions: [Omission], _ say: Speech) -> HTML {
    if omissions.isEmpty { return p(.class("export-note")) { say(.nothingLeftOut) } }
    var grouped: [(what: Omission.What, questions: [Int])] = []
    for omission in omissions {
      let place = grouped.firstIndex { $0.what == omission.what } ?? grouped.count
      if place == grouped.count { grouped.append((omission.what, [])) }
      if let question = omission.question { grouped[place].questions.append(question) }
    }
    return .sequence([
      h3(.id(omittedID)) { say(.willBeLeftOut) },
      ul(.class("export-omitted"), .labelledBy(omittedID)) {
        HTML.sequence(
          grouped.map { group in
            li {
              group.what.message(in: say.language, count: group.questions.count)
              if !group.questions.isEmpty { small { say(.ofQuestions(numbers(group.questions), count: group.questions.count)) } }
            }
          })
      },
    ])
  }

  private static func numbers(_ numbers: [Int]) -> String {
    numbers.prefix(mostNumbers).map { String($0) }.joined(separator: ", ") + (numbers.count > mostNumbers ? ", …" : "")
  }
}

/// A quiz that was converted to a file. The file is kept until the dialog is closed, because converting the quiz on every redraw
/// would be too slow.
///
/// This is a class, not a structure, so that the chunk `modes` contains no code that copies its properties.
final class ExportFile: Sendable {
  let format: Format
  fileprivate let name: String
  /// The file's bytes as Base64.
  fileprivate let content: String
  fileprivate let omissions: [Omission]

  fileprivate init(_ written: Written, of quiz: Quiz, as format: Format) {
    self.format = format
    name = quiz.id + format.fileExtension
    (content, omissions) = (written.bytes.base64, written.omissions)
  }
}

extension Phrase {
  fileprivate static var fileFormat: Phrase {
    Phrase(en: "File format", fr: "Format du fichier", es: "Formato del archivo", ru: "Формат файла")
  }
  fileprivate static var nothingLeftOut: Phrase {
    Phrase(
      en: "Nothing will be left out.", fr: "Rien ne sera omis.", es: "No se omitirá nada.", ru: "В файл войдёт всё.")
  }
  fileprivate static var willBeLeftOut: Phrase {
    Phrase(en: "Will be left out", fr: "Éléments omis", es: "Elementos omitidos", ru: "Не войдёт в файл")
  }
  /// The numbers of the affected questions, such as " (question 3)" or " (questions 1, 2)".
  fileprivate static func ofQuestions(_ numbers: String, count: Int) -> Phrase {
    Phrase(
      en: " (question\(count == 1 ? "" : "s") \(numbers))", fr: " (question\(count == 1 ? "" : "s") \(numbers))",
      es: " (pregunta\(count == 1 ? "" : "s") \(numbers))", ru: " (вопрос\(count == 1 ? "" : "ы") \(numbers))")
  }
}
