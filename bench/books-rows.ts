import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'

/** Number of members that spend at the same time. */
const members = 50
/** Number of entries of the account whose statement is read. */
export const entryCount = 1_000_000

export interface Books {
  /** Members with enough V粒 for every exchange. */
  spenders: { token: string }[]
  /** Token of the user with a million entries. */
  reader: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Adds users who registered a year ago, each with a session. */
export async function addUsers(client: pg.Client, count: number, prefix = '1380000') {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (mobile, created_at)
     select $2::text || lpad(n::text, 4, '0'), now() - interval '1 year' from generate_series(1, $1::int) n returning id`,
    [count, prefix],
  )
  const users = rows.map(({ id }) => ({ id: Number(id), token: randomUUID() }))
  await client.query(
    `insert into profiles (user_id, nickname, gender, avatar) select unnest($1::bigint[]), '期友', 1, '/avatars/1.svg'`,
    [users.map(({ id }) => id)],
  )
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     select unnest($1::text[]), unnest($2::bigint[]), now(), now() + interval '1 day'`,
    [users.map(({ token }) => hashOf(token)), users.map(({ id }) => id)],
  )
  return users
}

/**
 * SQL that adds an account with a million entries, in which one use follows every nine gains. All entries are
 * written at once, without the trigger that checks the balance.
 */
const addEntries = `
  with house as (
    insert into ledger_accounts (currency, kind, owner) values ('points', 'house', 'task')
    on conflict (currency, kind, owner) do update set owner = excluded.owner returning id
  ), account as (
    insert into ledger_accounts (currency, kind, owner, balance, seq, ins, outs, last_at)
    values ('points', 'user', $1, 10000000, ${entryCount}, ${entryCount} * 9 / 10, ${entryCount} / 10, now()) returning id
  ), written as (
    insert into ledger_transfers (key, body_hash, currency, from_id, to_id, amount, reason, at)
    select 'bench:' || n, repeat('0', 64), 'points', case when n % 10 = 0 then account.id else house.id end,
      case when n % 10 = 0 then house.id else account.id end, 1, 'task', now() - (${entryCount} - n) * interval '20 seconds'
    from house, account, generate_series(1, ${entryCount}) n returning id, key, at
  )
  insert into ledger_entries (transfer_id, account_id, amount, at, seq, kind, kind_seq, balance_after)
  select written.id, account.id, case when n % 10 = 0 then -1 else 1 end, written.at, n,
    case when n % 10 = 0 then 'out' else 'in' end, case when n % 10 = 0 then n / 10 else n - n / 10 end, n
  from account, written cross join lateral (select substr(written.key, 7)::bigint as n) place`

/** SQL that gives members V粒 as one lot, without ledger entries. */
const addLots = `
  with account as (
    insert into ledger_accounts (currency, kind, owner, balance)
    select 'points', 'user', unnest($1::text[]), 1000000000 returning id
  )
  insert into ledger_lots (account_id, origin, expires_on, amount, remaining)
  select id, 'earned', '2099-12-31', 1000000000, 1000000000 from account`

/**
 * Writes users and accounts for the bench, and raises the limit on exchanges, which the bench would exceed.
 */
export async function addBooks(databaseUrl: string): Promise<Books> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [reader, ...spenders] = await addUsers(client, members + 1)
    if (!reader) throw new Error('no user was added')
    await client.query('alter table ledger_transfers disable trigger user')
    await client.query(addEntries, [String(reader.id)])
    await client.query('alter table ledger_transfers enable trigger user')
    await client.query(addLots, [spenders.map(({ id }) => String(id))])
    await client.query(
      `insert into terms (name, valid_from, body, set_at)
       values ('vouchers', '2020-01-01', '{"price":1,"maxAMonth":100000000,"days":90,"accountDays":7}', now())`,
    )
    await client.query('analyze')
    return { spenders, reader: reader.token }
  } finally {
    await client.end()
  }
}
