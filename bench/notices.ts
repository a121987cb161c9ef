import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { joinDatabase } from './database'
import { median } from './rounds'
import type { Server } from './server'
import type { Site } from './site'
import type { Line } from './table'

const count = 10_000
const calls = 200
const wantedMs = 30

/** A user with 10,000 notices, half of them follows by five users each; returns a token of theirs. */
async function addReader(databaseUrl: string): Promise<string> {
  const token = randomUUID()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (mobile, created_at)
       select '1390000' || lpad(n::text, 4, '0'), now() from generate_series(1, 6) n returning id`,
    )
    const ids = rows.map(({ id }) => id)
    const [reader] = ids
    await client.query(
      `insert into profiles (user_id, nickname, gender, avatar) select unnest($1::bigint[]), '期友', 1, '/avatars/1.svg'`,
      [ids],
    )
    await client.query(
      `insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
      [createHash('sha256').update(token).digest('hex'), reader],
    )
    await client.query(
      `with written as (
         insert into notices (user_id, kind, data, created_at, updated_at, read_at)
         select $1, case when n % 2 = 0 then 'follow' else 'signIn' end, '{"device":"Chrome","network":"203.0.113.*"}',
           now() - n * interval '1 minute', now() - n * interval '1 minute', case when n > 100 then now() end
         from generate_series(1, ${count}) n returning id, kind)
       insert into notice_actors (notice_id, actor_id, at)
       select written.id, actor, now() from written, unnest($2::bigint[]) actor where kind = 'follow'`,
      [reader, ids.slice(1)],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return token
}

/** Pages of 我的消息 of a user with 10,000 of them, one call after the other. */
export async function notices(_effort: unknown, site: Site, server: Server): Promise<Line[]> {
  const database = await joinDatabase(site)
  const token = await addReader(database.url)
  await database.leave()
  const times: number[] = []
  for (let nth = -20; nth < calls; nth += 1) {
    const body = JSON.stringify({ page: 1 + (Math.abs(nth * 37) % (count / 20)), limit: 20 })
    const began = performance.now()
    const reply = await fetch(`${server.url}/api/user/getNoticeList`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body,
    })
    const { code, data } = await reply.json()
    if (code !== 1 || data.total !== count) throw new Error('The list of notices was refused')
    if (nth >= 0) times.push(performance.now() - began)
  }
  const ms = median(times)
  return [
    {
      what: `我的消息，一人 ${count} 条中的一页`,
      measured: `${ms.toFixed(1)} ms`,
      comparedWith: `最长 ${Math.max(...times).toFixed(1)} ms`,
      ratio: null,
      budget: `≤ ${wantedMs} ms`,
      within: ms <= wantedMs,
    },
  ]
}
