// The Express server to compare with, written as in its quick start.
// Usage: node with_express.js DATA PORT
"use strict";

const { readFileSync } = require("node:fs");
const express = require("express");

const [file, port] = process.argv.slice(2);
const data = JSON.parse(readFileSync(file, "utf8"));
const quizzes = new Map(data.quizzes.map((quiz) => [quiz.id, quiz]));
const questions = new Map(Object.entries(data.questions).map(([category, list]) => [Number(category), list]));
const everyQuestion = Object.values(data.questions).flat();

/** Returns `count` random elements of a list, each at most once. */
function drawn(count, list) {
  const places = new Set();
  while (places.size < count) places.add(Math.floor(Math.random() * list.length));
  return [...places].map((place) => list[place]);
}

const app = express();

app.use("/dit/api", (request, response, next) => {
  if (!/^[0-9a-f]{20}$/.test(request.query.token)) return response.status(401).type("text").send("Unauthorized");
  next();
});

app.get("/dit/api/quizzes/random10", (request, response) => {
  response.json(drawn(10, data.quizzes));
});

app.get("/dit/api/quizzes/:id/check", (request, response) => {
  const quizId = Number(request.params.id);
  if (!quizzes.has(quizId)) return response.status(404).json({ error: `There is no quiz with id=${request.params.id}` });
  const answer = request.query.answer ?? "";
  const result = answer.trim().toLowerCase() === data.answers[quizId].toLowerCase();
  response.json({ quizId, answer, result });
});

app.get("/opentdb/api.php", (request, response) => {
  const amount = Math.min(Number(request.query.amount), 50);
  if (!Number.isInteger(amount) || amount < 1) return response.json({ response_code: 2, results: [] });
  const category = Number(request.query.category ?? 0);
  const list = category === 0 ? everyQuestion : questions.get(category) ?? [];
  if (list.length < amount) return response.json({ response_code: 1, results: [] });
  response.json({ response_code: 0, results: drawn(amount, list) });
});

app.listen(Number(port), "127.0.0.1");
