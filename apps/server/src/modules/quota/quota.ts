import type { SearchTag } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { termsAt } from '#platform/terms'
import { quotaRepository, type Use } from './quota.repository'
import { searchTerms } from './search-terms'
import { networkLimit, type Subject } from './subjects'

const dayAt = (at: Date) => beijingTime(at).slice(0, 10)

/** A use, or a share of one: reserved under an id, or without one because it costs nothing. */
export type Admission = { ok: true; use: number | null } | { ok: false }

interface RequestedUse {
  subject: Subject
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tier: number
  tag: SearchTag
  /** The thing that the use pays for: the same is free again on its day. */
  unit: string
}

/** Uses that a user gets as a whole, with the fact they stand for: `draw:5501`, `order:V2026…`. */
interface GivenPack {
  userId: number
  tag: SearchTag
  count: number
  /** Days they live, from today on. */
  days: number
  source: string
}

const dayMs = 24 * 3_600_000

/** Thrown inside a transaction, so that nothing of the reservation stays. */
class NothingLeft extends Error {}

/** Free uses of a day; null without a limit. */
const freeOf = (free: readonly (number | null)[], tier: number, factor: number) => {
  const limit = free[tier] ?? null
  return limit === null ? null : limit * factor
}

/** Returns what a use had taken, once it is given back as a whole. */
async function giveBack(tx: Database, use: Use | undefined) {
  if (use?.state !== 'returned') return
  const uses = quotaRepository(tx)
  const { subject, network, tag, day, packId } = use
  if (packId !== null) return uses.returnToPack(packId)
  if (network) await uses.returnFree(network, tag, day)
  await uses.returnFree(subject, tag, day)
}

/** Counted searches. Each call is a transaction of its own, or a part of the caller's. */
export const quota = (db: Database) => ({
  /**
   * Reserves a use: a free one of the day, else one of a pack, those that end first first. What was taken today costs
   * nothing again; what another call has reserved is shared with it, and paid by whichever of them is worth it. The
   * day is that of the reservation.
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

  /** Whether a unit costs nothing: without a limit, or taken today. */
  async isFree({ subject, tier, tag, unit }: RequestedUse, now: Date): Promise<boolean> {
    const { free } = await termsAt(db, searchTerms, now)
    if (freeOf(free[tag], tier, subject.factor) === null) return true
    return quotaRepository(db).isCommitted({ subject: subject.name, tag, day: dayAt(now), unit })
  },

  /** Gives a pack; false if its source has given one already. */
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

  /** The use was worth it: from its first useful byte on nothing gives it back. */
  async commit(use: number): Promise<void> {
    await quotaRepository(db).end(use, 'committed')
  },

  /** Gives a call's share of a use back; the last one returns it to the day or the pack it came from. */
  release: (use: number): Promise<void> =>
    db.transaction(async (tx) => giveBack(tx, await quotaRepository(tx).endShare(use))),

  /** Gives a use back whose calls will not end any more. */
  abandon: (use: number): Promise<void> =>
    db.transaction(async (tx) => giveBack(tx, await quotaRepository(tx).end(use, 'returned'))),
})
