"""S1: the container image, as an operator runs it and a player's phone reaches it."""

import json
import os
import subprocess
from pathlib import Path

from harness.chromium import PHONE, context_for, launch_quick
from harness.hands import Finger
from harness.play import ChoiceRound
from playwright.sync_api import sync_playwright

FOLDER = Path(os.environ["POTIRON_IMAGE"])


def config(archive: str) -> dict:
    inspected = subprocess.run(["skopeo", "inspect", "--config", archive], check=True, capture_output=True, text=True)
    return json.loads(inspected.stdout)


def health_check() -> list[str]:
    """The command with which Docker checks the health of the container. skopeo does not show it."""
    archive = ["tar", "--extract", "--to-stdout", "--file", FOLDER / "potiron-docker.tar"]
    manifest = json.loads(subprocess.run([*archive, "manifest.json"], check=True, capture_output=True).stdout)
    image = json.loads(subprocess.run([*archive, manifest[0]["Config"]], check=True, capture_output=True).stdout)
    kind, *command = image["config"]["Healthcheck"]["Test"]
    assert kind == "CMD"
    return command


def test_S1_both_archives_are_read_and_hold_the_same_small_image_for_a_user_without_rights():
    oci, docker = config(f"oci-archive:{FOLDER}/potiron-oci.tar"), config(f"docker-archive:{FOLDER}/potiron-docker.tar")
    assert oci["rootfs"] == docker["rootfs"]
    for image in (oci, docker):
        assert image["architecture"] == "amd64"
        assert image["config"]["User"] == "990:990"
        assert list(image["config"]["Volumes"]) == ["/var/lib/potiron"]
    assert (FOLDER / "potiron-oci.tar").stat().st_size < 150_000_000


def test_S1_a_phone_opens_the_printed_address_and_its_round_outlives_the_container(container):
    seconds = container.start()
    assert container.lines[0] == "potiron: on this network, open"
    assert container.run(*health_check()).returncode == 0
    assert container.run("touch", "/usr/share/file").returncode != 0, "the root file system is read-only"
    address = container.address
    with sync_playwright() as playwright:
        browser = launch_quick(playwright)
        context = context_for(browser, address, PHONE)
        page = context.new_page()
        game = ChoiceRound(page, Finger(page), "marvel", "ninja")
        game.open()
        assert context.request.put("/api/v1/player", data={"name": "Ana"}).ok
        with page.expect_response("**/api/v1/results") as answer:
            game.answer_all(lambda number: number < 7)
        assert answer.value.status == 201
        end = container.stop()
        again = container.start()
        rounds = context.request.get("/api/v1/player/data").json()["rounds"]
        assert [(kept["subject"], kept["score"]) for kept in rounds] == [("marvel", 7)]
        assert context.request.get("/api/v1/player").json()["player"]["name"] == "Ana"
    print(f"started in {seconds:.2f} s, stopped in {end:.2f} s, started again in {again:.2f} s")
    assert not any("token" in line for line in container.lines), "a token is printed only once"
    container.stop()
