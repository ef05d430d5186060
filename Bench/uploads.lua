-- For wrk: uploads only new results. Each result is a round from a file, with a new id and time.
-- Arguments: a file with a round in each line (its score, its end and the rest of its log), and the beginning of each id.
local rounds, beginning, count = {}, "", 0

function init(arguments)
  for line in io.lines(arguments[1]) do rounds[#rounds + 1] = line end
  beginning = arguments[2]
end

function request()
  count = count + 1
  local start = 1795000000000 + count
  local score, ended, rest = rounds[count % #rounds + 1]:match("^(%d+) (%d+) (.*)$")
  local body = string.format(
    '{"id":"%s-%d","score":%s,"possible":10,"finishedAt":%.0f,"log":{"startedAt":%.0f,"endedAt":%s,%s}',
    beginning, count, score, start + ended, start, ended, rest)
  return wrk.format("POST", "/api/v1/results", nil, body)
end
