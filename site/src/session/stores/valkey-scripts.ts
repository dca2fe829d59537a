/** For a single server, not a cluster: the scripts use keys that are not passed to them in KEYS. */
const names = {
  session: 'launchboard:session:',
  /** The keys of one person's sessions, by their ends. */
  owner: 'launchboard:sessions-of:',
  /** The keys of all, by their ends. */
  ends: 'launchboard:session-ends',
  lease: 'launchboard:session-lease:',
};

const common = `
local function forget(key)
  local owner = redis.call('HGET', '${names.session}' .. key, 'owner')
  if owner and owner ~= '' then redis.call('ZREM', '${names.owner}' .. owner, key) end
  redis.call('DEL', '${names.session}' .. key)
  redis.call('ZREM', '${names.ends}', key)
end
local function write(key, value, ends, owner)
  forget(key)
  redis.call('HSET', '${names.session}' .. key, 'value', value, 'ends_at', ends, 'owner', owner)
  redis.call('PEXPIREAT', '${names.session}' .. key, ends)
  redis.call('ZADD', '${names.ends}', ends, key)
  if owner == '' then return end
  local all = '${names.owner}' .. owner
  redis.call('ZADD', all, ends, key)
  redis.call('PEXPIREAT', all, string.format('%.0f', redis.call('ZRANGE', all, -1, -1, 'WITHSCORES')[2]))
end`;

export const getScript = `return redis.call('HMGET', '${names.session}' .. ARGV[1], 'value', 'ends_at')`;

export const putScript = `${common}
write(ARGV[1], ARGV[2], ARGV[3], ARGV[4])
return 1`;

export const replaceScript = `${common}
if redis.call('HGET', '${names.session}' .. ARGV[1], 'value') ~= ARGV[5] then return 0 end
write(ARGV[1], ARGV[2], ARGV[3], ARGV[4])
return 1`;

export const deleteScript = `${common}
if ARGV[2] and redis.call('HGET', '${names.session}' .. ARGV[1], 'value') ~= ARGV[2] then return 0 end
forget(ARGV[1])
return 1`;

/** Returns key, value and end of each row, and removes expired rows from the list. */
export const listScript = `
local rows = {}
for n = 2, #ARGV do
  local all = '${names.owner}' .. ARGV[n]
  for _, key in ipairs(redis.call('ZREVRANGE', all, 0, ARGV[1] - 1)) do
    local row = redis.call('HMGET', '${names.session}' .. key, 'value', 'ends_at')
    if row[1] then
      table.insert(rows, key)
      table.insert(rows, row[1])
      table.insert(rows, row[2])
    else
      redis.call('ZREM', all, key)
    end
  end
end
return rows`;

/** Removes expired rows. Beyond the maximum, also removes the rows that expire first. */
export const sweepScript = `${common}
for _, key in ipairs(redis.call('ZRANGEBYSCORE', '${names.ends}', '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])) do forget(key) end
local over = math.min(redis.call('ZCARD', '${names.ends}') - ARGV[2], tonumber(ARGV[3]))
if over > 0 then
  for _, key in ipairs(redis.call('ZRANGE', '${names.ends}', 0, over - 1)) do forget(key) end
end
return 1`;

export const leaseScript = `
local lease = '${names.lease}' .. ARGV[1]
local holder = redis.call('GET', lease)
if holder and holder ~= ARGV[2] then return 0 end
redis.call('SET', lease, ARGV[2], 'PX', ARGV[3])
return 1`;

export const releaseScript = `
if redis.call('GET', '${names.lease}' .. ARGV[1]) == ARGV[2] then redis.call('DEL', '${names.lease}' .. ARGV[1]) end
return 1`;
