import type { World } from '@vce/protocol'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { forecasts } from '../tables/forecasts.tables'
import { posts } from '../tables/posts.tables'

/** Deletes the views of a world whose market data was deleted; their posts stay. */
export async function dropForecasts(tx: Database, world: World) {
  const own = tx.select({ id: forecasts.id }).from(forecasts).where(eq(forecasts.world, world))
  await tx
    .update(posts)
    .set({ forecastId: null })
    .where(and(isNotNull(posts.forecastId), inArray(posts.forecastId, own)))
  await tx.delete(forecasts).where(eq(forecasts.world, world))
}
