import { createHash } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { listen } from './listen'

/*
 * Counterpart in Fastify and pg of an exchange of V粒 for V券: the session, the row of the call, the limit of
 * the month and two transfers. Runs the portal's own statements in the same order, on a pool of the same
 * size.
 */

const [, databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
const app = fastify()

interface Account {
  id: string
  kind: string
  owner: string
  balance: string
}

const find = `select * from ledger_accounts where (currency = $1 and kind = 'user' and owner = $2)
  or (currency = $1 and kind = 'house' and owner = 'convert')`
const make = `insert into ledger_accounts (currency, kind, owner)
  values ($1, 'user', $2), ($1, 'house', 'convert') on conflict do nothing`
const lock = 'select * from ledger_accounts where id = any($1) order by id for update'

/** Finds both accounts of a transfer, or creates them, and locks the user's account. */
async function lockAccounts(client: pg.PoolClient, currency: string, owner: string) {
  let { rows } = await client.query<Account>(find, [currency, owner])
  if (rows.length < 2) {
    await client.query(make, [currency, owner])
    rows = (await client.query<Account>(find, [currency, owner])).rows
  }
  const user = rows.find(({ kind }) => kind === 'user')
  const house = rows.find(({ kind }) => kind === 'house')
  if (!user || !house) throw new Error('an account is missing')
  await client.query(lock, [[user.id]])
  return { user, house }
}

const post = (kind: 'in' | 'out', direction: '+' | '-') => `
  with counted as (
    update ledger_accounts set balance = balance ${direction} $3, seq = seq + 1,
      ${kind}s = ${kind}s + 1, last_at = greatest(last_at, $6::timestamptz)
    where id = $1 and balance + $3 >= 0 returning id, seq, ${kind}s as kind_seq, balance
  ), transferred as (
    insert into ledger_transfers (key, body_hash, currency, from_id, to_id, amount, reason, ref, at)
    select $5, repeat('0', 64), $4, ${direction === '-' ? '$1::bigint, $2::bigint' : '$2::bigint, $1::bigint'}, $3::bigint, 'convert', 'vouchers:1', $6
    returning id
  ), months as (
    insert into ledger_months (account_id, month, ${kind === 'in' ? 'gained' : 'used'})
    select id, date_trunc('month', $6::timestamptz)::date, $3 from counted
    on conflict (account_id, month) do update set gained = ledger_months.gained + excluded.gained,
      used = ledger_months.used + excluded.used
  )
  insert into ledger_entries (transfer_id, account_id, amount, at, seq, kind, kind_seq, balance_after)
  select transferred.id, counted.id, ${direction}$3::bigint, $6::timestamptz, counted.seq, '${kind}', counted.kind_seq, counted.balance from transferred, counted
  union all
  select transferred.id, $2::bigint, ${direction === '-' ? '' : '-'}$3::bigint, $6::timestamptz, null, null, null, null from transferred
  returning id, account_id`

const liveLots = `select * from ledger_lots where account_id = $1 and remaining > 0 and expires_on >= $2
  order by expires_on, id`
const endedLots = `select * from ledger_lots where account_id = $1 and remaining > 0 and expires_on < $2
  order by expires_on, id`
const fill = `insert into ledger_lots (account_id, origin, expires_on, amount, remaining) values ($1, 'given', $2, $3, $3)
  on conflict (account_id, origin, source, expires_on) do update
    set amount = ledger_lots.amount + $3, remaining = ledger_lots.remaining + $3 returning id`

const day = (at: Date) => at.toISOString().slice(0, 10)

app.post<{ Body: { count: number } }>('/api/finance/exchangeVouchers', async ({ body, headers }) => {
  const token = String(headers.token)
  const { rows: sessions } = await pool.query<{ user_id: string }>(
    'select * from sessions join users on users.id = user_id where token_hash = $1 and expires_at > now()',
    [createHash('sha256').update(token).digest('hex')],
  )
  const owner = String(sessions[0]?.user_id)
  await pool.query('select * from users where id = $1', [owner])
  const now = new Date()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: calls } = await client.query<{ id: string }>(
      `insert into once_calls (user_id, path, key, body_hash, at) values ($1, 'bare', $2, repeat('0', 64), $3)
       on conflict do nothing returning id`,
      [owner, headers['idempotency-key'], now],
    )
    const id = calls[0]?.id
    await client.query(
      `select body from terms where name = 'vouchers' and valid_from <= $1 order by valid_from desc limit 1`,
      [now],
    )
    await client.query(
      `insert into voucher_months values ($1, date_trunc('month', $2::timestamptz)::date, $3)
       on conflict (user_id, month) do update set count = voucher_months.count + excluded.count
       where voucher_months.count + excluded.count <= 100000000 returning count`,
      [owner, now, body.count],
    )

    const points = await lockAccounts(client, 'points', owner)
    await client.query('select * from ledger_transfers where key = $1', [`bare:${id}:cost`])
    await client.query(endedLots, [points.user.id, day(now)])
    const { rows: lots } = await client.query<{ id: string }>(liveLots, [points.user.id, day(now)])
    const { rows: paid } = await client.query<{ id: string; account_id: string }>(post('out', '-'), [
      points.user.id,
      points.house.id,
      body.count,
      'points',
      `bare:${id}:cost`,
      now,
    ])
    await client.query('update ledger_lots set remaining = remaining - $2 where id = $1', [
      lots[0]?.id,
      body.count,
    ])
    await client.query('insert into ledger_lot_moves values ($1, $2, $3)', [
      paid.find(({ account_id }) => account_id === points.user.id)?.id,
      lots[0]?.id,
      -body.count,
    ])
    await lockAccounts(client, 'points', owner)

    const vouchers = await lockAccounts(client, 'vouchers', owner)
    await client.query('select * from ledger_transfers where key = $1', [`bare:${id}:give`])
    const { rows: given } = await client.query<{ id: string; account_id: string }>(post('in', '+'), [
      vouchers.user.id,
      vouchers.house.id,
      body.count,
      'vouchers',
      `bare:${id}:give`,
      now,
    ])
    const { rows: filled } = await client.query<{ id: string }>(fill, [
      vouchers.user.id,
      '2099-12-31',
      body.count,
    ])
    await client.query('insert into ledger_lot_moves values ($1, $2, $3)', [
      given.find(({ account_id }) => account_id === vouchers.user.id)?.id,
      filled[0]?.id,
      body.count,
    ])
    const after = await lockAccounts(client, 'vouchers', owner)
    const answer = { money: Number(points.user.balance), vouchers: Number(after.user.balance) }
    await client.query('update once_calls set answer = $2 where id = $1', [id, answer])
    await client.query('commit')
    return { code: 1, msg: '兑换成功', data: answer }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

await listen(app)
