/// The Unicode characters for TeX's symbol commands.
enum FormulaSymbols {
  static func symbol(_ name: String) -> Formula? {
    if let sign = find(name, in: letters) { return .identifier(sign) }
    if let sign = find(name, in: operators) { return .operator(sign) }
    if names.parts(at: " ").contains(name) {
      return name == "lim" || name == "max" || name == "min" ? .operator(name) : .text(name)
    }
    return nil
  }

  /// Returns the character that an accent command puts above a letter, or `nil` for another command.
  static func accent(_ name: String) -> String? { find(name, in: accents) }

  /// Whether an operator's subscript and superscript are drawn below and above it.
  static func hasLimits(_ sign: String) -> Bool {
    ["\u{2211}", "\u{220F}", "\u{22C3}", "\u{22C2}", "lim", "max", "min"].contains(sign)
  }

  /// Returns the delimiters around the table of an environment, or `nil` if the environment is unknown.
  static func fences(of environment: String) -> (left: String, right: String)? {
    switch environment {
    case "matrix", "aligned", "array": ("", "")
    case "pmatrix": ("(", ")")
    case "bmatrix": ("[", "]")
    case "Bmatrix": ("{", "}")
    case "vmatrix": ("|", "|")
    case "Vmatrix": ("\u{2016}", "\u{2016}")
    case "cases": ("{", "")
    default: nil
    }
  }

  private static func find(_ name: String, in table: String) -> String? {
    let words = table.parts(at: " ")
    return words.indices.first { $0 % 2 == 0 && words[$0] == name }.map { words[$0 + 1] }
  }

  private static let letters = """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π \
    varpi ϖ rho ρ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π \
    Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ partial ∂ nabla ∇ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ emptyset ∅ varnothing ∅ degree ° \
    angle ∠ triangle △ ldots … cdots ⋯ dots … vdots ⋮ ddots ⋱ prime ′ R ℝ N ℕ Z ℤ Q ℚ C ℂ
    """

  private static let operators = """
    times × cdot ⋅ div ÷ pm ± mp ∓ ast ∗ star ⋆ circ ∘ bullet • oplus ⊕ otimes ⊗ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ lt < gt > ll ≪ gg ≫ \
    approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ propto ∝ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩ setminus ∖ \
    land ∧ wedge ∧ lor ∨ vee ∨ lnot ¬ neg ¬ forall ∀ exists ∃ to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ implies ⇒ \
    Leftarrow ⇐ Leftrightarrow ⇔ iff ⇔ mapsto ↦ longrightarrow ⟶ uparrow ↑ downarrow ↓ rightleftharpoons ⇌ perp ⊥ parallel ∥ mid ∣ \
    sum ∑ prod ∏ int ∫ iint ∬ oint ∮ bigcup ⋃ bigcap ⋂ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrace { rbrace } colon : \
    backslash \\ vert | Vert ‖ therefore ∴ because ∵
    """

  private static let accents = "hat ^ vec → dot ˙ ddot ¨ tilde ~ overrightarrow → widehat ^ widetilde ~"

  private static let names =
    "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min gcd det dim ker deg mod"
}
