import { type SearchKind, type searchAll, searchKinds } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { paged, type Verb } from '#platform/http'
import { createFind } from './find'
import type { AliasesOf } from './query'

export interface SearchOptions {
  db: Database
  clock: Clock
  aliasesOf: AliasesOf
  /** The circles that a user is a member of. */
  circlesOf: (userId: number) => Promise<number[]>
}

/** Search in what the community writes. */
export function createSearch({ db, clock, aliasesOf, circlesOf }: SearchOptions): Verb<typeof searchAll> {
  const find = createFind<SearchKind>(db, { aliasesOf })
  return async (actor, { keyword, kind, page, limit }) => {
    const userId = actor.kind === 'user' ? actor.userId : null
    const { data, counts, total } = await find({
      ...{ keyword, kind, page, limit, kinds: searchKinds, now: clock.now() },
      scope: { userId, circleIds: userId === null ? [] : await circlesOf(userId) },
    })
    const rows = data.map(({ refId: id, at, productCodes, ...row }) => ({
      ...row,
      id,
      at: beijingTime(at),
      product_codes: productCodes,
    }))
    return {
      counts: searchKinds.map((each) => ({ kind: each, count: counts[each] ?? 0 })),
      ...paged(rows, total, { page, limit }),
    }
  }
}
