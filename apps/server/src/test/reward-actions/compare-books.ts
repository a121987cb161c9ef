import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { bookChecksOf, verifyBooks } from '#modules/ledger'
import { modules } from '../../wiring/modules'
import type { RunState } from './run-state'

/**
 * Compares balances and lots with the plain books, and runs the checks of the ledger; `number` actions have
 * been executed.
 */
export async function compareBooks({ db, people, today }: RunState, number: number) {
  const { rows } = await db.execute<{ user: number; currency: string; balance: number; lots: unknown }>(sql`
    select a.owner::int as user, a.currency, a.balance::int, coalesce((
        select json_agg(json_build_array(expires_on, remaining) order by expires_on, l.id) from ledger_lots l
        where account_id = a.id and remaining > 0), '[]') as lots
    from ledger_accounts a where kind = 'user' and seq > 0 order by 1, 2`)
  const expected = people
    .flatMap(({ user, points, vouchers }) => [
      { user: user.id, currency: 'points', balance: points.balance, lots: points.left },
      { user: user.id, currency: 'vouchers', balance: vouchers.balance, lots: vouchers.left },
    ])
    .filter(({ user, currency }) => rows.some((row) => row.user === user && row.currency === currency))
  expect(rows, `after ${number} actions`).toEqual(expected)
  const results = await verifyBooks(db, { extraChecks: bookChecksOf(modules)(today()) })
  expect(
    results.filter(({ broken }) => broken.length > 0),
    `after ${number} actions`,
  ).toEqual([])
}
