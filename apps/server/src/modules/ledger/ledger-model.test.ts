import { addDays, dayMs } from '@vce/futures'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { house, pointsAccountOf } from './accounts'
import { dayAt, expiryDayOfEarned } from './expiry-days'
import { ledger } from './ledger'
import { verifyBooks } from './verify'

/** Operations on the books: each has a user, an amount, and an earlier operation that it may refer to. */
const operations = fc.record({
  kind: fc.constantFrom(
    'earn',
    'earn',
    'spend',
    'spend',
    'hold',
    'capture',
    'release',
    'reverse',
    'clawBack',
    'expire',
    'repeat',
    'wait',
  ),
  user: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 1, max: 60 }),
  of: fc.nat({ max: 1_000 }),
  days: fc.integer({ min: 0, max: 40 }),
})
type Operation = typeof operations extends fc.Arbitrary<infer Value> ? Value : never

interface Lot {
  order: number
  until: string
  remaining: number
}
interface DoneOperation {
  key: string
  user: number
  amount: number
  took: [Lot, number][]
  filled?: Lot | undefined
  state: 'plain' | 'held' | 'ended'
  isCredit: boolean
}

/**
 * A model of the books in memory, written independently of the portal: balances, lots, frozen and owed
 * amounts.
 */
class Book {
  readonly users = new Map<number, { lots: Lot[]; owed: number; held: number }>()
  private made = 0

  of(user: number) {
    const found = this.users.get(user) ?? { lots: [], owed: 0, held: 0 }
    this.users.set(user, found)
    return found
  }
  balance(user: number) {
    return this.of(user).lots.reduce((sum, { remaining }) => sum + remaining, 0)
  }
  expire(user: number, today: string) {
    for (const lot of this.of(user).lots) if (lot.until < today) lot.remaining = 0
  }
  lot(user: number, until: string) {
    const { lots } = this.of(user)
    const found = lots.find((lot) => lot.until === until)
    if (found) return found
    this.made += 1
    const added = { order: this.made, until, remaining: 0 }
    lots.push(added)
    return added
  }
  /** Pays a user's debt from an amount; returns the rest. */
  pay(user: number, amount: number) {
    const account = this.of(user)
    const paid = Math.min(account.owed, amount)
    account.owed -= paid
    return amount - paid
  }
  take(user: number, amount: number, first?: Lot): [Lot, number][] {
    const took: [Lot, number][] = []
    let left = amount
    const inOrder = this.of(user).lots.toSorted(
      (one, other) =>
        Number(other === first) - Number(one === first) ||
        (one.until < other.until ? -1 : one.until > other.until ? 1 : one.order - other.order),
    )
    for (const lot of inOrder) {
      const taken = Math.min(lot.remaining, left)
      if (taken === 0) continue
      lot.remaining -= taken
      left -= taken
      took.push([lot, taken])
    }
    return took
  }
  putBack(user: number, took: [Lot, number][], amount: number, today: string) {
    let left = this.pay(user, amount)
    for (const [lot, taken] of took.toSorted(([one], [other]) =>
      one.until < other.until ? 1 : one.until > other.until ? -1 : other.order - one.order,
    )) {
      const back = Math.min(taken, left)
      left -= back
      if (back === 0) continue
      const into = lot.until >= today ? lot : this.lot(user, addDays(today, 7))
      into.remaining += back
    }
  }
}

