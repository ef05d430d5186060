/// The words in the headings of question tables.
///
/// The list covers English, French, Spanish and Russian, and other languages that are common in these tables: German, Portuguese,
/// Italian, Indonesian, Dutch, Polish, Turkish, Chinese, Japanese, Korean, Arabic and more.
enum HeadingVocabulary {
  /// Returns the role of a heading without its number, or `nil` if it is unknown. The words must be in lower case, without
  /// accents.
  static func role(of words: some Collection<[UInt8]>) -> ColumnRole? {
    var heading: [UInt8] = []
    for word in words {
      if !heading.isEmpty { heading.append(0x20) }
      heading += word
    }
    var (low, high) = (0, phrases.count)
    while low < high {
      let middle = (low + high) / 2
      if phrases[middle].phrase.lexicographicallyPrecedes(heading) { low = middle + 1 } else { high = middle }
    }
    return low < phrases.count && phrases[low].phrase == heading ? phrases[low].role : nil
  }

  private struct PhraseList: Sendable {
    let role: ColumnRole
    let phrases: [[UInt8]]

    /// - Parameter text: phrases, separated by commas.
    init(_ role: ColumnRole, _ text: String) {
      self.role = role
      phrases = text.utf8.split(separator: UInt8(ascii: ",")).map { phrase in
        var heading: [UInt8] = []
        for word in CellText.words(ofHeading: String(decoding: phrase, as: UTF8.self)) {
          if !heading.isEmpty { heading.append(0x20) }
          heading += word
        }
        return heading
      }
    }
  }

  /// All phrases, sorted by their bytes. Equal phrases are in the order of their lists, so `role` finds the role of the first
  /// list.
  private static let phrases: [(phrase: [UInt8], role: ColumnRole)] = {
    let all = lists.flatMap { list in list.phrases.map { (phrase: $0, role: list.role) } }
    return all.enumerated().sorted { one, other in
      one.element.phrase == other.element.phrase
        ? one.offset < other.offset : one.element.phrase.lexicographicallyPrecedes(other.element.phrase)
    }.map { $0.element }
  }()

