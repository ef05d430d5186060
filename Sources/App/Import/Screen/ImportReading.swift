import Content
import Formats
import JSON
import WireAPI

/// The steps from a file to saved quizzes: decode the file, decompress its entries, read the questions, shrink the pictures, and
/// add the quizzes. The entry points of this lazy chunk are here and in `ImportScreen`. They are never inlined.
enum ImportReading {
  /// Continues the import until the file has been read or has failed, or until the import has to wait for a chunk or for the
  /// host.
  @inline(never)
  static func proceed(_ imports: inout ImportState, in appState: inout AppState) -> [Effect] {
    if let arrived = imports.arrived {
      imports.arrived = nil
      let before = imports.preview.state
      do throws(ImportTrouble) { imports.preview.state = try ImportPreview(arrived, appState.say) } catch {
        return fail(error, &imports)
      }
      imports.preview.state.earlier = before.drafts == nil ? before.earlier : [before]
      if let packed = imports.preview.state.file?.packed, !packed.isEmpty {
        let requestID = appState.appRequestID()
        imports.progress = .inflating(requestID)
        return [.get(.inflate(packed), requestID)]
      }
    }
    return read(&imports, in: &appState)
  }

  /// Handles the decompressed entries of an archive. The response lists them in the order of the request.
  @inline(never)
  static func inflated(_ response: APIResponse, _ imports: inout ImportState, in appState: inout AppState) -> [Effect] {
    var contents: [[UInt8]] = []
    do throws(ImportTrouble) {
      guard response.isGood else { throw .file(.damagedArchive) }
      let report = try ImportPreview.report(response.body)
      guard let parts = try? report.elements else { throw .file(.damagedArchive) }
      for part in parts { contents.append(try ImportPreview.content(part).bytes) }
    } catch { return fail(error, &imports) }
    imports.preview.state.inflated = contents
    return read(&imports, in: &appState)
  }

  /// Reads the file with the first reader that recognises it. Loads the chunk of each reader before trying that reader.
  static func read(_ imports: inout ImportState, in appState: inout AppState) -> [Effect] {
    guard let file = imports.preview.state.file else { return [] }
    for reader in file.readers {
      if let effects = imports.load([reader.chunk], in: &appState) { return effects }
      let preview = imports.preview.state
      do throws(FileFault) {
        guard let drafts = try file.drafts(by: reader, inflated: preview.inflated, options: preview.options) else { continue }
        return shrink(drafts, &imports, in: &appState) ?? found(drafts, &imports, in: &appState)
      } catch { return fail(.file(error), &imports) }
    }
    return fail(.file(.notRecognised), &imports)
  }

  /// Asks the host to make the file's pictures smaller. Returns `nil` if the file has no pictures.
  private static func shrink(_ drafts: FileDrafts, _ imports: inout ImportState, in appState: inout AppState) -> [Effect]? {
    let pictures = drafts.pictureAddresses
    if pictures.isEmpty { return nil }
    let requestID = appState.appRequestID()
    imports.preview.state.unshrunk = drafts
    imports.progress = .shrinking(requestID)
    return [.get(.shrink(pictures), requestID)]
  }

  /// Handles the smaller pictures. The response lists them in the order of the request. If the request failed, the pictures stay
  /// as they are.
  @inline(never)
  static func shrunk(_ response: APIResponse, _ imports: inout ImportState, in appState: inout AppState) -> [Effect] {
    guard var drafts = imports.preview.state.unshrunk else { return [] }
    imports.preview.state.unshrunk = nil
    if response.isGood, let report = try? ImportPreview.report(response.body), let parts = try? report.elements {
      drafts.replacePictures(parts.map { try? $0.string })
    }
    return found(drafts, &imports, in: &appState)
  }

  /// Discards a file that cannot be read, and reports the reason. The screen shows the previous file again.
  private static func fail(_ trouble: ImportTrouble, _ imports: inout ImportState) -> [Effect] {
    let preview = imports.preview.state
    if preview.drafts == nil { imports.preview.state = preview.earlier.first ?? ImportPreview() }
    return imports.fail(trouble)
  }

  private static func found(_ drafts: FileDrafts, _ imports: inout ImportState, in appState: inout AppState) -> [Effect] {
    let isAgain = imports.preview.state.drafts != nil
    imports.preview.state.take(drafts)
    let preview = imports.preview.state
    imports.preview.state.imported = imports.imported(
      from: preview.isPasted ? nil : preview.place, at: preview.address, in: appState)
    imports.preview.state.assemble()
    imports.progress = .read
    switch imports.purpose {
    case .settings: return add(&imports, in: &appState)
    case .editor(let paste):
      imports.preview.state.pasted = ImportAssembly.pastedQuestions(drafts, for: paste.language, in: paste.stated)
      let canInsert = imports.preview.state.pasted.contains { $0.content != nil }
      return isAgain ? [] : [.focus(id: canInsert ? QuestionPaste.insertID : QuestionPaste.textID)]
    case .importScreen: break
    }
    if isAgain {
      imports.preview.state.report = .readAgain
      return []
    }
    return [.focus(id: ImportScreen.foundID)]
  }

  /// Saves all quizzes that were found.
  @inline(never)
  static func add(_ imports: inout ImportState, in appState: inout AppState) -> [Effect] {
    let preview = imports.preview.state
    let quizzes = preview.quizzes
    if quizzes.isEmpty { return imports.fail(.nothingToPlay) }
    do throws(ImportTrouble) {
      let named = quizzes.map { $0.named("~" + $0.id, from: []) }
      // Pasted text has no file name by which an earlier version could be found.
      let (effects, name, added) = try imports.add(
        named, from: preview.place, at: preview.address, known: preview.name, isNamed: !preview.isPasted, in: &appState)
      imports.preview.state.name = name
      imports.preview.state.added = added
      imports.preview.state.report = nil
      return effects + (imports.purpose == .settings ? [] : [.focus(id: ImportScreen.addedID)])
    } catch { return imports.fail(error) }
  }
}

extension FileReader {
  /// The chunk that contains the reader's code.
  fileprivate var chunk: LazyChunk {
    switch self {
    case .json: .json
    case .moodle: .moodle
    case .qti: .qti
    case .gift: .gift
    case .markdown: .markdown
    case .table: .tables
    case .workbook: .workbooks
    case .cards: .cards
    case .deck: .decks
    case .h5p: .h5p
    }
  }
}
