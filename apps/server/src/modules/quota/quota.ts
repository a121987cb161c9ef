import { dayMs } from '@vce/futures'
import type { SearchTag } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { termsAt } from '#platform/terms'
import { searchTerms } from './free-use-terms'
import { quotaRepository, type Use } from './quota.repository'
import { networkLimit, type Subject } from './subjects'

const dayAt = (at: Date) => beijingTime(at).slice(0, 10)

/** Result of a reservation: `use` is the id of the reserved or shared use, null if the call costs nothing. */
export type Admission = { ok: true; use: number | null } | { ok: false }

interface RequestedUse {
  subject: Subject
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tier: number
  tag: SearchTag
  /** The unit that the use pays for; further requests for the unit are free on that day. */
  unit: string
}

/**
 * A number of uses given to a user at once; `source` is the fact that gave them: `draw:5501`, `order:V2026…`.
 */
interface GivenPack {
  userId: number
  tag: SearchTag
  count: number
  /** Days on which the uses are valid, counted from today. */
  days: number
  source: string
}

/** No use is left. Thrown inside the transaction, so that the reservation is rolled back. */
class NothingLeft extends Error {}

/** Number of free uses a day; null without a limit. */
const freeOf = (free: readonly (number | null)[], tier: number, factor: number) => {
  const limit = free[tier] ?? null
  return limit === null ? null : limit * factor
}

/** Returns a use to the pack or to the daily counts from which it was taken; only in the state `returned`. */
async function giveBack(tx: Database, use: Use | undefined) {
  if (use?.state !== 'returned') return
  const uses = quotaRepository(tx)
  const { subject, network, tag, day, packId } = use
  if (packId !== null) return uses.returnToPack(packId)
  if (network) await uses.returnFree(network, tag, day)
  await uses.returnFree(subject, tag, day)
}

/** Counted searches. Each method runs in a separate transaction, or in the caller's transaction. */
export const quota = (db: Database) => ({
  /**
   * Reserves a use: a free use of the day, or else a use from the pack that ends first. A unit that was taken
   * today is free. If another call has reserved the unit, both calls share the use, and the first call with a
   * useful answer commits the use. The use belongs to the day of the reservation.
   */
  async admit({ subject, tier, tag, unit }: RequestedUse, now: Date): Promise<Admission> {
    const { free } = await termsAt(db, searchTerms, now)
    const limit = freeOf(free[tag], tier, subject.factor)
    if (limit === null) return { ok: true, use: null }
    const day = dayAt(now)
    try {
      return await db.transaction(async (tx) => {
        const uses = quotaRepository(tx)
        const { id, state, isNew } = await uses.reserve({
          subject: subject.name,
          network: subject.network,
          tag,
          day,
          unit,
          at: now,
        })
        if (state === 'committed') return { ok: true, use: null }
        if (!isNew) return { ok: true, use: id }
        const { network } = subject
        if (network && !(await uses.takeFree(network, tag, day, networkLimit(limit)))) throw new NothingLeft()
        if (await uses.takeFree(subject.name, tag, day, limit)) return { ok: true, use: id }
        const user = /^user:(\d+)$/.exec(subject.name)?.[1]
        const packId = user ? await uses.takeFromPack(Number(user), tag, day) : undefined
        if (packId === undefined) throw new NothingLeft()
        await uses.setPack(id, packId)
        return { ok: true, use: id }
      })
    } catch (error) {
      if (error instanceof NothingLeft) return { ok: false }
      throw error
    }
  },

  /** Whether a unit costs nothing, because the tier has no limit or the unit was taken today. */
  async isFree({ subject, tier, tag, unit }: RequestedUse, now: Date): Promise<boolean> {
    const { free } = await termsAt(db, searchTerms, now)
    if (freeOf(free[tag], tier, subject.factor) === null) return true
    return quotaRepository(db).isCommitted({ subject: subject.name, tag, day: dayAt(now), unit })
  },

  /** Gives a pack; false if a pack of this source exists already. */
  addPack({ userId, tag, count, days, source }: GivenPack, now: Date): Promise<boolean> {
    const expiresOn = dayAt(new Date(now.getTime() + (days - 1) * dayMs))
    return quotaRepository(db).addPackOnce({
      userId,
      tag,
      total: count,
      left: count,
      expiresOn,
      source,
      createdAt: now,
    })
  },

  /** Commits a use at the first useful byte of the answer; a committed use is not given back. */
  async commit(use: number): Promise<void> {
    await quotaRepository(db).end(use, 'committed')
  },

  /** Gives back a call's share of a use. The last share returns the use to its day or its pack. */
  release: (use: number): Promise<void> =>
    db.transaction(async (tx) => giveBack(tx, await quotaRepository(tx).endShare(use))),

  /** Gives back a use whose calls can no longer answer, because their process has ended. */
  abandon: (use: number): Promise<void> =>
    db.transaction(async (tx) => giveBack(tx, await quotaRepository(tx).end(use, 'returned'))),
})
