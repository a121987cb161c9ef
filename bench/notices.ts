import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type RawData, WebSocket } from 'ws'
import { joinDatabase } from './database'
import { median } from './rounds'
import type { Server } from './server'
import type { Site } from './site'
import type { ResultRow } from './table'

const count = 10_000
const calls = 200
const wantedMs = 30
const follows = 10
const wantedReachMs = 1_000

/**
 * Adds a user with 10,000 notices, half of which report follows by five others; returns the tokens of this
 * user and of one of the five.
 */
async function addUsers(databaseUrl: string) {
  const [reader, fan] = [randomUUID(), randomUUID()]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (mobile, created_at)
       select '1390000' || lpad(n::text, 4, '0'), now() from generate_series(1, 6) n returning id`,
    )
    const ids = rows.map(({ id }) => id)
    const [readerId] = ids
    await client.query(
      `insert into profiles (user_id, nickname, gender, avatar) select unnest($1::bigint[]), '期友', 1, '/avatars/1.svg'`,
      [ids],
    )
    await client.query(
      `insert into sessions (token_hash, user_id, created_at, expires_at)
       select unnest($1::text[]), unnest($2::bigint[]), now(), now() + interval '1 day'`,
      [
        [reader, fan].map((token) => createHash('sha256').update(token).digest('hex')),
        [readerId, ids.at(-1)],
      ],
    )
    await client.query(
      `with written as (
         insert into notices (user_id, kind, data, created_at, updated_at, read_at)
         select $1, case when n % 2 = 0 then 'follow' else 'signIn' end, '{"device":"Chrome","network":"203.0.113.*"}',
           now() - n * interval '1 minute', now() - n * interval '1 minute', case when n > 100 then now() end
         from generate_series(1, ${count}) n returning id, kind)
       insert into notice_actors (notice_id, actor_id, at)
       select written.id, actor, now() from written, unnest($2::bigint[]) actor where kind = 'follow'`,
      [readerId, ids.slice(1)],
    )
    await client.query('analyze')
    return { reader, fan, readerId: Number(readerId) }
  } finally {
    await client.end()
  }
}

async function call(server: Server, path: string, token: string, input: object) {
  const reply = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(input),
  })
  const { code, msg, data } = await reply.json()
  if (code !== 1) throw new Error(`${path}: ${msg}`)
  return data
}

/**
 * Milliseconds from a call that follows the reader until the reader's open page receives the notice of the
 * follow.
 */
async function measureReach(server: Server, { reader, fan, readerId }: Awaited<ReturnType<typeof addUsers>>) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/message`)
  const frame = (type: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const take = (data: RawData) => {
        const received = JSON.parse(String(data))
        if (received.type !== type) return
        socket.off('message', take)
        resolve(received)
      }
      socket.on('message', take)
    })
  const { client_id } = await frame('get_client_id')
  await call(server, '/api/chat/bindUser', reader, { client_id })
  const times: number[] = []
  for (let nth = 0; nth < follows; nth += 1) {
    const reported = frame('notice')
    const began = performance.now()
    await call(server, '/api/qi_you/setFollow', fan, { kind: 'user', id: readerId, value: true })
    await reported
    times.push(performance.now() - began)
    await call(server, '/api/qi_you/setFollow', fan, { kind: 'user', id: readerId, value: false })
  }
  socket.close()
  return times
}

/**
 * Pages of 我的消息 with 10,000 messages, requested one after the other, and the time until a notice reaches a
 * page.
 */
export async function measureNotices(_effort: unknown, site: Site, server: Server): Promise<ResultRow[]> {
  const database = await joinDatabase(site)
  const users = await addUsers(database.url)
  await database.leave()
  const times: number[] = []
  for (let nth = -20; nth < calls; nth += 1) {
    const page = { page: 1 + (Math.abs(nth * 37) % (count / 20)), limit: 20 }
    const began = performance.now()
    const { total } = await call(server, '/api/user/getNoticeList', users.reader, page)
    if (total !== count) throw new Error('The list of notices has other rows')
    if (nth >= 0) times.push(performance.now() - began)
  }
  const ms = median(times)
  const reached = await measureReach(server, users)
  const longest = Math.max(...reached)
  return [
    {
      what: `我的消息，一人 ${count} 条中的一页`,
      measured: `${ms.toFixed(1)} ms`,
      comparedWith: `最长 ${Math.max(...times).toFixed(1)} ms`,
      ratio: null,
      budget: `≤ ${wantedMs} ms`,
      within: ms <= wantedMs,
    },
    {
      what: '通知从关注到打开的页面',
      measured: `最长 ${longest.toFixed(1)} ms`,
      comparedWith: `中位数 ${median(reached).toFixed(1)} ms，共 ${follows} 次`,
      ratio: null,
      budget: `≤ ${wantedReachMs} ms`,
      within: longest <= wantedReachMs,
    },
  ]
}
