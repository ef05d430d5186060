/// Frequent words and letters that distinguish languages with the same script.
struct LanguageWords: Sendable {
  /// The languages, as BCP 47 tags.
  private let languages: [String]
  private let entries: [Entry]

  private struct Entry: Sendable {
    let word: UInt64
    /// One bit for each language that has the word. The bit's position is the language's index in the list of languages.
    var languages: UInt32
  }

  /// - Parameter lists: at most 32 lists. Each begins with a BCP 47 tag, followed by the language's words and letters, separated
  ///   by spaces.
  private init(_ lists: [String]) {
    var languages: [String] = []
    var entries: [Entry] = []
    for (place, list) in lists.enumerated() {
      for (index, word) in list.utf8.split(separator: UInt8(ascii: " ")).enumerated() {
        if index == 0 {
          languages.append(String(decoding: Array(word), as: UTF8.self))
        } else {
          entries.append(Entry(word: LanguageWords.hash(word), languages: 1 << UInt32(place)))
        }
      }
    }
    entries.sort { $0.word < $1.word }
    var merged: [Entry] = []
    for entry in entries {
      if let last = merged.indices.last, merged[last].word == entry.word {
        merged[last].languages |= entry.languages
      } else {
        merged.append(entry)
      }
    }
    (self.languages, self.entries) = (languages, merged)
  }

  /// Returns the 64-bit FNV-1a hash.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// The points of one word, which are divided among the languages that have the word. The number is divisible by 2, 3, 4 and 6.
  static let point = 12

  /// The points of each language.
  struct Scores {
    fileprivate var scores: [Int]
    fileprivate let languages: [String]

    /// The language with the most points, its points, and the points of the second-best language. `nil` if there are no
    /// languages.
    var best: (language: String, score: Int, next: Int)? {
      guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
      let next = scores.indices.reduce(0) { $1 == best ? $0 : max($0, scores[$1]) }
      return (languages[best], scores[best], next)
    }
  }

  var noScores: Scores { Scores(scores: languages.map { _ in 0 }, languages: languages) }

  /// Adds the points of a word or letter in lower case to each language that has it. A letter gives a third of a word's points.
  func add(_ word: [UInt8], isLetter: Bool, to scores: inout Scores) {
    let hash = LanguageWords.hash(word)
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].word < hash { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].word == hash else { return }
    let sharing = entries[low].languages
    let points = LanguageWords.point / (isLetter ? 3 : 1) / max(1, sharing.nonzeroBitCount)
    for place in scores.scores.indices where sharing >> UInt32(place) & 1 == 1 { scores.scores[place] &+= max(1, points) }
  }
}

extension LanguageWords {
  static let latin = LanguageWords([
    """
    en the of and is what which who whose how in to are was were for with that this not does do from many much when where by it \
    an on or at be you following correct answer answers true false these there its has have first one can will would did why sentence
    """,
    """
    fr le la les de des du et est une un quel quelle quels quelles qui que dans pour avec sur pas sont comment combien où au aux \
    ce cette il elle par plus ne se en été son ses vous nous réponse quoi quand pourquoi deux être ont suivantes d l ç œ è ê
    """,
    """
    es el la los las de del es una un qué cuál cuáles quién cómo en por con para no se que son está como más al lo su sus \
    cuántos cuántas dónde cuándo este esta siguiente siguientes entre fue capital tiene ñ ¿ ¡
    """,
    """
    de der die das und ist ein eine einen einer von in zu den dem des wie was welche welcher welches wer wo wann nicht mit auf \
    für im es sich sind wird wurde hat auch aus bei nach oder man werden durch über wieviel viele heißt nennt warum ß ü ä ö
    """,
    """
    it il la le lo gli di del della dei delle degli che un una per con non in si sono quale quali chi come cosa dove quando \
    quanti quante nel nella da al alla più anche questo questa ha era qual è ò
    """,
    """
    pt os as de do da dos das em um uma que qual quais quem como não com para por se no na são mais ao onde quando quantos \
    quantas seu sua foi pelo pela está ou é ã õ
    """,
    """
    nl de het een en van is in wat welke wie hoe waar wanneer niet met op voor te zijn wordt werd dat die deze dit aan door bij \
    ook uit heeft naar om hoeveel waarom worden
    """,
    """
    pl na do jest się nie co jak kto gdzie kiedy który która które ile czy od przez dla po są był była ze za jego oraz albo \
    jaki jaka jakie ł ż ś ź ć ą ę ń
    """,
    """
    sv och att är en ett det som på av för med vad vilken vilket vilka vem hur var när inte den till från om har de man kan \
    eller många följande heter å ä ö
    """,
    """
    da og at er en et det som på af for med hvad hvilken hvilket hvilke hvem hvordan hvor hvornår ikke den til fra om har de man \
    kan eller mange hedder å ø æ
    """,
    """
    no og er en et det som på av for med hva hvilken hvilket hvilke hvem hvordan hvor når ikke den til fra om har de man kan \
    eller mange heter å ø æ
    """,
    """
    fi ja on ei se mikä mitä kuka missä milloin kuinka monta että tai mutta ovat ole oli joka jotka kun niin tämä myös \
    seuraavista minkä mihin ä ö
    """,
    """
    tr ve bir bu da de için ile ne hangi hangisi hangisidir kim nasıl nerede kaç değil olan olarak en çok daha aşağıdakilerden mı \
    mi var nedir ğ ş ı ç
    """,
    """
    cs je na se co jak kdo kde kdy který která které kolik není že to do pro jsou byl byla nebo od po si ve jaký jaká jaké ř ů ě č
    """,
    """
    sk je na sa čo ako kto kde kedy ktorý ktorá ktoré koľko nie že to so do pre sú bol bola alebo od po si vo aký aká ľ ĺ ŕ ô č
    """,
    """
    ro și în este un de la ce care cine cum unde când câte nu cu pe din pentru sunt mai cel cea fost sau al ale lui ț ș ă î ţ ş
    """,
    """
    hu az és nem hogy mi milyen melyik ki hol mikor hány egy van volt is de ez azt vagy mely kell hogyan ő ű
    """,
    """
    id yang di dan ini itu dari adalah apa siapa mana bagaimana kapan berapa tidak dengan untuk pada ke dalam oleh atau juga akan \
    sebagai apakah berikut
    """,
    """
    vi là của và có không được trong một những các cho với này nào gì ai ở đâu khi người từ đã ư ơ đ ă ạ ế ệ
    """,
    """
    ca el la els les de del és una un què quin quina quins quines qui com en per amb no són més on quan quants dels aquest té ç
    """,
  ])

  static let cyrillic = LanguageWords([
    """
    ru что какой какая какое какие кто как где когда это из на не для от был была было или сколько чем почему какого является за \
    чего ы э ё ъ
    """,
    "uk що який яка яке які хто як де коли це із на не для від був була або скільки та чи за ї є ґ і",
    "be што які якая якое хто як дзе калі гэта на не для ад быў або колькі ў і ы э ё",
    "bg какво кой коя кое кои как къде кога колко се на не за от беше или са това ъ",
    "sr шта који која које ко како где када је се на не за од био или колико су то за ј љ њ ћ ђ џ",
    "mk што кој која кое кои како каде кога се на не за од бил или колку ѓ ќ ѕ ј љ њ џ",
    "kk қандай кім қай не және бұл үшін қанша неше ә ғ қ ң ө ұ ү һ і ы",
  ])
}
