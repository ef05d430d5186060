import Content
import Rules

// Dates, times, points and percentages as each language writes them. Dates and times follow the long, medium and short patterns
// in CLDR, "Dates and Times".

extension Phrase {
  /// A date, such as "14 October 1994".
  @inline(never)
  static func day(_ day: CalendarDay) -> Phrase {
    let number = String(day.day)
    return Phrase(en: number, fr: day.day == 1 ? "1er" : number, es: number, ru: number)
      + Phrase(en: " ", fr: " ", es: " de ", ru: " ") + monthNames(day.month) + Phrase(en: " ", fr: " ", es: " de ", ru: " ")
      + Phrase(String(day.year)) + Phrase(en: "", fr: "", es: "", ru: "\u{A0}г.")
  }

  /// A day and a time, such as "12 Nov, 18:40". The year is left out if it equals `year`. The phrase is empty if the time is too
  /// far in the past or future to have a date.
  @inline(never)
  static func time(_ time: LocalTime, year: Int?) -> Phrase {
    guard let day = time.day else { return Phrase("") }
    return shortDay(day, year: year) + Phrase(", ") + clock(time)
  }

  /// A time of day, such as "18:40". Before ten o'clock, only Spanish writes the hour with one digit.
  @inline(never)
  static func clock(_ time: LocalTime) -> Phrase {
    let hour = String(time.hour)
    let two = time.hour < 10 ? "0" + hour : hour
    return Phrase(en: two, fr: two, es: hour, ru: two) + Phrase((time.minute < 10 ? ":0" : ":") + String(time.minute))
  }

  /// A day, such as "12 Nov". The year is left out if it equals `year`.
  @inline(never)
  static func shortDay(_ day: CalendarDay, year: Int?) -> Phrase {
    Phrase(String(day.day) + "\u{A0}") + shortMonthNames(day.month) + Phrase(day.year == year ? "" : " " + String(day.year))
  }

  private static func monthNames(_ month: Int) -> Phrase {
    switch month {
    case 1: Phrase(en: "January", fr: "janvier", es: "enero", ru: "января")
    case 2: Phrase(en: "February", fr: "février", es: "febrero", ru: "февраля")
    case 3: Phrase(en: "March", fr: "mars", es: "marzo", ru: "марта")
    case 4: Phrase(en: "April", fr: "avril", es: "abril", ru: "апреля")
    case 5: Phrase(en: "May", fr: "mai", es: "mayo", ru: "мая")
    case 6: Phrase(en: "June", fr: "juin", es: "junio", ru: "июня")
    case 7: Phrase(en: "July", fr: "juillet", es: "julio", ru: "июля")
    case 8: Phrase(en: "August", fr: "août", es: "agosto", ru: "августа")
    case 9: Phrase(en: "September", fr: "septembre", es: "septiembre", ru: "сентября")
    case 10: Phrase(en: "October", fr: "octobre", es: "octubre", ru: "октября")
    case 11: Phrase(en: "November", fr: "novembre", es: "noviembre", ru: "ноября")
    default: Phrase(en: "December", fr: "décembre", es: "diciembre", ru: "декабря")
    }
  }

  static func shortMonthNames(_ month: Int) -> Phrase {
    switch month {
    case 1: Phrase(en: "Jan", fr: "janv.", es: "ene", ru: "янв.")
    case 2: Phrase(en: "Feb", fr: "févr.", es: "feb", ru: "февр.")
    case 3: Phrase(en: "Mar", fr: "mars", es: "mar", ru: "мар.")
    case 4: Phrase(en: "Apr", fr: "avr.", es: "abr", ru: "апр.")
    case 5: Phrase(en: "May", fr: "mai", es: "may", ru: "мая")
    case 6: Phrase(en: "Jun", fr: "juin", es: "jun", ru: "июн.")
    case 7: Phrase(en: "Jul", fr: "juil.", es: "jul", ru: "июл.")
    case 8: Phrase(en: "Aug", fr: "août", es: "ago", ru: "авг.")
    case 9: Phrase(en: "Sept", fr: "sept.", es: "sept", ru: "сент.")
    case 10: Phrase(en: "Oct", fr: "oct.", es: "oct", ru: "окт.")
    case 11: Phrase(en: "Nov", fr: "nov.", es: "nov", ru: "нояб.")
    default: Phrase(en: "Dec", fr: "déc.", es: "dic", ru: "дек.")
    }
  }

  /// The points of a score with the decimal separator of each language, such as "7.5".
  @inline(never)
  static func points(_ score: Score) -> Phrase {
    let (whole, rest) = ("\(score.points)", score.rest)
    if rest == 0 { return Phrase(whole) }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return Phrase(en: whole + ".", fr: whole + ",", es: whole + ",", ru: whole + ",") + Phrase(decimals)
  }

  /// A percentage with two decimals, such as "86.67%". The argument is in hundredths of a percent.
  static func exactPercent(_ hundredths: Int) -> Phrase {
    let whole = "\(hundredths / 100)"
    let rest = hundredths % 100
    let decimals = rest < 10 ? "0\(rest)" : "\(rest)"
    return Phrase(en: "\(whole).", fr: "\(whole),", es: "\(whole),", ru: "\(whole),") + Phrase(decimals)
      + Phrase(en: "%", fr: "\u{202F}%", es: "\u{A0}%", ru: "\u{A0}%")
  }
}