test('a thousand operations leave the same books as the model in memory', async () => {
  const database = await createTestDatabase()
  const book = new Book()
  const done: DoneOperation[] = []
  let at = new Date('2026-11-20T16:00:00+08:00')
  const within = <T>(run: (books: ReturnType<typeof ledger>) => Promise<T>) =>
    database.db.transaction((tx) => run(ledger(tx, at)))

  async function run({ kind, user, amount, of, days }: Operation, index: number) {
    const today = dayAt(at)
    const key = `${kind}:${index}`
    const from = pointsAccountOf(user)
    const chosen = done.filter(({ state }) => state === (kind === 'reverse' ? 'plain' : 'held'))
    const credits = done.filter(({ isCredit }) => isCredit)
    if (kind === 'wait') at = new Date(at.getTime() + days * dayMs)
    if (kind === 'earn') {
      const until = expiryDayOfEarned(today)
      const given = { key, from: house.points.task, to: from, amount, reason: 'task' }
      await within((books) =>
        books.transfer({ ...given, bucket: { origin: 'earned', source: '', expiresOn: until } }),
      )
      const left = book.pay(user, amount)
      const filled = left > 0 ? book.lot(user, until) : undefined
      if (filled) filled.remaining += left
      done.push({ key, user, amount, took: [], filled, state: 'ended', isCredit: true })
    }
    if (kind === 'spend' || kind === 'hold') {
      const outcome = await within((books) =>
        kind === 'spend'
          ? books.transfer({ key, from, to: house.points.searches, amount, reason: 'search' })
          : books.hold({ key, from, amount, reason: 'hold', deadline: at }),
      )
      book.expire(user, today)
      const isCovered = book.balance(user) >= amount
      expect(outcome.ok, key).toBe(isCovered)
      if (!isCovered) return
      const took = book.take(user, amount)
      if (kind === 'hold') book.of(user).held += amount
      done.push({ key, user, amount, took, state: kind === 'hold' ? 'held' : 'plain', isCredit: false })
    }
    const target = chosen[of % Math.max(1, chosen.length)]
    if ((kind === 'capture' || kind === 'release' || kind === 'reverse') && target) {
      const outcome = await within((books) => {
        if (kind === 'capture')
          return books.capture(target.key, { key, to: house.points.shop, reason: 'shop' })
        return books[kind](target.key, { key, reason: kind === 'release' ? 'release' : 'refund' })
      })
      expect(outcome.ok, key).toBe(true)
      if (kind !== 'capture') book.putBack(target.user, target.took, target.amount, today)
      if (kind !== 'reverse') book.of(target.user).held -= target.amount
      target.state = 'ended'
    }
    const credit = credits[of % Math.max(1, credits.length)]
    if (kind === 'clawBack' && credit) {
      const taking = {
        from: pointsAccountOf(credit.user),
        to: house.points.clawback,
        amount,
        reason: 'clawback',
      }
      await within((books) => books.clawBack(credit.key, { key, ...taking }))
      book.expire(credit.user, today)
      const covered = Math.min(book.balance(credit.user), amount)
      book.take(credit.user, covered, credit.filled)
      book.of(credit.user).owed += amount - covered
    }
    if (kind === 'expire') {
      while ((await within((books) => books.expire(2))) > 0);
      for (const each of book.users.keys()) book.expire(each, today)
    }
    const repeated = credits[of % Math.max(1, credits.length)]
    if (kind === 'repeat' && repeated) {
      const given = { key: repeated.key, from: house.points.task, to: pointsAccountOf(repeated.user) }
      const again = await within((books) =>
        books.transfer({ ...given, amount: repeated.amount, reason: 'task' }),
      )
      expect(again).toMatchObject({ ok: true, first: false })
    }
  }

  const all = fc.sample(operations, { numRuns: 1_000 })
  for (const [index, operation] of all.entries()) {
    await run(operation, index)
    if (index % 100 !== 99) continue
    const { rows } = await database.db.execute(sql`
      select a.owner::int as user, a.balance::int, a.owed::int,
        coalesce((select h.balance from ledger_accounts h where h.kind = 'held' and h.owner = a.owner), 0)::int as held,
        (select json_agg(json_build_array(expires_on, remaining) order by expires_on) from ledger_lots
          where account_id = a.id and remaining > 0) as lots
      from ledger_accounts a where kind = 'user' order by 1`)
    expect(rows, `after ${index + 1} operations`).toEqual(
      [...book.users.entries()]
        .sort(([one], [other]) => one - other)
        .map(([user, { lots, owed, held }]) => {
          const live = lots.filter(({ remaining }) => remaining > 0)
          live.sort((one, other) => (one.until < other.until ? -1 : 1))
          const listed = live.map(({ until, remaining }) => [until, remaining])
          return { user, balance: book.balance(user), owed, held, lots: listed.length > 0 ? listed : null }
        }),
    )
    expect((await verifyBooks(database.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  }
  const kinds = new Set(done.map(({ key }) => key.split(':')[0]))
  expect(kinds).toEqual(new Set(['earn', 'spend', 'hold']))
  await database.drop()
})
