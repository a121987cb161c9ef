import { createHash } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { listen } from './listen'

/*
 * Counterpart in Fastify and pg of a first counted use: the session, the level, the terms, the reservation
 * with the count of the day in one transaction, and its end. Runs the portal's own statements in the same
 * order, on a pool of the same size.
 */

const [, databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
const app = fastify()
const views = { kanduo: 1, zhendang: 1, kankong: 1, shares: null, duo: 33 }

app.post<{ Body: { symbol: string } }>('/api/bench/counted', async ({ body, headers }) => {
  const { rows: sessions } = await pool.query<{ user_id: string }>(
    'select * from sessions join users on users.id = user_id where token_hash = $1 and expires_at > now()',
    [createHash('sha256').update(String(headers.token)).digest('hex')],
  )
  const now = new Date()
  const day = now.toISOString().slice(0, 10)
  const subject = `bare:${sessions[0]?.user_id}`
  await pool.query(
    `select body from terms where name = 'searches' and valid_from <= $1 order by valid_from desc limit 1`,
    [now],
  )
  const client = await pool.connect()
  let use: string | undefined
  try {
    await client.query('begin')
    const { rows: reserved } = await client.query<{ id: string }>(
      `insert into quota_uses (subject, tag, day, unit, state, at) values ($1, 'bbas', $2, $3, 'reserved', $4)
       on conflict (subject, tag, day, unit) where state <> 'returned' do nothing returning id`,
      [subject, day, body.symbol, now],
    )
    use = reserved[0]?.id
    await client.query(
      `insert into quota_days (subject, tag, day, used) values ($1, 'bbas', $2, 1)
       on conflict (subject, tag, day) do update set used = quota_days.used + 1
       where quota_days.used < $3 returning used`,
      [subject, day, 1_000_000_000],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await pool.query(`update quota_uses set state = 'committed' where id = $1 and state = 'reserved'`, [use])
  return { code: 1, msg: '操作成功', data: { world: 'real', symbol: body.symbol, season: null, views } }
})

await listen(app)
