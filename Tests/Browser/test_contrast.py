"""Adjacent colours have the contrast that WCAG 2.2 requires, in both schemes. The browser mixes them from the design tokens."""

import pytest
from harness.chromium import LAPTOP
from harness.play import visit

GROUNDS = ["ground", "surface", "raised"]
SOFT = ["leaf-soft", "beet-soft", "pumpkin-soft", "sky-soft"]
TINTS = [
    "hangman", "films", "typed", "shuffle", "shield", "film", "palette", "book", "atom", "leaf", "globe", "clock", "root", "flag", "music",
    "code", "question",
]
# Text (1.4.3) and its backgrounds.
TEXTS = (
    [("ink", ground) for ground in GROUNDS + SOFT]
    + [("ink-soft", ground) for ground in GROUNDS]
    + [("sky", ground) for ground in ["ground", "surface", "sky-soft"]]
    + [(word, ground) for word in ("leaf", "beet") for ground in ("ground", "surface", f"{word}-soft")]
    + [("pumpkin", ground) for ground in ("ground", "surface", "pumpkin-soft")]
    + [("on-pumpkin", "pumpkin"), ("on-mark", "leaf"), ("on-mark", "beet")]
)
# Shapes such as the edge of a control, a mark, or the focus ring (1.4.11).
SHAPES = (
    [("edge", ground) for ground in ("ground", "surface")]
    + [("sky", ground) for ground in GROUNDS]
    + [("pumpkin", ground) for ground in GROUNDS]
    + [("leaf", "leaf-soft"), ("beet", "beet-soft"), ("leaf", "surface"), ("beet", "surface")]
)
CONTRASTS = """
([pairs, tint]) => {
  const probe = document.createElement("p");
  if (tint) probe.dataset.tint = tint;
  document.body.append(probe);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (name) => {
    probe.style.color = `var(--${name})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found = pairs.map(([one, other]) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return [`${one} on ${other}`, (bright + 0.05) / (dark + 0.05)];
  });
  probe.remove();
  return found;
}
"""


@pytest.fixture(params=["light", "dark"])
def contrasts(request, visitors):
    page = visitors.page(LAPTOP, scheme=request.param)
    visit(page, "/")

    def measure(pairs, tint=None):
        return dict(page.evaluate(CONTRASTS, [pairs, tint]))

    return measure


def test_text_has_a_contrast_of_at_least_4_5_with_its_background(contrasts):
    assert {pair: ratio for pair, ratio in contrasts(TEXTS).items() if ratio < 4.5} == {}


def test_shapes_with_a_meaning_have_a_contrast_of_at_least_3(contrasts):
    assert {pair: ratio for pair, ratio in contrasts(SHAPES).items() if ratio < 3} == {}


@pytest.mark.parametrize("tint", TINTS)
def test_text_is_readable_on_every_tint(contrasts, tint):
    pairs = [("ink", "tint-soft"), ("ink", "tint-deep"), ("ink-soft", "tint-soft"), ("ink-soft", "tint-deep"), ("tint", "tint-deep")]
    assert {pair: ratio for pair, ratio in contrasts(pairs, tint).items() if ratio < 4.5} == {}
    assert contrasts([("tint", "tint-soft")], tint)["tint on tint-soft"] >= 3


def test_text_is_readable_on_the_dusk_colours_of_hangman(contrasts):
    pairs = [(text, f"dusk-{ground}") for text in ("ink", "dusk-ink") for ground in ("soft", "deep")]
    assert {pair: ratio for pair, ratio in contrasts(pairs, "hangman").items() if ratio < 4.5} == {}


def test_the_contrast_ratio_is_computed_as_in_WCAG(visitors):
    page = visitors.page(LAPTOP)
    visit(page, "/")
    page.evaluate("() => ['--a:#000', '--b:#fff', '--c:#777'].forEach((pair) => document.documentElement.style.setProperty(...pair.split(':')))")
    found = dict(page.evaluate(CONTRASTS, [[("a", "b"), ("c", "b")], None]))
    assert {pair: round(ratio, 2) for pair, ratio in found.items()} == {"a on b": 21, "c on b": 4.48}
