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
/// It is a class, so that a request can retain the snapshot as a whole. This increments one reference count instead of one per
/// part.
final class ContentSnapshot: Sendable {
  let pages: Pages
  let earlyRooms: EarlyRoomPage
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
  /// Whether there is anything to play.
  let hasContent: Bool
  private let library: Library

  /// The parts that all snapshots share.
  struct Environment: Sendable {
    let files: WebFiles
    let settings: PageSettings
    /// The font for flags and emoji, or `nil` if there is none.
    let emoji: EmojiFont?
    let storage: Database
    let options: SiteOptions
    /// The queue for CPU-bound work, such as judging results.
    let queue: WorkQueue
    /// Fetches files from addresses that players enter; `nil` if the operator does not allow it.
    let importedFiles: ImportedFiles?
    let moment: @Sendable () -> Moment
    /// For each session token, the questions that an Open Trivia Database client has already received.
    let triviaTokens = SharedTriviaTokens()
    let favourites: FavouritesCache
    let players: Players
    let playersEndpoints: PlayersEndpoints
    let rooms: RoomsEndpoint
    let publishing: PublishingEndpoints
    let housekeeping: Housekeeping
    /// The recent requests of Open Trivia Database clients.
    let triviaPauses: TriviaPauses
  }

  /// Creates a snapshot. `own` is the part of the content that compatibility APIs may serve.
  init(_ library: Library, own: Library, judging: JudgingOptions, in environment: Environment) {
    let moment = environment.moment
    self.library = library
    hasContent = library.catalogue?.quizzes.isEmpty == false || !library.typed.isEmpty || library.films() != nil
    pages = Pages(library: library, assets: environment.files.assets, settings: environment.settings, moment: moment)
    earlyRooms = EarlyRoomPage(library: library, rooms: environment.rooms, moment: moment)
    api = API(library: library, judging: judging, in: environment)
    pictures = Pictures(library, emoji: environment.emoji, rasters: DrawnPictures(limits: environment.options.drawing))
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
    developers = DeveloperPage(guides: services.all, environment: environment)
    sheets = SheetPage(library: library, environment: environment)
    needs = NeedsPage(library, in: environment)
    #if DEBUG
      gallery = GalleryPage(library: library, environment: environment)
    #endif
    manifest = WebManifest(library, icons: environment.files.icons, base: environment.settings.base)
  }

  /// Whether a quiz with this id is in the list.
  func lists(_ quiz: String) -> Bool { library.quiz(quiz) != nil }
}
