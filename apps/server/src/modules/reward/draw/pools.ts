import { randomBytes } from 'node:crypto'
import { openingReceipt, type PublishedPrize, seedOfDay } from '@vce/draw-proof'
import { addDays } from '@vce/futures'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Task } from '#platform/schedule'
import { drawRepository, type Pool, type Prize } from './draw.repository'
import { costOfDraw, daysOfPool, type PrizeTerms, prizesOfPool } from './pool-terms'

const dayMs = 24 * 3_600_000
/** The next pool is published so many days before it opens. */
const daysAhead = 3
/** A pool that begins on the day it is published opens after this. */
const shortestNotice = 10_000
/** Years for which a draw names its user. */
const retentionYears = 2

const dayAt = (at: Date) => beijingTime(at).slice(0, 10)

/** A prize as it was published. */
export const publishedPrize = ({ position, name, weight, value, stock }: Prize): PublishedPrize => ({
  prize_id: position,
  name,
  weight,
  value,
  stock,
})

/** Days of a pool count from 1. */
export const dayNoOf = ({ firstDay }: Pick<Pool, 'firstDay'>, day: string) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${firstDay}T00:00:00Z`)) / dayMs) + 1

/** The secret of a day until it has ended. */
export const seedOf = (pool: Pick<Pool, 'firstDay' | 'lastDay' | 'lastSeed'>, day: string) =>
  seedOfDay(pool.lastSeed, dayNoOf(pool, pool.lastDay), dayNoOf(pool, day))

interface Publishing {
  id: number
  firstDay: string
  now: Date
  /** The seed of its last day: 32 random bytes. */
  lastSeed?: string
  terms?: readonly PrizeTerms[]
}

/** Publishes a pool: from here on its terms cannot change. */
export async function publishPool(
  tx: Database,
  { id, firstDay, now, lastSeed = randomBytes(32).toString('hex'), terms = prizesOfPool }: Publishing,
): Promise<void> {
  const start = fromBeijingTime(`${firstDay} 00:00:00`)
  const commitment = seedOfDay(lastSeed, daysOfPool, 0)
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
      lastDay: addDays(firstDay, daysOfPool - 1),
      publishedAt: now,
      commitment,
      lastSeed,
      opensAt: start > now ? start : new Date(now.getTime() + shortestNotice),
      cost: costOfDraw,
      lastReceipt: openingReceipt({ pool_id: id, commitment, prizes: prizes.map(publishedPrize) }),
    },
    prizes,
  )
}

/** Publishes the next pool in time; the first one, and one after a pause, begins today. */
export async function publishDuePool(tx: Database, now: Date): Promise<void> {
  const newest = await drawRepository(tx).newest()
  const today = dayAt(now)
  if (newest && newest.lastDay > addDays(today, daysAhead)) return
  const following = newest && addDays(newest.lastDay, 1)
  const firstDay = following && following > today ? following : today
  await publishPool(tx, { id: (newest?.id ?? 0) + 1, firstDay, now })
}

/** Publishes pools ahead, and drops data of users that are no longer needed. */
export const maintainPools: Task = {
  name: 'tend draw pools',
  every: 10 * 60_000,
  async run(tx, now) {
    await publishDuePool(tx, now)
    await drawRepository(tx).sweep({
      draws: new Date(now.getTime() - retentionYears * 365 * dayMs),
      days: addDays(dayAt(now), -7),
    })
  },
}
