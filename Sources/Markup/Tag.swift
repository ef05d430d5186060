/// The elements that the app uses. The list is closed, so a tag's name never needs escaping.
public enum Tag: UInt8, Sendable {
  // Document
  case html, head, title, meta, link, style, script, noscript, body
  // Sections and text
  case header, main, nav, section, footer, div, span, h1, h2, h3, p, ol, ul, li, a, strong, small
  case img
  // Forms and interactive elements
  case form, fieldset, legend, label, input, button, output, progress, select, option
  case dialog, details, summary, dl, dt, dd
  case table, caption, tbody, tr, th, td
  // Drawings
  case svg, g, path, circle, ellipse, rect, line, text
  // Only on pages that the server draws. Leaving these names out makes the browser's module smaller.
  #if !arch(wasm32)
    case pre, code, image
  #endif

  /// The name as written between angle brackets.
  public var name: StaticString {
    switch self {
    case .html: "html"
    case .head: "head"
    case .title: "title"
    case .meta: "meta"
    case .link: "link"
    case .style: "style"
    case .script: "script"
    case .noscript: "noscript"
    case .body: "body"
    case .header: "header"
    case .main: "main"
    case .nav: "nav"
    case .section: "section"
    case .footer: "footer"
    case .div: "div"
    case .span: "span"
    case .h1: "h1"
    case .h2: "h2"
    case .h3: "h3"
    case .p: "p"
    case .ol: "ol"
    case .ul: "ul"
    case .li: "li"
    case .a: "a"
    case .strong: "strong"
    case .small: "small"
    case .img: "img"
    case .form: "form"
    case .fieldset: "fieldset"
    case .legend: "legend"
    case .label: "label"
    case .input: "input"
    case .button: "button"
    case .output: "output"
    case .progress: "progress"
    case .select: "select"
    case .option: "option"
    case .dialog: "dialog"
    case .details: "details"
    case .summary: "summary"
    case .dl: "dl"
    case .dt: "dt"
    case .dd: "dd"
    case .table: "table"
    case .caption: "caption"
    case .tbody: "tbody"
    case .tr: "tr"
    case .th: "th"
    case .td: "td"
    case .svg: "svg"
    case .g: "g"
    case .path: "path"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .rect: "rect"
    case .line: "line"
    case .text: "text"
    #if !arch(wasm32)
      case .pre: "pre"
      case .code: "code"
      case .image: "image"
    #endif
    }
  }

  /// Whether the element's text is code instead of markup.
  var holdsCode: Bool {
    switch self {
    case .style, .script: true
    default: false
    }
  }

  /// Whether the element has no content and no closing tag.
  var isVoid: Bool {
    switch self {
    case .meta, .link, .input, .img: true
    default: false
    }
  }
}
