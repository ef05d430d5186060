import App
import Storage

/// All that is served of the content as it is at one time: exchanged as a whole, so that no answer mixes the old with the new.
///
/// A class, since each request takes hold of it: one count goes up rather than that of every part.
final class Edition: Sendable {
  let pages: Pages
  let api: API
  let pictures: Pictures
  let dropIns: DropIns

  /// What lasts from one edition to the next.
  struct Surroundings: Sendable {
    let assets: Document.Assets
    let storage: any Storage
    let origin: PublicOrigin
    /// For how long browsers shall ask for nothing but TLS, nil to say nothing of that.
    let strictSeconds: Int?
    /// Where results are judged, whatever edition they are of.
    let queue: WorkQueue
    /// Where files come from that players name, nil where the operator does not allow it.
    let foreignFiles: ForeignFiles?
    let moment: @Sendable () -> Moment
    /// What players of the Open Trivia Database's apps have been asked.
    let triviaTokens = SharedTriviaTokens()
  }

  init(_ library: Library, judging: Judging, in surroundings: Surroundings) {
    let moment = surroundings.moment
    pages = Pages(library: library, assets: surroundings.assets, strictSeconds: surroundings.strictSeconds, moment: moment)
    api = API(library: library, judging: judging, in: surroundings)
    pictures = Pictures(library)
    let chance = { @Sendable in moment().chance }
    dropIns = DropIns(
      [
        IQuizService(library), MOB2Service(library, chance: chance),
        DITService(library, pictures: pictures, storage: surroundings.storage, chance: chance),
        WordsService(library, chance: chance),
        OMDBService(library, pictures: pictures),
        IMDbService(library, pictures: pictures),
        OpenTDBService(library, tokens: surroundings.triviaTokens, moment: moment),
      ], origin: surroundings.origin)
  }
}