  private static let lists = [
    PhraseList(
      .question,
      """
      question,questions,question text,questiontext,question stem,question body,question title,question prompt,prompt,stem,body,\
      text of the question,the question,quiz question,énoncé,intitulé,texte de la question,intitulé de la question,\
      énoncé de la question,libellé,pregunta,preguntas,enunciado,texto de la pregunta,enunciado de la pregunta,вопрос,вопросы,\
      текст вопроса,формулировка вопроса,frage,fragen,fragetext,fragestellung,pergunta,perguntas,questão,texto da pergunta,\
      enunciado da questão,domanda,domande,quesito,testo della domanda,pertanyaan,soal,teks pertanyaan,vraag,vragen,pytanie,\
      pytania,treść pytania,soru,soru metni,fråga,frågor,spørgsmål,spørsmål,kysymys,otázka,kérdés,întrebare,întrebarea,pitanje,\
      ερώτηση,питання,запитання,въпрос,câu hỏi,tanong,soalan,问题,題目,题目,问题内容,题干,問題,質問,問題文,질문,문제,คำถาม,\
      السؤال,سؤال,שאלה,प्रश्न,swali
      """),
    PhraseList(
      .term,
      """
      term,terms,front,word,vocabulary,terme,recto,mot,término,anverso,palabra,термин,слово,begriff,vorderseite,wort,termo,\
      frente,palavra,termine,fronte,parola,istilah,kata,单词,単語,用語,表面,단어,용어
      """),
    PhraseList(
      .definition,
      """
      definition,definitions,back,meaning,translation,définition,verso,traduction,sens,definición,reverso,traducción,\
      significado,определение,перевод,значение,rückseite,übersetzung,bedeutung,definição,tradução,definizione,retro,traduzione,\
      significato,definisi,arti,terjemahan,释义,意思,意味,訳,定義,裏面,뜻,정의,의미
      """),
    PhraseList(
      .answer(nil),
      """
      answer,answers,answer text,ans,réponse,réponses,respuesta,respuestas,ответ,ответы,antwort,antworten,resposta,respostas,\
      risposta,risposte,jawaban,antwoord,antwoorden,odpowiedź,odpowiedzi,cevap,cevaplar,yanıt,svar,vastaus,odpověď,válasz,\
      răspuns,odgovor,απάντηση,відповідь,отговор,đáp án,回答,답변,คำตอบ,الإجابة,إجابة,תשובה
      """),
    PhraseList(
      .option,
      """
      option,options,option text,text for option,opt,choice,choices,alternative,alternatives,answer option,answer options,\
      answer choice,answer choices,possible answer,possible answers,choix,proposition,propositions,réponse possible,\
      réponses possibles,choix de réponse,opción,opciones,alternativa,alternativas,posible respuesta,posibles respuestas,\
      вариант,варианты,вариант ответа,варианты ответа,варианты ответов,antwortmöglichkeit,antwortmöglichkeiten,antwortoption,\
      antwortoptionen,auswahl,opção,opções,opzione,opzioni,pilihan,opsi,pilihan jawaban,opsi jawaban,optie,opties,opcja,opcje,\
      seçenek,şık,svarsalternativ,варіант,lựa chọn,phương án,选项,選項,答案选项,選択肢,보기,선택지,ตัวเลือก,الخيار,خيار,विकल्प
      """),
    PhraseList(
      .right,
      """
      correct answer,correct answers,correct,correct option,correct options,correct choice,correct choices,right answer,\
      right answers,right,right option,answer key,key,solution,solutions,true answer,correct ans,correct response,correct index,\
      correct letter,correct answer index,right answer number,correct answer number,bonne réponse,bonnes réponses,\
      réponse correcte,réponses correctes,réponse juste,réponse exacte,correcte,juste,clé,bonne,numéro de la bonne réponse,\
      respuesta correcta,respuestas correctas,correcta,correctas,opción correcta,clave,solución,respuesta válida,\
      правильный ответ,правильные ответы,верный ответ,верные ответы,правильный,верный,ключ,правильный вариант,\
      номер правильного ответа,richtige antwort,richtige antworten,richtig,korrekt,korrekte antwort,korrekte antworten,lösung,\
      lösungen,resposta correta,respostas corretas,resposta certa,correta,certa,gabarito,alternativa correta,opção correta,\
      risposta corretta,risposte corrette,risposta esatta,risposta giusta,corretta,esatta,soluzione,chiave,jawaban benar,\
      jawaban yang benar,kunci jawaban,kunci,benar,juiste antwoord,juist antwoord,correct antwoord,goed antwoord,\
      poprawna odpowiedź,prawidłowa odpowiedź,poprawne odpowiedzi,doğru cevap,doğru,doğru yanıt,rätt svar,riktig svar,\
      korrekt svar,rigtigt svar,oikea vastaus,správná odpověď,helyes válasz,răspuns corect,točan odgovor,tačan odgovor,\
      σωστή απάντηση,правильна відповідь,верен отговор,đáp án đúng,câu trả lời đúng,正确答案,正確答案,答案,正解,正答,정답,\
      คำตอบที่ถูกต้อง,เฉลย,الإجابة الصحيحة,الجواب الصحيح,תשובה נכונה,सही उत्तर,correct options index
      """),
    PhraseList(
      .wrong,
      """
      incorrect answer,incorrect answers,wrong answer,wrong answers,incorrect,wrong,false answer,distractor,distractors,\
      wrong option,incorrect option,mauvaise réponse,mauvaises réponses,réponse fausse,fausse réponse,réponse incorrecte,\
      incorrecte,distracteur,leurre,respuesta incorrecta,respuestas incorrectas,incorrecta,respuesta falsa,distractor,\
      неправильный ответ,неверный ответ,неправильные ответы,неверные ответы,falsche antwort,falsche antworten,falsch,\
      distraktor,resposta errada,resposta incorreta,errada,incorreta,risposta sbagliata,risposta errata,sbagliata,errata,\
      jawaban salah,salah,pengecoh,fout antwoord,błędna odpowiedź,yanlış cevap,fel svar,错误答案,不正解,오답,الإجابة الخاطئة
      """),
    PhraseList(
      .accepted,
      """
      accepted answers,accepted answer,also accepted,alternative answers,other accepted answers,synonyms,réponses acceptées,\
      autres réponses acceptées,respuestas aceptadas,otras respuestas aceptadas,допустимые ответы,другие допустимые ответы,\
      akzeptierte antworten,respostas aceitas,risposte accettate
      """),
    PhraseList(
      .explanation,
      """
      explanation,explanations,answer explanation,rationale,feedback,comment,comments,justification,reasoning,explication,\
      explications,commentaire,rétroaction,explicación,comentario,retroalimentación,justificación,пояснение,объяснение,\
      комментарий,обоснование,erklärung,erläuterung,kommentar,begründung,explicação,comentário,justificativa,spiegazione,\
      commento,penjelasan,pembahasan,uitleg,toelichting,wyjaśnienie,açıklama,förklaring,forklaring,解析,解説,説明,해설,설명,\
      الشرح,giải thích,additional text
      """),
    PhraseList(
      .hint,
      """
      hint,hints,clue,tip,indice,indices,astuce,aide,pista,pistas,ayuda,подсказка,hinweis,tipp,dica,suggerimento,petunjuk,\
      hintje,wskazówka,ipucu,提示,ヒント,힌트
      """),
    PhraseList(
      .kind,
      """
      type,question type,kind,format,type de question,tipo,tipo de pregunta,тип,тип вопроса,typ,fragetyp,tipo de pergunta,\
      tipo di domanda,tipe,tipe soal,jenis soal,题型,類型
      """),
    PhraseList(
      .media,
      """
      image,image link,image url,picture,photo,media,media url,image file,question image,video,video link,audio,youtube,\
      lien de l’image,photo,imagen,enlace de imagen,картинка,изображение,ссылка на изображение,видео,bild,bildlink,imagem,\
      link da imagem,immagine,gambar,afbeelding,obraz,resim,图片,画像,이미지
      """),
    PhraseList(
      .tags,
      """
      tag,tags,keyword,keywords,category,categories,topic,topics,subject,chapter,section,unit,mot clé,mots clés,étiquettes,\
      catégorie,thème,sujet,matière,chapitre,etiqueta,etiquetas,palabras clave,categoría,tema,temas,asignatura,materia,capítulo,\
      метки,теги,категория,тема,раздел,предмет,schlagwort,schlagwörter,kategorie,thema,fach,kapitel,categoria,assunto,\
      disciplina,matéria,argomento,capitolo,kategori,topik,mata pelajaran,materi,categorie,onderwerp,konu,分类,标签,カテゴリ
      """),
    PhraseList(
      .difficulty,
      """
      difficulty,level,difficulty level,difficulté,niveau,niveau de difficulté,dificultad,nivel,nivel de dificultad,сложность,\
      уровень,уровень сложности,schwierigkeit,schwierigkeitsgrad,stufe,dificuldade,nível,difficoltà,livello,kesulitan,\
      tingkat kesulitan,难度,難易度
      """),
    PhraseList(.sources, "source,sources,reference,références,référence,fuente,fuentes,источник,источники,quelle,quellen,fonte"),
    PhraseList(
      .quiz,
      """
      quiz,quiz title,quiz name,quiz id,name of the quiz,question set,titre du quiz,nom du quiz,quizz,título del quiz,\
      cuestionario,nombre del cuestionario,викторина,название викторины,quiztitel,quizname,título do quiz,nome do quiz,\
      titolo del quiz,kuis,judul kuis,test name
      """),
    PhraseList(.title, "title,titre,título,название,заголовок,titel,titolo,judul"),
    PhraseList(.description, "description,desc,descripción,описание,beschreibung,descrição,descrizione,deskripsi"),
    PhraseList(
      .time,
      """
      time limit,time,time in seconds,timer,seconds,duration,time in sec,time limit in seconds,temps,durée,temps limite,\
      limite de temps,temps en secondes,secondes,tiempo,límite de tiempo,tiempo límite,segundos,время,лимит времени,время на ответ,\
      секунды,zeit,zeitlimit,zeit in sekunden,sekunden,tempo,tempo limite,limite de tempo,tempo em segundos,waktu,batas waktu,\
      tijd,tijdslimiet,czas,süre,时间,制限時間
      """),
    PhraseList(
      .points,
      "points,marks,point value,puntos,баллы,очки,punkte,pontos,punti,poin"),
    PhraseList(
      .other,
      """
      #,no,nr,n,id,num,number,question #,question number,question no,question id,numéro,número,núm,номер,п п,nummer,frage nr,\
      numero,nomor,index,score,weight,puntuación,puntaje,pontuação,punteggio,skor,nilai,multiple,abstentions allowed,language,langue,idioma,язык,sprache,lang,author,date,\
      topic id,part of speech,example,例文,用例,品詞,notes,remarks,remarques,notas,заметки,bemerkung
      """),
  ]
}
