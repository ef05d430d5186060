"""nginx serving exactly the same bytes and headers as Potiron, from files."""

import http.client
import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

from harness import ROOT

# Headers that nginx sets itself, or that belong to a single connection.
ITS_OWN = {"connection", "content-length", "content-type", "date", "keep-alive", "server", "transfer-encoding"}

CONFIGURATION = """
daemon off;
{user}
worker_processes 2;
pid {folder}/nginx.pid;
error_log stderr error;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  etag off;
  if_modified_since off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
{locations}
  }}
}}
"""

LOCATION = """    location = {path} {{
      types {{}}
      default_type "{type}";
{headers}
      root {folder}/files;
      try_files /{file} =404;
    }}"""


class Nginx:
    """Serves copies of responses: path -> (headers, body)."""

    def __init__(self, folder: Path, answers: dict[str, tuple[dict[str, str], bytes]]):
        unpacked = ROOT / ".build/nginx/usr/sbin/nginx"
        self.program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin") or str(unpacked)
        self.folder = folder
        self.port = free_port()
        (folder / "files").mkdir(parents=True)
        locations = []
        for number, (path, (headers, body)) in enumerate(answers.items()):
            (folder / "files" / str(number)).write_bytes(body)
            kept = {name: value for name, value in headers.items() if name not in ITS_OWN}
            lines = [f'      add_header {name} "{quoted(value)}";' for name, value in kept.items()]
            locations.append(
                LOCATION.format(
                    path=path,
                    type=quoted(headers["content-type"]),
                    headers="\n".join(lines),
                    folder=folder,
                    file=number,
                )
            )
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            CONFIGURATION.format(user=user, folder=folder, port=self.port, locations="\n".join(locations))
        )

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def version(self) -> str:
        answer = subprocess.run([self.program, "-v"], capture_output=True, text=True, check=True)
        return answer.stderr.strip().removeprefix("nginx version: ")

    def fetch(self, path: str, headers: dict[str, str]) -> bytes:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", path, headers=headers)
            return connection.getresponse().read()
        finally:
            connection.close()

    def __enter__(self) -> "Nginx":
        self.process = subprocess.Popen([self.program, "-p", self.folder, "-c", self.folder / "nginx.conf"])
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline and self.process.poll() is None:
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.01)
        self.__exit__()
        raise RuntimeError("nginx did not start")

    def __exit__(self, *_) -> None:
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(timeout=10)


def quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("$", "")


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return trial.getsockname()[1]
