// A server to compare uploads with. Express stores each result in the same table, just as durably, but does not verify it.
// Usage: node keeping_with_express.js sqlite FILE PORT
//        PGHOST=… node keeping_with_express.js postgresql - PORT
"use strict";

const express = require("express");

const [kind, file, port] = process.argv.slice(2);
const columns = [
  "id", "game", "subject", "variant", "content_version", "seed", "moves", "score", "maximum", "started_at", "finished_at",
  "received_at", "is_ranked",
];
const insertion = `INSERT INTO rounds (${columns.join(", ")}) VALUES (${columns.map((_, place) => `$${place + 1}`).join(", ")})
  ON CONFLICT (id) DO NOTHING`;

/** Returns a function that stores a row and completes when the row is on disk. */
function keeper() {
  if (kind === "sqlite") {
    const sqlite = require("sqlite3");
    const database = new sqlite.Database(file);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    const statement = database.prepare(insertion.replaceAll("$", "?"));
    return (row) => new Promise((done, fail) => statement.run(row, (error) => (error ? fail(error) : done())));
  }
  const { Pool } = require("pg");
  const pool = new Pool();
  pool.on("connect", (client) => client.query("SET synchronous_commit TO on"));
  return (row) => pool.query({ name: "keep", text: insertion, values: row });
}

const keep = keeper();
const app = express();
app.use(express.json({ limit: "1mb" }));

app.post("/api/v1/results", async (request, response) => {
  const { id, score, possible, finishedAt, log } = request.body;
  try {
    await keep([
      id, log.game, log.subject, log.variant, log.content, log.seed, JSON.stringify(log.moves), score, possible, log.startedAt,
      finishedAt, Date.now(), 0,
    ]);
    response.status(201).json({ id, score, possible });
  } catch (error) {
    console.error(error);
    response.status(503).json({ title: "The result could not be saved" });
  }
});

app.listen(Number(port), "127.0.0.1");
