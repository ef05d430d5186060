#!/usr/bin/python3
"""A browser with WebKit's engine and a profile folder: `minibrowser.py [PROFILE]`. WebKitWebDriver starts and drives it.

When driven, WebKit's own MiniBrowser forgets everything, since its windows are private. This browser stores the data of sites,
unless no profile is given. Its window contains only the page, so that it can be as narrow as a phone. It needs the distribution's
Python, which has GTK, and nothing from the tests.
"""

import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402


class Browser:
    def __init__(self, profile: str | None):
        if profile is None:
            manager = WebKit2.WebsiteDataManager.new_ephemeral()
        else:
            manager = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
            manager.get_cookie_manager().set_persistent_storage(f"{profile}/cookies", WebKit2.CookiePersistentStorage.SQLITE)
        self._context = WebKit2.WebContext(website_data_manager=manager)
        self._context.set_preferred_languages(["en-GB", "en"])
        self._context.set_automation_allowed(True)
        self._context.connect("automation-started", self._begin)
        # WebKit derives from this that the user prefers reduced motion.
        Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
        self._windows: list[Gtk.Window] = []

    def _begin(self, _: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
        information = WebKit2.ApplicationInfo()
        information.set_name("MiniBrowser")
        session.set_application_info(information)
        session.connect("create-web-view::window", self._new_view)
        session.connect("create-web-view::tab", self._new_view)

    def _new_view(self, _: WebKit2.AutomationSession) -> WebKit2.WebView:
        view = WebKit2.WebView(web_context=self._context, is_controlled_by_automation=True)
        window = Gtk.Window(default_width=1280, default_height=840)
        window.add(view)
        view.connect("close", lambda _: window.destroy())
        window.connect("destroy", self._windows.remove)
        window.show_all()
        self._windows.append(window)
        return view

    def close(self) -> None:
        """Closes every window, as a person would."""
        for window in list(self._windows):
            window.destroy()


def main() -> None:
    browser = Browser(next((word for word in sys.argv[1:] if not word.startswith("--")), None))
    loop = GLib.MainLoop()

    def leave() -> bool:
        browser.close()
        loop.quit()
        return GLib.SOURCE_REMOVE

    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, leave)
    loop.run()


main()
