import { chiSquare, prizeOfNumber } from '@vce/draw-proof'
import { addDays } from '@vce/futures'
import { type DrawnRow, type DrawPool, type getPool, maxDrawsOfDay, type OutputOf } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { drawRepository, type Pool, type StoredDraw } from './draw.repository'
import { publishedPrize, seedOf } from './pools'

/** A pool in the form of the protocol, always without its seed. */
export async function shownPool(db: Database, pool: Pool): Promise<DrawPool> {
  const prizes = await drawRepository(db).prizesOf(pool.id)
  return {
    pool_id: pool.id,
    first_day: pool.firstDay,
    last_day: pool.lastDay,
    cost: pool.cost,
    published_at: beijingTime(pool.publishedAt),
    opens_at: beijingTime(pool.opensAt),
    commitment: pool.commitment,
    drawn: pool.drawn,
    total_weight: prizes.reduce((sum, { weight }) => sum + weight, 0),
    prizes: prizes.map((prize) => ({ ...publishedPrize(prize), kind: prize.kind, left: prize.left })),
  }
}

export const shownDraw =
  (today: string) =>
  ({ drawn, prizeName }: { drawn: StoredDraw; prizeName: string }): DrawnRow => ({
    pool_id: drawn.poolId,
    draw_no: drawn.drawNo,
    created_at: beijingTime(drawn.at),
    day: drawn.day,
    prize_id: drawn.prize,
    prize: prizeName,
    client_seed: drawn.clientSeed,
    receipt: drawn.receipt,
    provable: drawn.day < today,
  })

type EndedDay = NonNullable<OutputOf<typeof getPool>['ended_day']>

/**
 * Creates a function that reads the figures of ended days. The newest ended day is cached, because its
 * figures no longer change.
 */
export function createEndedDayReader(db: Database) {
  let known: { key: string; value: EndedDay } | undefined
  /** Figures of the pool's last ended day before `today`; null if there is none. */
  return async (pool: Pool, today: string): Promise<EndedDay | null> => {
    const last = addDays(today, -1)
    const day = last > pool.lastDay ? pool.lastDay : last
    if (day < pool.firstDay) return null
    const key = `${pool.id} ${day}`
    if (known?.key === key) return known.value
    const rows = drawRepository(db)
    // Waits for draws that began before midnight, so that the figures are final.
    await rows.settle(pool.id)
    const [prizes, drawn] = await Promise.all([rows.prizesOf(pool.id), rows.drawsOn(pool.id, day)])
    const counts = prizes.map(() => 0)
    for (const { number } of drawn) {
      const place = prizes.indexOf(prizeOfNumber(prizes, number))
      counts[place] = (counts[place] ?? 0) + 1
    }
    const weights = prizes.map(({ weight }) => weight)
    const value = { day, seed: seedOf(pool, day), draws: drawn.length, ...chiSquare(counts, weights) }
    known = { key, value }
    return value
  }
}

/** Number of draws that a user has left on a day. */
export const drawsLeft = async (db: Database, userId: number, today: string) =>
  Math.max(0, maxDrawsOfDay - (await drawRepository(db).drawnOn(userId, today)))
