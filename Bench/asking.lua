-- For wrk: requests the paths in a file one after the other.
local paths, count = {}, 0

function init(arguments)
  for line in io.lines(arguments[1]) do paths[#paths + 1] = wrk.format("GET", line) end
end

function request()
  count = count + 1
  return paths[count % #paths + 1]
end
