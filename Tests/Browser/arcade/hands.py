"""Three ways of using a page. Each does the same things, so that a game can be played by any of them."""

from playwright.sync_api import Locator, Page, expect


class Mouse:
    def __init__(self, page: Page):
        self.page = page

    def press(self, target: Locator, patience: float | None = None) -> None:
        """Presses what is there, or will be within `patience` milliseconds."""
        target.click(timeout=patience)

    def pick(self, radio: Locator) -> None:
        self._label(radio).click()
        expect(radio).to_be_checked()

    @staticmethod
    def _label(radio: Locator) -> Locator:
        """A radio may be drawn by its label, which then is what a person aims at."""
        return radio.locator("xpath=ancestor::label")


class Finger(Mouse):
    """Needs a page of a device with a touch screen."""

    def press(self, target: Locator, patience: float | None = None) -> None:
        target.tap(timeout=patience)

    def pick(self, radio: Locator) -> None:
        self._label(radio).tap()
        expect(radio).to_be_checked()


class Keys:
    """Tab, arrows, Enter and Space alone, without the single-key shortcuts."""

    FARTHEST = 150

    def __init__(self, page: Page):
        self.page = page

    def press(self, target: Locator, patience: float | None = None) -> None:
        expect(target).to_be_enabled(timeout=patience)
        for _ in range(self.FARTHEST):
            if self._has_focus(target, patience):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{target} was not reached with {self.FARTHEST} presses of Tab")

    def pick(self, radio: Locator) -> None:
        """Tab leads into a group of radios, arrows lead on within it and check the radio they come to."""
        expect(radio).to_be_visible()
        for _ in range(self.FARTHEST):
            if radio.evaluate("(radio) => document.activeElement?.name === radio.name"):
                break
            self.page.keyboard.press("Tab")
        if self._has_focus(radio):
            self.page.keyboard.press("Space")
        for _ in range(10):
            if self._has_focus(radio):
                break
            self.page.keyboard.press("ArrowDown")
        expect(radio).to_be_checked()

    @staticmethod
    def _has_focus(target: Locator, patience: float | None = None) -> bool:
        return target.evaluate("(element) => element === document.activeElement", timeout=patience)


HANDS = {"mouse": Mouse, "touch": Finger, "keyboard": Keys}
