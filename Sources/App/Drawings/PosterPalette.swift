/// The colours of a poster. Each decade has two sets of colours, one for even and one for odd years. The last digit of the year
/// selects the set and its accent colour, so that posters of different years look different.
///
/// All years before 1930 count as one decade, and so do all years from 2020. A test checks that text has enough contrast on every
/// background colour.
struct PosterPalette: Equatable, Sendable {
  /// The background colour, on which the title is printed.
  let ground: String
  /// The colour of distant shapes. The title may overlap them.
  let far: String
  /// The colour of near shapes. The year and the genres are printed on it.
  let near: String
  let ink: String
  let caption: String
  let accent: String

  init(year: Int) {
    let inks = Array(PosterPalette.inks(of: year - year % 10).utf8)
    let paper = year % 2 * 10
    func color(_ place: Int) -> String {
      String(decoding: [UInt8(ascii: "#")] + inks[(paper + place) * 6..<(paper + place + 1) * 6], as: UTF8.self)
    }
    (ground, far, near) = (color(0), color(1), color(2))
    (ink, caption, accent) = (color(3), color(4), color(5 + year % 10 / 2))
  }

  /// Returns two sets of colours, the first for even years, the second for odd years. A set consists of ten colours of six hex
  /// digits: ground, far, near, ink, caption and five accents.
  private static func inks(of decade: Int) -> String {
    switch decade {
    case ..<1930:
      "2B211B4A382C15100DF3E3C3F3E3C3C98B4AB8563BD9B26A9A7350A33B2EEAD9B8C9AE843A2A1E3A2A1EF3E3C3A9542E8C3B2A5F6E4C7A5230A33B2E"
    case 1930:
      "1E2A3334505C0F171DF5E6C8F5E6C8E0B04CC8553D8FB5A8D98E5FB0763AF1E2C4D3B5855A1F224A1518F7E9CFB8452F2F6B6B7A5C2E8C3A5AC2410C"
    case 1940:
      "1A1D243A404C0C0E12F1EDE2F1EDE2E3C565B9413C8AA0B56E8B74C7934FD9D4C7A8A29423252B23252BF1EDE2B9413C3F5E7A4F6F578A5A2B6B4A7A"
    case 1950:
      "12253D1F40600A1622F7F1E3F7F1E3F2C572E9724C6FB7B0F4E1B5DB6B6B5B1A1E8A2E2C2C0B0FFBE9CFFBE9CFF2C572E9724C6FB7B0F4E1B5DB6B6B"
    case 1960:
      "F2B134DF7F263B1F2B3B1F2BFCEFD2C22F2BFFF6E01F5FA0A8174F0F6B620E5C6314707A06282EFFF3D6FFF3D6ED553BF6F1E1F7B538F28CA08FD3C1"
    case 1970:
      "E8D3A9D08C454B23164B2316F8E8C8D1411FA32C1F7A4A2B2F66598A2E4B5C2E1A93481F2B140CFBE3B6FBE3B6E4572EF0A202A1683A5B8E7DC8553D"
    case 1980:
      "1B103344216B0C0719FDEBFFFDEBFFFF5E8AFFB34738D6E8B57BFFFF78470B1E3F1D3F8A050D1EE8F6FFE8F6FFFF5E8AFFB34738D6E8B57BFFFF7847"
    case 1990:
      "0F2E2C1E5650071817F2F5E4F2F5E4E8C547E76F519AD1C3D7A6E0F4A2592B1B3D51306E150C20F6EBFAF6EBFAE8C547E76F519AD1C3D7A6E0F4A259"
    case 2000:
      "0D24381B4A6B061320EAF4FBEAF4FBF3A712E4572E7FB7D6C9D46CF2D0A433261D6A4A2F19110CFBEBD3FBEBD3F3A712E4572E7FB7D6C9D46CF2D0A4"
    case 2010:
      "0A2A3314545F051519F4F1E6F4F1E6FF8A47F7C9485FD3BCF564769DB8FF3A153070295A1C0917FBE7F0FBE7F0FF8A47F7C9485FD3BCF564769DB8FF"
    default:
      "1E1B3A3D36770E0C1EF3F0FFF3F0FFFF9F6BFFD1667BE0ADF28482A0C4FF12352422613F081A12F0F7E6F0F7E6FF9F6BFFD1667BE0ADF28482A0C4FF"
    }
  }
}
