"""nginx in front of a server, with the configuration that operators get. Only its ports and its certificate differ."""

import getpass
import os
import re
import shutil
import subprocess
from pathlib import Path

from . import ROOT
from .server import PATIENCE, free_port

CONFIGURATION = ROOT / "Packaging/nginx.conf"
NAME = "quiz.example.org"
UNPACKED = ROOT / ".build/nginx/usr/sbin"


class Nginx:
    """Serves https://quiz.example.org inside `with`. Browsers need a proxy (`Network`) to find it at its port."""

    origin = f"https://{NAME}"

    def __init__(self, folder: Path, behind: int):
        found = shutil.which("nginx", path=os.pathsep.join([os.environ["PATH"], "/usr/sbin", str(UNPACKED)]))
        if not found:
            raise RuntimeError("nginx is missing; run Scripts/prerequisites.sh test")
        self.port = free_port()
        self._folder = folder
        self._command = [found, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
        folder.mkdir()
        (folder / "site.conf").write_text(self._site(behind))
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = " ".join(f"{kind}_temp_path {folder / kind};" for kind in kinds)
        (folder / "nginx.conf").write_text(
            f"user {getpass.getuser()}; pid {folder / 'pid'}; error_log {folder / 'error.log'}; events {{}}\n"
            f"http {{ access_log off; {temporary} include {folder / 'site.conf'}; }}\n"
        )

    def _site(self, behind: int) -> str:
        text = CONFIGURATION.read_text()
        for pattern, instead in {
            r"server 127\.0\.0\.1:8080": f"server 127.0.0.1:{behind}",
            r"listen 80;\n  listen \[::\]:80;": f"listen 127.0.0.1:{free_port()};",
            r"listen 443 (.*);\n  listen \[::\]:443 .*;": rf"listen 127.0.0.1:{self.port} \1;",
            r"/etc/ssl/potiron/": f"{self._folder}/",
        }.items():
            text, count = re.subn(pattern, instead, text)
            assert count, f"{CONFIGURATION.name} does not have {pattern}"
        return text

    def __enter__(self) -> "Nginx":
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "2"]
            + ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
            + ["-keyout", self._folder / "key.pem", "-out", self._folder / "certificate.pem"],
            check=True, capture_output=True, timeout=PATIENCE,
        )  # fmt: skip
        # Returns once the ports are open, because nginx then goes to the background.
        subprocess.run(self._command, check=True, capture_output=True, timeout=PATIENCE)
        return self

    def __exit__(self, *_) -> None:
        subprocess.run([*self._command, "-s", "stop"], check=True, capture_output=True, timeout=PATIENCE)
