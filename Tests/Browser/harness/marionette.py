"""Marionette, the protocol that drives Firefox: WebDriver's commands over a socket, each message a JSON text after its length.

Usually geckodriver translates between Selenium and Marionette, but neither Debian nor PyPI has it. So this command executor
speaks Marionette itself. Selenium's classes use it like any other driver.
"""

import contextlib
import itertools
import json
import socket
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.command import Command

# Selenium's commands and the Marionette commands they correspond to. The names of the parameters are the same.
COMMANDS = {
    Command.NEW_SESSION: "WebDriver:NewSession",
    Command.QUIT: "WebDriver:DeleteSession",
    Command.GET: "WebDriver:Navigate",
    Command.GO_BACK: "WebDriver:Back",
    Command.GO_FORWARD: "WebDriver:Forward",
    Command.REFRESH: "WebDriver:Refresh",
    Command.GET_CURRENT_URL: "WebDriver:GetCurrentURL",
    Command.GET_TITLE: "WebDriver:GetTitle",
    Command.SCREENSHOT: "WebDriver:TakeScreenshot",
    Command.SET_TIMEOUTS: "WebDriver:SetTimeouts",
    Command.W3C_EXECUTE_SCRIPT: "WebDriver:ExecuteScript",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "WebDriver:ExecuteAsyncScript",
    Command.W3C_GET_CURRENT_WINDOW_HANDLE: "WebDriver:GetWindowHandle",
    Command.W3C_GET_WINDOW_HANDLES: "WebDriver:GetWindowHandles",
    Command.SWITCH_TO_WINDOW: "WebDriver:SwitchToWindow",
    Command.NEW_WINDOW: "WebDriver:NewWindow",
    Command.CLOSE: "WebDriver:CloseWindow",
    Command.SET_WINDOW_RECT: "WebDriver:SetWindowRect",
    Command.FIND_ELEMENT: "WebDriver:FindElement",
    Command.FIND_ELEMENTS: "WebDriver:FindElements",
    Command.CLICK_ELEMENT: "WebDriver:ElementClick",
    Command.CLEAR_ELEMENT: "WebDriver:ElementClear",
    Command.SEND_KEYS_TO_ELEMENT: "WebDriver:ElementSendKeys",
    Command.GET_ELEMENT_TEXT: "WebDriver:GetElementText",
    Command.GET_ELEMENT_PROPERTY: "WebDriver:GetElementProperty",
    Command.GET_ELEMENT_ARIA_ROLE: "WebDriver:GetComputedRole",
    Command.GET_ELEMENT_ARIA_LABEL: "WebDriver:GetComputedLabel",
    Command.DELETE_ALL_COOKIES: "WebDriver:DeleteAllCookies",
    Command.GET_ALL_COOKIES: "WebDriver:GetCookies",
}


class Marionette:
    """A connection to a Firefox that listens on a port. Selenium calls it a command executor."""

    def __init__(self, port: int, patience: float):
        try:
            self._socket = socket.create_connection(("127.0.0.1", port), timeout=patience)
            self._input = self._socket.makefile("rb")
            greeting = self._receive()
        except OSError as error:
            raise WebDriverException(f"Firefox does not accept the connection: {error}") from error
        if greeting.get("marionetteProtocol") != 3:
            raise WebDriverException(f"unsupported Marionette protocol: {greeting}")
        self._numbers = itertools.count(1)

    def execute(self, command: str, given: dict[str, Any] | None) -> dict[str, Any]:
        """Selenium's entry point: returns the value of a command, or the status and the message of an error."""
        if command not in COMMANDS:
            raise WebDriverException(f"unsupported command “{command}”")
        given = {name: value for name, value in (given or {}).items() if name != "sessionId"}
        if command == Command.NEW_SESSION:
            given = given["capabilities"].get("alwaysMatch", {})
        error, value = self.send(COMMANDS[command], given)
        if error is not None:
            return {"status": error["error"], "value": error}
        # A command with a single return value names it "value".
        is_one = isinstance(value, dict) and value.keys() == {"value"}
        return {"status": 0, "value": value["value"] if is_one else value}

    def send(self, name: str, given: dict[str, Any]) -> tuple[dict[str, Any] | None, Any]:
        """Returns the error or the value in the response to one of Marionette's own commands. Raises if the browser is gone."""
        number = next(self._numbers)
        message = json.dumps([0, number, name, given]).encode()
        try:
            self._socket.sendall(b"%d:%s" % (len(message), message))
            kind, answered, error, value = self._receive()
        except OSError as problem:
            raise WebDriverException(f"Firefox closed the connection: {problem}") from problem
        if (kind, answered) != (1, number):
            raise WebDriverException(f"message {answered} of kind {kind} does not respond to message {number}")
        return error, value

    def _receive(self) -> Any:
        length = b""
        while (byte := self._input.read(1)) != b":":
            if not byte:
                raise ConnectionResetError("the connection is closed")
            length += byte
        text = self._input.read(int(length))
        if len(text) < int(length):
            raise ConnectionResetError("the connection was closed in the middle of a message")
        return json.loads(text)

    def close(self) -> None:
        for end in (self._input, self._socket):
            with contextlib.suppress(OSError):
                end.close()
