import Formats
import HTTP

extension QuizFile {
  /// Reads the file. Inflates the compressed entries of an archive with zlib.
  package func inflatedDrafts(options: ReadingOptions = ReadingOptions()) throws(FileFault) -> FileDrafts {
    // A damaged entry in the archive becomes empty, so that one damaged picture does not make the file unreadable.
    try drafts(inflated: packed.map { Deflate.inflate($0.bytes, size: $0.size) ?? [] }, options: options)
  }
}
