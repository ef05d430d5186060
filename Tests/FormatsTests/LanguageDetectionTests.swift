import Content
import Rules
import Testing
import TestSweeps

@testable import Formats

@Suite("F9: The language of texts")
struct LanguageDetectionTests {
  static let samples: [(language: String, text: String)] = [
    ("en", "What is the capital of Norway? Which of these planets is the largest?"),
    ("en", "One sentence. Which? alpha beta gamma delta"),
    ("fr", "Quelle est la capitale de la Norvège ? Combien de joueurs y a-t-il dans une équipe de football ?"),
    ("es", "¿Cuál es la capital de Noruega? ¿Quién pintó las Meninas?"),
    ("de", "Wie heißt die Hauptstadt von Norwegen? Welcher Planet ist der größte?"),
    ("de", "Was ist eine Primzahl? Wer hat das Telefon erfunden?"),
    ("it", "Qual è la capitale della Norvegia? Quanti sono i pianeti del sistema solare?"),
    ("pt", "Qual é a capital da Noruega? Quantos jogadores tem uma equipa de futebol?"),
    ("nl", "Wat is de hoofdstad van Noorwegen? Hoeveel spelers heeft een elftal?"),
    ("pl", "Jak nazywa się stolica Norwegii? Która planeta jest największa?"),
    ("sv", "Vad heter huvudstaden i Norge? Vilken planet är störst?"),
    ("da", "Hvad hedder hovedstaden i Norge? Hvilken planet er den største og hvornår blev den opdaget?"),
    ("no", "Hva heter hovedstaden i Norge? Hvilken planet er den største, og når ble den oppdaget?"),
    ("fi", "Mikä on Norjan pääkaupunki? Kuinka monta pelaajaa joukkueessa on?"),
    ("tr", "Norveç'in başkenti neresidir? Aşağıdakilerden hangisi bir gezegen değildir?"),
    ("cs", "Jaké je hlavní město Norska? Která planeta je největší?"),
    ("sk", "Ktoré mesto je hlavným mestom Nórska? Koľko hráčov má futbalový tím?"),
    ("ro", "Care este capitala Norvegiei? Câte planete sunt în sistemul solar?"),
    ("hu", "Mi Norvégia fővárosa? Melyik a legnagyobb bolygó, és hány holdja van?"),
    ("id", "Apa ibu kota Norwegia? Planet mana yang terbesar di tata surya?"),
    ("vi", "Thủ đô của Na Uy là gì? Hành tinh nào lớn nhất trong hệ mặt trời?"),
    ("ca", "Quina és la capital de Noruega? Quants jugadors hi ha en un equip de futbol amb els suplents?"),
    ("ru", "Как называется столица Норвегии? Какая планета самая большая?"),
    ("ru", "Столицы мира Осло Париж Мадрид"),
    ("ru", "Что такое объект? Классы и объекты"),
    ("uk", "Як називається столиця Норвегії? Яка планета є найбільшою?"),
    ("be", "Як называецца сталіца Нарвегіі? Якая планета самая вялікая?"),
    ("bg", "Коя е столицата на Норвегия? Колко планети има в Слънчевата система?"),
    ("sr", "Који је главни град Норвешке? Колико планета има Сунчев систем?"),
    ("el", "Ποια είναι η πρωτεύουσα της Νορβηγίας;"),
    ("ar", "ما هي عاصمة النرويج؟ كم عدد الكواكب في المجموعة الشمسية؟"),
    ("ar", "ما ناتج الدالة print(2 + 2) في لغة بايثون؟ Python"),
    ("fa", "پایتخت نروژ کدام است؟ چند سیاره در منظومه شمسی وجود دارد؟"),
    ("ur", "ناروے کا دارالحکومت کیا ہے؟ نظام شمسی میں کتنے سیارے ہیں؟"),
    ("he", "מהי בירת נורבגיה?"),
    ("th", "เมืองหลวงของนอร์เวย์คือเมืองอะไร"),
    ("zh", "挪威的首都是哪里？ 太阳系中最大的行星是哪一颗？"),
    ("ja", "ノルウェーの首都はどこですか。太陽系で一番大きい惑星はどれですか。"),
    ("ko", "노르웨이의 수도는 어디입니까?"),
    ("hi", "नॉर्वे की राजधानी क्या है?"),
    ("ka", "რომელია ნორვეგიის დედაქალაქი?"),
  ]

