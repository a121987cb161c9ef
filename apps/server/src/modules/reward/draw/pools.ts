import { randomBytes } from 'node:crypto'
import { openingReceipt, type PublishedPrize, seedOfDay } from '@vce/draw-proof'
import { addDays, dayMs, minuteMs } from '@vce/futures'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Loop } from '#platform/schedule'
import { termsAt } from '#platform/terms'
import { drawRepository, type Pool, type Prize } from './draw.repository'
import { drawTerms } from './draw-terms'
import { type PrizeTerms, poolDays, poolPrizes } from './pool-terms'

/** The next pool is published this many days before it opens. */
const daysAhead = 3
/** Milliseconds between publishing and opening of a pool that begins on the day of its publication. */
const shortestNotice = 10_000
/** Years after which the user of a draw is removed. */
const retentionYears = 2

const dayAt = (at: Date) => beijingTime(at).slice(0, 10)

/** A prize with the fields that are published. */
export const publishedPrize = ({ position, name, weight, value, stock }: Prize): PublishedPrize => ({
  prize_id: position,
  name,
  weight,
  value,
  stock,
})

/** The number of a day within its pool, from 1. */
export const dayNoOf = ({ firstDay }: Pick<Pool, 'firstDay'>, day: string) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${firstDay}T00:00:00Z`)) / dayMs) + 1

/** The seed of a day. It must stay secret until the day has ended. */
export const seedOf = (pool: Pick<Pool, 'firstDay' | 'lastDay' | 'lastSeed'>, day: string) =>
  seedOfDay(pool.lastSeed, dayNoOf(pool, pool.lastDay), dayNoOf(pool, day))

interface PublicationOptions {
  id: number
  firstDay: string
  now: Date
  /** The seed of the last day: 32 random bytes, by default new ones. */
  lastSeed?: string
  terms?: readonly PrizeTerms[]
}

/** Publishes a pool; afterwards its terms cannot change. */
export async function publishPool(
  tx: Database,
  { id, firstDay, now, lastSeed = randomBytes(32).toString('hex'), terms = poolPrizes }: PublicationOptions,
): Promise<void> {
  const start = fromBeijingTime(`${firstDay} 00:00:00`)
  const commitment = seedOfDay(lastSeed, poolDays, 0)
  const prizes = terms.map((prize, at) => ({
    ...prize,
    poolId: id,
    position: at + 1,
    left: prize.stock,
  }))
  await drawRepository(tx).publish(
    {
      id,
      firstDay,
      lastDay: addDays(firstDay, poolDays - 1),
      publishedAt: now,
      commitment,
      lastSeed,
      opensAt: start > now ? start : new Date(now.getTime() + shortestNotice),
      cost: (await termsAt(tx, drawTerms, now)).cost,
      lastReceipt: openingReceipt({ pool_id: id, commitment, prizes: prizes.map(publishedPrize) }),
    },
    prizes,
  )
}

/** Publishes the next pool if it is due. The first pool, and a pool after a gap, begin today. */
export async function publishDuePool(tx: Database, now: Date): Promise<void> {
  const newest = await drawRepository(tx).newest()
  const today = dayAt(now)
  if (newest && newest.lastDay > addDays(today, daysAhead)) return
  const following = newest && addDays(newest.lastDay, 1)
  const firstDay = following && following > today ? following : today
  await publishPool(tx, { id: (newest?.id ?? 0) + 1, firstDay, now })
}

/** Publishes pools ahead of time, and removes data of users that are no longer needed. */
export const maintainPools: Loop = {
  name: 'tend draw pools',
  every: 10 * minuteMs,
  async run(tx, now) {
    await publishDuePool(tx, now)
    await drawRepository(tx).sweep({
      draws: new Date(now.getTime() - retentionYears * 365 * dayMs),
      days: addDays(dayAt(now), -7),
    })
  },
}
