import type { Database } from '#platform/database'
import { testTime } from '#test/app'
import { forecasts } from '../tables/forecasts.tables'

type NewForecast = Partial<typeof forecasts.$inferInsert> & { authorId: number }

/** Stores a pending view 看多 of rb2705 over five days. Returns its id. */
export async function storeForecast(db: Database, given: NewForecast): Promise<number> {
  const { postedAt = testTime } = given
  const [row] = await db
    .insert(forecasts)
    .values({
      world: 'real',
      productCode: 'rb',
      contractCode: 'rb2705',
      direction: '看多',
      horizon: 5,
      postedAt,
      armedAt: postedAt,
      state: 'pending',
      ...given,
    })
    .returning({ id: forecasts.id })
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}

/** Stores a graded view 看多, over five days by default and locked on 2026-10-09. */
export const storeGradedForecast = (
  db: Database,
  { hit = true, moved = hit ? 2 : -2, ...given }: NewForecast & { hit?: boolean; moved?: number },
) =>
  storeForecast(db, {
    state: 'graded',
    isOpen: false,
    price: 3000,
    lockedBy: 'open',
    tradingDay: '2026-10-09',
    lockedAt: new Date('2026-10-09T01:00:00Z'),
    dueDay: '2026-10-16',
    typical: 1,
    later: 3000 * (1 + moved / 100),
    moved,
    isHit: hit,
    gradedAt: testTime,
    ...given,
  })
