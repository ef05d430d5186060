import Formats
import HTTP

extension QuizFile {
  /// Reads the file. Inflates the packed entries of an archive with zlib.
  package func inflatedDrafts(options: ReadingOptions = ReadingOptions()) throws(FileFault) -> FileDrafts {
    var inflated: [[UInt8]] = []
    for entry in packed {
      guard let bytes = Deflate.inflate(entry.bytes, size: entry.size) else { throw .damagedArchive }
      inflated.append(bytes)
    }
    return try drafts(inflated: inflated, options: options)
  }
}
