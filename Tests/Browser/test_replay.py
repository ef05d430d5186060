"""C5: the module in the browser replays a log to the same outcome as the server's native code."""

import json

import pytest
from harness import ROOT
from harness.chromium import context_for
from harness.content import QUIZZES
from harness.module import with_tests_module

# Made by `make vectors`. Tests/Vectors/VectorTests.swift checks the native code against the same file.
VECTORS = json.loads((ROOT / "Tests/Vectors/replay.json").read_text())
# The packaged content by name, as text.
PACKAGED = {
    "quizzes": {name: json.dumps(quiz, ensure_ascii=False) for name, quiz in QUIZZES.items()},
    "words": {path.stem: path.read_text() for path in (ROOT / "Content/words").glob("*.json")},
    "films": {"packaged": (ROOT / "Content/films/films.json").read_text()},
}
OTHER_CONTENT = {"refused": "the content has changed since the round began"}

# Runs in a page of the server, in a second instance of the module: replays each vector and returns the outcomes.
REPLAY = """async ([vectors, packaged]) => {
  const { module, chunks } = document.querySelector("script[data-module]").dataset;
  const decoder = new TextDecoder();
  let wasm;
  let said = null;
  const nothing = () => {};
  const host = {
    draw: nothing,
    perform: (start, count) => { said = decoder.decode(new Uint8Array(wasm.memory.buffer, start, count)); },
    random: (start, count) => { crypto.getRandomValues(new Uint8Array(wasm.memory.buffer, start, count)); },
  };
  wasm = (await WebAssembly.instantiateStreaming(fetch(module), { host })).instance.exports;
  // This chunk reads the subject that a log names.
  await WebAssembly.instantiateStreaming(fetch(chunks.split(" ").find((address) => address.includes("/web/potiron-settings-"))), { core: wasm });
  const inlined = ({ quizzes, words, films, log }) => {
    const members = [`"quizzes":[${quizzes.map(({ name, text }) => text ?? packaged.quizzes[name])}]`];
    members.push(`"words":[${words.map(({ name, text }) => text ?? packaged.words[name])}]`);
    if (films) members.push(`"films":${films.text ?? packaged.films[films.name]}`);
    return `{${members},"log":${log}}`;
  };
  return vectors.map(inlined).map((vector) => {
    const bytes = new TextEncoder().encode(vector);
    said = null;
    const start = wasm.inbox(bytes.length);
    new Uint8Array(wasm.memory.buffer, start, bytes.length).set(bytes);
    const isRead = wasm.replay(bytes.length);
    return isRead ? said : "the module could not read it";
  });
}"""


def named(content) -> dict[str, str]:
    """Refers to packaged content by its name, which the page replaces with the content. Writes out other content as text."""
    return {"name": content} if isinstance(content, str) else {"text": json.dumps(content, ensure_ascii=False)}


def packed(vector: dict) -> dict:
    return {
        "quizzes": [named(quiz) for quiz in vector["quizzes"]],
        "words": [named(language) for language in vector["words"]],
        "films": named(vector["films"]) if "films" in vector else None,
        "log": json.dumps(vector["log"], ensure_ascii=False),
    }


def test_C5_the_module_replays_logs_like_the_native_code(chromium, server):
    with context_for(chromium, server.origin) as context:
        page = context.new_page()
        with_tests_module(page)
        page.goto("/")
        answers = page.evaluate(REPLAY, [[packed(vector) for vector in VECTORS], PACKAGED])
    for vector, answer in zip(VECTORS, answers, strict=True):
        outcome = json.loads(answer)
        if outcome == OTHER_CONTENT != vector["outcome"]:
            pytest.fail("The packaged content has changed since the vectors were made. Run `make vectors` to make them again.")
        assert outcome == vector["outcome"], vector["name"]


def test_the_vectors_include_every_kind_of_outcome():
    assert len(VECTORS) > 300
    outcomes = [vector["outcome"] for vector in VECTORS]
    assert sum("refused" in outcome for outcome in outcomes) > 100
    assert any(outcome.get("finished") is False for outcome in outcomes)
    assert any(outcome.get("points") for outcome in outcomes)
