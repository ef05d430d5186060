"""Input methods: mouse, finger, keys and switch. All do the same things, so that a game can be played with any of them."""

from playwright.sync_api import Locator, Page, expect

from .looks import SEEN


# For 300 ms after a new question, the page ignores a press at the same position as the last one: it may be the second press of a
# double click (decision 0037).
READ = "() => performance.now() > (performance.getEntriesByName('potiron:turn').at(-1)?.startTime ?? -300) + 300"


def have_read(page: Page) -> None:
    """Makes the next press count immediately, as after typing. Waiting 300 ms for each press would add minutes to the suite."""
    page.evaluate("document.body.dispatchEvent(new Event('input'))")


class Mouse:
    def __init__(self, page: Page):
        self.page = page

    def press(self, target: Locator, patience: float | None = None) -> None:
        """Presses a control that exists, or appears within `patience` milliseconds."""
        # The control can appear with the new question, so wait for it before declaring the question read.
        target.wait_for(timeout=patience)
        have_read(self.page)
        target.click(timeout=patience)

    def pick(self, radio: Locator) -> None:
        have_read(self.page)
        self._label(radio).click()
        expect(radio).to_be_checked()

    @staticmethod
    def _label(radio: Locator) -> Locator:
        """The label of a radio button, which may be drawn instead of the button. People then aim at the label."""
        return radio.locator("xpath=ancestor::label")


class Finger(Mouse):
    """Taps on the screen. Needs a page of a device with a touch screen."""

    def press(self, target: Locator, patience: float | None = None) -> None:
        target.wait_for(timeout=patience)
        have_read(self.page)
        target.tap(timeout=patience)

    def pick(self, radio: Locator) -> None:
        have_read(self.page)
        self._label(radio).tap()
        expect(radio).to_be_checked()


class Keys:
    """Presses only Tab, the arrow keys, Enter and Space, not the single-key shortcuts."""

    FARTHEST = 150

    def __init__(self, page: Page):
        self.page = page

    def press(self, target: Locator, patience: float | None = None) -> None:
        expect(target).to_be_enabled(timeout=patience)
        self._let_focus_move()
        for _ in range(self.FARTHEST):
            if self._has_focus(target, patience):
                have_read(self.page)
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{self.FARTHEST} presses of Tab did not reach {target}")

    def pick(self, radio: Locator) -> None:
        """Enters the group of radio buttons with Tab. Moves within it with arrow keys, which check the button they reach."""
        expect(radio).to_be_visible()
        self._let_focus_move()
        for _ in range(self.FARTHEST):
            if radio.evaluate("(radio) => document.activeElement?.name === radio.name"):
                break
            self.page.keyboard.press("Tab")
        if self._has_focus(radio):
            have_read(self.page)
            self.page.keyboard.press("Space")
        for _ in range(10):
            if self._has_focus(radio):
                break
            self.page.keyboard.press("ArrowDown")
        expect(radio).to_be_checked()

    def _let_focus_move(self) -> None:
        """Completes a focus move. The page moves the focus in the next frame, or at any key while an announcement is spoken."""
        self.page.evaluate(SEEN)
        self.page.keyboard.press("Shift")

    @staticmethod
    def _has_focus(target: Locator, patience: float | None = None) -> bool:
        return target.evaluate("(element) => element === document.activeElement", timeout=patience)


class Switch:
    """Two buttons: one advances through the usable controls in the order of the accessibility tree, the other selects.

    Operating systems offer this to people who can press only two buttons.
    """

    FARTHEST = 150
    STOPS = {"button", "checkbox", "combobox", "link", "menuitem", "radio", "searchbox", "switch", "textbox"}

    def __init__(self, page: Page):
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._at: int | None = None
        self.advances = 0

    def press(self, target: Locator, patience: float | None = None) -> None:
        expect(target).to_be_enabled(timeout=patience)
        stops, wanted = self._stops(), self._node(target, patience)
        assert wanted in stops, f"{target} is not among the {len(stops)} controls that a switch can reach"
        # The last selected control may be gone. Then the next press begins at the start of the page.
        here = stops.index(self._at) if self._at in stops else -1
        presses = (stops.index(wanted) - here) % len(stops)
        assert presses <= self.FARTHEST, f"{target} is {presses} presses away"
        self.advances += presses
        self._at = wanted
        have_read(self.page)
        self._select(wanted)

    def pick(self, radio: Locator) -> None:
        self.press(radio)
        expect(radio).to_be_checked()

    def _stops(self) -> list[int]:
        """All controls that can be used now, as nodes of the document in the order of the accessibility tree."""
        nodes = {node["nodeId"]: node for node in self._session.send("Accessibility.getFullAXTree")["nodes"]}
        stops: list[int] = []

        def walk(node: dict) -> None:
            is_disabled = any(each["name"] == "disabled" and each["value"].get("value") for each in node.get("properties", []))
            if not node.get("ignored") and not is_disabled and node.get("role", {}).get("value") in self.STOPS:
                stops.append(node["backendDOMNodeId"])
            for child in node.get("childIds", []):
                if child in nodes:
                    walk(nodes[child])

        for node in nodes.values():
            if "parentId" not in node:
                walk(node)
        return stops

    def _node(self, target: Locator, patience: float | None) -> int:
        target.evaluate("(element) => { window.sought = element; }", timeout=patience)
        found = self._session.send("Runtime.evaluate", {"expression": "window.sought"})["result"]["objectId"]
        return self._session.send("DOM.describeNode", {"objectId": found})["node"]["backendNodeId"]

    def _select(self, node: int) -> None:
        found = self._session.send("DOM.resolveNode", {"backendNodeId": node})["object"]["objectId"]
        self._session.send("Runtime.callFunctionOn", {"objectId": found, "functionDeclaration": "function () { this.click(); }"})


HANDS = {"mouse": Mouse, "touch": Finger, "keyboard": Keys}
