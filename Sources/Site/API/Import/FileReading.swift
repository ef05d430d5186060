import Formats
import HTTP

extension QuizFile {
  /// Reads the file. Inflates the packed entries of an archive with zlib.
  package func inflatedDrafts(options: ReadingOptions = ReadingOptions()) throws(FileFault) -> FileDrafts {
    // The reader can do without a damaged picture.
    try drafts(inflated: packed.map { Deflate.inflate($0.bytes, size: $0.size) ?? [] }, options: options)
  }
}