  @Test("F9: The language of a few questions is recognised", arguments: samples)
  func recognised(language: String, text: String) { #expect(LanguageDetection([text]).tag == language) }

  @Test(
    "F9: Texts without clear words have no language",
    arguments: [
      "", "2 + 2 = 4", "H2O NaCl", "Oslo Paris Madrid Berlin", "a b c d", "Apfel apple pomme", "😀 🎉", "x = 1",
      "Krol af rwe bejvutn",
    ])
  func undecided(text: String) { #expect(LanguageDetection([text]).tag == nil) }

  @Test("F9: Texts are marked with the quiz's language, except numbers, formulas, names in another script and stated languages")
  func marked() {
    let answers =
      ["Осло", "42", "x²", "Pulp Fiction", "А"].map { ChoiceDraft(LocalizedText(neutral: $0), isRight: $0 == "42") }
      + [ChoiceDraft(LocalizedText("Dog", in: .english), isRight: false)]
    let question = QuestionDraft(LocalizedText(neutral: "Какая из планет самая большая?"), .choice(answers))
    let quiz = Assembly(AssemblyTests.file([question]), named: "").quizzes.first
    #expect(quiz?.title == LocalizedText(neutral: "Sums"))
    #expect(quiz?.questions.first?.text == LocalizedText("Какая из планет самая большая?", in: .russian))
    #expect(
      quiz?.questions.first?.choices == [
        LocalizedText("Осло", in: .russian), LocalizedText(neutral: "42"), LocalizedText(neutral: "x²"),
        LocalizedText(neutral: "Pulp Fiction"), LocalizedText(neutral: "А"), LocalizedText("Dog", in: .english),
      ])
  }

  @Test("F9: A text in a language that the app does not support is marked with its tag")
  func otherLanguage() {
    let question = AssemblyTests.choice("ما هي عاصمة النرويج؟", ["أوسلو", "باريس"])
    let quiz = Assembly(AssemblyTests.file([question]), named: "").quizzes.first
    #expect(quiz?.questions.first?.text == LocalizedText("ما هي عاصمة النرويج؟", tag: "ar"))
    #expect(quiz?.questions.first?.choices.map { $0.otherLanguageTag } == ["ar", "ar"])
  }

  @Test(
    "F9: The language that a file states is used, in any common form of the tag",
    arguments: [("en", "en"), ("en-GB", "en"), ("fr_FR", "fr"), ("DE", "de"), ("pt-BR", "pt-BR"), ("zh_Hans", "zh-Hans")])
  func stated(given: String, tag: String) {
    var file = AssemblyTests.file([AssemblyTests.choice("Oslo?", ["ja", "nein"])])
    file.quizzes[0].language = given
    #expect(Assembly(file, named: "").quizzes.first?.questions.first?.text == LocalizedText("Oslo?", tag: tag))
  }

  @Test("F9: Any text can be examined without a crash")
  func anyTexts() {
    for seed in Sweep.part(of: 0..<2_000, oneIn: 20) {
      var generator = SplitMix64(seed: UInt64(seed))
      let texts = (0..<5).map { _ in
        String(
          String.UnicodeScalarView(
            (0..<40).compactMap { _ in
              Unicode.Scalar(UInt32(truncatingIfNeeded: generator.next()) % (seed % 2 == 0 ? 0x3100 : 0x11_0000))
            }))
      }
      let tag = LanguageDetection(texts).tag
      #expect(tag.map { LocalizedText.isTag($0) } != false)
    }
  }
}
