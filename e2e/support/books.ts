import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Member } from './member'
import { momentOfRun } from './moments'
import { serverAt, serverNow } from './server'

interface Income {
  currency: 'points' | 'vouchers'
  house: string
  reason: string
  origin: 'earned' | 'bought'
  expires: string
}

/** SQL for one transfer from a house account to a user, as the server's ledger writes it. */
const incoming = ({ currency, house, reason, origin, expires }: Income) => `
  with house as (
    insert into ledger_accounts (currency, kind, owner) values ('${currency}', 'house', '${house}')
    on conflict (currency, kind, owner) do update set owner = excluded.owner returning id
  ), account as (
    insert into ledger_accounts (currency, kind, owner, balance, seq, ins, last_at)
    values ('${currency}', 'user', $1, $2, 1, 1, $3)
    on conflict (currency, kind, owner) do update set balance = ledger_accounts.balance + $2,
      seq = ledger_accounts.seq + 1, ins = ledger_accounts.ins + 1, last_at = $3
    returning id, seq, ins, balance
  ), lot as (
    insert into ledger_lots (account_id, origin, expires_on, amount, remaining)
    select id, '${origin}', '${expires}', $2, $2 from account
    on conflict (account_id, origin, source, expires_on) do update
      set amount = ledger_lots.amount + $2, remaining = ledger_lots.remaining + $2
    returning id
  ), months as (
    insert into ledger_months (account_id, month, gained)
    select id, date_trunc('month', $3::timestamptz at time zone 'Asia/Shanghai')::date, $2 from account
    on conflict (account_id, month) do update set gained = ledger_months.gained + $2
  ), transfer as (
    insert into ledger_transfers (key, body_hash, currency, from_id, to_id, amount, reason, at)
    select $4, repeat('0', 64), '${currency}', house.id, account.id, $2, '${reason}', $3 from house, account
    returning id
  ), entries as (
    insert into ledger_entries (transfer_id, account_id, amount, at, seq, kind, kind_seq, balance_after)
    select transfer.id, account.id, $2::bigint, $3, account.seq, 'in', account.ins, account.balance from transfer, account
    union all
    select transfer.id, house.id, -$2::bigint, $3, null, null, null, null from transfer, house
    returning id, account_id
  )
  insert into ledger_lot_moves (entry_id, lot_id, amount)
  select entries.id, lot.id, $2 from entries join account on account.id = entries.account_id, lot`

const earned: Income = {
  currency: 'points',
  house: 'task',
  reason: 'task',
  origin: 'earned',
  expires: '2027-12-31',
}
const bought: Income = {
  currency: 'vouchers',
  house: 'sold',
  reason: 'recharge',
  origin: 'bought',
  expires: '9999-12-31',
}

/**
 * One minute before the server's time, since the books of earlier days are already closed. The minute allows
 * for the server's clock being behind by its start-up time.
 */
const justNow = () => serverNow(momentOfRun()) - 60_000

async function give({ userinfo }: Member, income: Income, amounts: readonly number[], from = justNow()) {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  for (const [place, amount] of amounts.entries()) {
    const at = new Date(from + place * 1000)
    await client.query(incoming(income), [String(userinfo.id), amount, at, `e2e:${randomUUID()}`])
  }
  await client.end()
}

/**
 * Gives a member V粒, one entry per amount: dated just now, or on an earlier day if its books are not closed
 * yet.
 */
export const givePoints = (member: Member, amounts: readonly number[], day?: string) =>
  give(member, earned, amounts, day === undefined ? undefined : Date.parse(`${day}T09:00:00+08:00`))

/** Lets a member earn and draw: members of tests have frozen earnings, so that their balances start at 0. */
export async function unfreezeEarnings({ userinfo }: Member) {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  await client.query('delete from earning_freezes where user_id = $1', [userinfo.id])
  await client.end()
}

/** Gives a member V券 that count as bought. */
export const giveVouchers = (member: Member, amount: number) => give(member, bought, [amount])
