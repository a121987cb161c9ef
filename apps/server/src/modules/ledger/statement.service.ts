import { addDays } from '@vce/futures'
import {
  type Balance,
  type Currency,
  type Entry,
  type EntryFilter,
  exportEntries,
  type getBalances,
  type getEntries,
  type InputOf,
  maxExportedEntries,
  type OutputOf,
} from '@vce/protocol'
import { beijingTime, type Clock, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import { hour, limits } from '#platform/limits'
import { heldAccountOf, pointsAccountOf, vouchersAccountOf } from './accounts'
import { type Account, accountsRepository } from './accounts.repository'
import { entryTexts } from './entry-text'
import { dayAt, monthAt, noEnd } from './expiry-days'
import { ledger } from './ledger'
import { statementRepository } from './statement.repository'

const named = { points: pointsAccountOf, vouchers: vouchersAccountOf }

const emptyBalance: Balance = {
  balance: 0,
  held: 0,
  owed: 0,
  given: 0,
  expiring: null,
  gained: 0,
  month: { gained: 0, used: 0, expired: 0 },
}

/** A range of entry numbers, `first` to `last`; empty if `last` is below `first`. */
interface Span {
  first: number
  last: number
}

type Range = InputOf<typeof getEntries>['range']

interface StatementOptions {
  db: Database
  clock: Clock
}

/** Endpoints for a user's own balances and entries. */
export function createStatement({ db, clock }: StatementOptions) {
  const statements = statementRepository(db)

  async function accountOf(userId: number, currency: Currency) {
    const [account] = await accountsRepository(db).find([named[currency](userId)])
    return account
  }

  async function balanceOf(userId: number, currency: Currency): Promise<Balance> {
    const now = clock.now()
    const today = dayAt(now)
    let account = await accountOf(userId, currency)
    if (!account) return emptyBalance
    // Expires ended lots first, because the nightly job may not have run yet.
    if (await statements.hasEnded(account, today)) {
      const due = account
      await db.transaction((tx) => ledger(tx, now).expireOf(due))
      account = (await accountOf(userId, currency)) ?? account
    }
    const [[held], lots, sums] = await Promise.all([
      accountsRepository(db).find([heldAccountOf(account)]),
      statements.lots(account),
      statements.sums(account, monthAt(now)),
    ])
    const [next] = lots
    const ending = next && next.expiresOn !== noEnd ? next.expiresOn : undefined
    const sumOf = (wanted: (lot: (typeof lots)[number]) => boolean) =>
      lots.filter(wanted).reduce((sum, { remaining }) => sum + remaining, 0)
    return {
      balance: account.balance - account.owed,
      held: held?.balance ?? 0,
      owed: account.owed,
      given: currency === 'vouchers' ? sumOf(({ origin }) => origin === 'given') : 0,
      expiring: ending ? { amount: sumOf(({ expiresOn }) => expiresOn === ending), day: ending } : null,
      month: { gained: sums.gained, used: sums.used, expired: sums.expired },
      gained: sums.ever,
    }
  }

  /** The range of entry numbers that belongs to a range of days. */
  async function spanOf(account: Account, range: Range): Promise<Span> {
    const startOf = (day: string) => fromBeijingTime(`${day} 00:00:00`)
    if (range === 'all') return { first: 1, last: account.seq }
    if (typeof range === 'string') {
      const from = addDays(dayAt(clock.now()), 1 - Number(range))
      return {
        first: (await statements.firstSince(account.id, startOf(from))) ?? account.seq + 1,
        last: account.seq,
      }
    }
    const [first, after] = await Promise.all([
      statements.firstSince(account.id, startOf(range.from)),
      statements.firstSince(account.id, startOf(addDays(range.to, 1))),
    ])
    return { first: first ?? account.seq + 1, last: (after ?? account.seq + 1) - 1 }
  }

  /** The range of numbers within a kind that belongs to a range of entry numbers. */
  async function spanOfKind(account: Account, kind: Exclude<EntryFilter, 'all'>, { first, last }: Span) {
    const count = { in: account.ins, out: account.outs, expired: account.gone }[kind]
    const [low, after] = await Promise.all([
      statements.firstOfKind(account.id, kind, count, first),
      statements.firstOfKind(account.id, kind, count, last + 1),
    ])
    return { first: low, last: after - 1 }
  }

  async function numbered(
    account: Account,
    { kind, range }: Pick<InputOf<typeof getEntries>, 'kind' | 'range'>,
  ) {
    const all = await spanOf(account, range)
    const span = kind === 'all' ? all : await spanOfKind(account, kind, all)
    const read = async (first: number, last: number): Promise<Entry[]> => {
      if (last < first) return []
      const rows =
        kind === 'all'
          ? await statements.bySeq(account.id, first, last)
          : await statements.byKindSeq(account.id, kind, first, last)
      return rows.map(({ id, at, amount, balanceAfter, reason, ref, kind: counted }) => ({
        id,
        created_at: beijingTime(at),
        ...entryTexts(reason, ref, account.currency),
        kind: counted,
        amount,
        balance_after: balanceAfter,
      }))
    }
    return { span, total: Math.max(0, span.last - span.first + 1), read }
  }

  return {
    async getBalances(actor: Actor): Promise<OutputOf<typeof getBalances>> {
      const { userId } = userOf(actor)
      const [points, vouchers] = await Promise.all([
        balanceOf(userId, 'points'),
        balanceOf(userId, 'vouchers'),
      ])
      return { points, vouchers }
    },

    async getEntries(
      actor: Actor,
      { currency, page, limit, ...wanted }: InputOf<typeof getEntries>,
    ): Promise<OutputOf<typeof getEntries>> {
      const account = await accountOf(userOf(actor).userId, currency)
      if (!account) return paged<Entry>([], 0, { page, limit })
      const { span, total, read } = await numbered(account, wanted)
      const last = span.last - (page - 1) * limit
      const rows = await read(Math.max(span.first, last - limit + 1), last)
      return paged(rows, total, { page, limit })
    },

    async exportEntries(
      actor: Actor,
      { currency, ...wanted }: InputOf<typeof exportEntries>,
    ): Promise<OutputOf<typeof exportEntries>> {
      const { userId } = userOf(actor)
      const windows = [{ seconds: hour, max: 20 }]
      const { ok } = await limits(db).take([{ key: `statement ${userId}`, windows }], clock.now())
      if (!ok) throw failure(exportEntries, 'tooOften', { userId })
      const account = await accountOf(userId, currency)
      if (!account) return { total: 0, data: [] }
      const { span, total, read } = await numbered(account, wanted)
      return { total, data: await read(Math.max(span.first, span.last - maxExportedEntries + 1), span.last) }
    },
  }
}
