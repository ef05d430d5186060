import App
import CompatibilityAPIs
import Content
import Judging
import Platform
import Play
import Storage
import WireAPI

/// The content that is served at one time. It is replaced as a whole, so that no response mixes old and new content.
///
/// A class, since each request takes hold of it: one count goes up rather than that of every part.
final class ContentSnapshot: Sendable {
  let pages: Pages
  let api: API
  let pictures: Pictures
  let services: PublicServices
  let developers: DeveloperPage
  let sheets: SheetPage
  let needs: NeedsPage
  #if DEBUG
    let gallery: GalleryPage
  #endif
  let manifest: WebManifest
  /// Whether there is anything to play with.
  let hasContent: Bool

  /// What lasts from one snapshot to the next.
  struct Environment: Sendable {
    let assets: Document.Assets
    let developerAssets: DeveloperPage.Assets
    let sheetAssets: SheetPage.Assets
    let galleryStyle: String
    let icons: [WebManifest.Icon]
    /// What flags and emoji are drawn with; `nil` where there is no font for them.
    let emoji: EmojiFont?
    let storage: Database
    let options: SiteOptions
    /// Where results are judged, whatever snapshot they are of.
    let queue: WorkQueue
    /// Where files come from that players name, nil where the operator does not allow it.
    let importedFiles: ImportedFiles?
    let moment: @Sendable () -> Moment
    /// What players of the Open Trivia Database's apps have been asked.
    let triviaTokens = SharedTriviaTokens()
    let favourites: FavouritesCache
    let players: Players
    let playersEndpoints: PlayersEndpoints
    let housekeeping: Housekeeping
    /// So many random bytes, by libsodium's generator.
    let randomBytes: @Sendable (Int) -> [UInt8]
    /// Who of those players has asked of late.
    let triviaPauses: TriviaPauses
  }

  /// `own` is what of the library is given on in the formats of public services.
  init(_ library: Library, own: Library, judging: JudgingOptions, in environment: Environment) {
    let moment = environment.moment
    hasContent = library.catalogue?.quizzes.isEmpty == false || !library.typed.isEmpty || library.films() != nil
    let settings = PageSettings(environment.options)
    pages = Pages(library: library, assets: environment.assets, settings: settings, moment: moment)
    api = API(library: library, judging: judging, in: environment)
    pictures = Pictures(
      library, emoji: environment.emoji, rasters: DrawnPictures(limits: environment.options.drawing))
    let chance = { @Sendable in moment().chance }
    services = PublicServices(
      [
        .init(IQuizService(own), .iquiz, .iquiz), .init(MOB2Service(own, chance: chance), .mob2, .mob2),
        .init(DITService(own, pictures: pictures, favourites: environment.favourites, chance: chance), .dit, .dit),
        .init(WordsService(own, chance: chance), .words, .words),
        .init(OMDBService(own, pictures: pictures), .omdb, .omdb),
        .init(IMDbService(own, pictures: pictures, keys: environment.options.imdbKeys), .imdb, .imdb),
        .init(
          OpenTDBService(own, tokens: environment.triviaTokens, pauses: environment.triviaPauses) {
            let moment = moment()
            return (moment.now, moment.chance)
          }, .opentdb, .opentdb),
      ], origin: environment.options.origin)
    developers = DeveloperPage(services.all, in: environment)
    sheets = SheetPage(library, in: environment)
    needs = NeedsPage(library, in: environment)
    #if DEBUG
      gallery = GalleryPage(library, in: environment)
    #endif
    manifest = WebManifest(library, icons: environment.icons, base: settings.base)
  }
}
