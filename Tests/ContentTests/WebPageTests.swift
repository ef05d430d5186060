import Testing

@testable import Content

@Suite("F17 I5: A web page instead of a file")
struct WebPageTests {
  @Test(
    "F17 I5: A page of a well-known site gives the URL of its file",
    arguments: [
      (
        "https://github.com/ada/iquiz/blob/main/a/questions.json",
        "https://raw.githubusercontent.com/ada/iquiz/main/a/questions.json"
      ),
      ("https://github.com/ada/iquiz/blob/main/q.json?plain=1#L3", "https://raw.githubusercontent.com/ada/iquiz/main/q.json"),
      ("https://gist.github.com/ada/0123456789abcdef", "https://gist.github.com/ada/0123456789abcdef/raw"),
      ("https://gitlab.com/ada/group/iquiz/-/blob/main/q.json", "https://gitlab.com/ada/group/iquiz/-/raw/main/q.json"),
      ("https://git.school.example/ada/iquiz/-/blob/main/q.json", "https://git.school.example/ada/iquiz/-/raw/main/q.json"),
      ("https://bitbucket.org/ada/iquiz/src/main/q.json", "https://bitbucket.org/ada/iquiz/raw/main/q.json"),
      ("https://codeberg.org/ada/iquiz/src/branch/main/q.json", "https://codeberg.org/ada/iquiz/raw/branch/main/q.json"),
      ("https://www.dropbox.com/s/abc/q.json?dl=0", "https://www.dropbox.com/s/abc/q.json?dl=1"),
      ("https://www.dropbox.com/scl/fi/abc/q.json?rlkey=k&dl=0", "https://www.dropbox.com/scl/fi/abc/q.json?rlkey=k&dl=1"),
      ("https://drive.google.com/file/d/1AbC-d/view?usp=sharing", "https://drive.google.com/uc?export=download&id=1AbC-d"),
      ("https://drive.google.com/open?id=1AbC-d", "https://drive.google.com/uc?export=download&id=1AbC-d"),
      ("https://GitHub.com/Ada/iquiz/blob/main/q.json", "https://raw.githubusercontent.com/Ada/iquiz/main/q.json"),
      ("https://pastebin.com/AbC123", "https://pastebin.com/raw/AbC123"),
      (
        "https://docs.google.com/spreadsheets/d/1AbC-d/edit?usp=sharing#gid=0",
        "https://docs.google.com/spreadsheets/d/1AbC-d/export?format=xlsx"
      ),
      ("https://docs.google.com/spreadsheets/u/1/d/1AbC", "https://docs.google.com/spreadsheets/d/1AbC/export?format=xlsx"),
      (
        "https://docs.google.com/spreadsheets/d/e/2PACX-x/pubhtml",
        "https://docs.google.com/spreadsheets/d/e/2PACX-x/pub?output=xlsx"
      ),
      ("https://docs.google.com/document/d/1AbC-d/edit", "https://docs.google.com/document/d/1AbC-d/export?format=txt"),
      ("https://cloud.school.example/s/AbCdEfGh1234567", "https://cloud.school.example/s/AbCdEfGh1234567/download"),
      (
        "https://school.example/nextcloud/index.php/s/AbCdEfGh1234567",
        "https://school.example/nextcloud/index.php/s/AbCdEfGh1234567/download"
      ),
      (
        "https://school-my.sharepoint.com/:x:/g/personal/ada/EaBc?e=dEf",
        "https://school-my.sharepoint.com/:x:/g/personal/ada/EaBc?e=dEf&download=1"
      ),
    ])
  func known(page: String, file: String) {
    #expect(WebPage.file(shownAt: page) == file)
    #expect(WebPage.file(shownAt: file) == nil, "the file itself is not a page")
  }

  @Test(
    "F17 I5: Other URLs give no file",
    arguments: [
      "", "https://", "https://github.com", "https://github.com/ada/iquiz", "https://github.com/ada/iquiz/tree/main/blob",
      "https://example.org/a/b/blob/main/q.json", "https://example.org/questions.json", "https://pastebin.com/",
      "https://pastebin.com/a/b", "https://drive.google.com/drive/folders/x", "https://gitlab.com/ada/iquiz/-/",
      "https://docs.google.com/", "https://docs.google.com/forms/d/1AbC/edit", "https://docs.google.com/document/d/e/2PACX/pub",
      "https://example.org/s/quiz", "https://example.org/a/s/questions.json", "https://school.sharepoint.com/sites/quiz",
    ])
  func unknown(address: String) { #expect(WebPage.file(shownAt: address) == nil) }

  @Test(
    "F17 I5: A page is recognized by its first characters",
    arguments: [
      "<!DOCTYPE html>\n<html lang=en>", "<!doctype HTML PUBLIC>", " \n<HTML><head>", "<!-- saved --><html>",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE html>", "<head>", "<body class=a>", "<script>", "<meta charset=utf-8>",
    ])
  func page(text: String) { #expect(WebPage(text) == WebPage(file: nil)) }

  @Test(
    "F17 I5: Other texts are not recognized as pages",
    arguments: ["", "[", "[]", "{\"a\": \"<html>\"}", "<quiz>", "<?xml version=\"1.0\"?><quiz/>", "<!--", "<"])
  func noPage(text: String) { #expect(WebPage(text) == nil) }

  @Test(
    "F17 I5: A page saved as a file contains its own URL",
    arguments: [
      "<!DOCTYPE html>\n<!-- saved from url=(0050)https://github.com/ada/iquiz/blob/main/q.json -->\n<html>",
      "<!DOCTYPE html><html><head><link rel=\"canonical\" href=\"https://github.com/ada/iquiz/blob/main/q.json\">",
      "<html><meta property=\"og:url\" content=\"https://github.com/ada/iquiz/blob/main/q.json\">",
    ])
  func saved(text: String) {
    #expect(WebPage(text)?.file == "https://raw.githubusercontent.com/ada/iquiz/main/q.json")
  }

  @Test("F17 I5: Importing a page is reported with the file's URL, or with how to find it")
  func told() {
    let page = Array("<!DOCTYPE html><html>".utf8)
    #expect(QuizReader(page).faults.map(\.description).first?.hasPrefix("this is a web page, not a file; look for “Raw”") == true)
    let found = WebPage(DecodedText(page).text, at: "https://pastebin.com/a")
    #expect(found == WebPage(file: "https://pastebin.com/raw/a"))
  }
}
