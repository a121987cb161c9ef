import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { bookChecks } from '../../book-checks'
import type { World } from './world'

/**
 * Holds balances and lots to those of the plain books, and the books to their checks, after a number of
 * actions.
 */
export async function compare({ db, people, today }: World, number: number) {
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
  const results = await verifyBooks(db, { more: bookChecks(today()) })
  expect(
    results.filter(({ broken }) => broken.length > 0),
    `after ${number} actions`,
  ).toEqual([])
}
