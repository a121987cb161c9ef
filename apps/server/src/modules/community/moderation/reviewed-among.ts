import type { ReviewKind } from '@vce/protocol'
import type { Database } from '#platform/database'
import { reviewsRepository } from './reviews.repository'

/** Contents of a kind that were ever reviewed: found by the filter, reported, or decided about. */
export const reviewedAmong = async (
  db: Database,
  kind: ReviewKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => new Set(await reviewsRepository(db).reviewedAmong(kind, ids))
