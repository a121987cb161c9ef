import { type SearchCount, searchNames, searchTags } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { termsAt } from '#platform/terms'
import { quotaRepository } from './quota.repository'
import { searchTerms } from './search-terms'
import type { Subject } from './subjects'

/** What a subject of a tier has left of each tag today. */
export async function searchesLeft(
  db: Database,
  { subject, tier, userId }: { subject: Subject; tier: number; userId: number | null },
  now: Date,
): Promise<SearchCount[]> {
  const today = beijingTime(now).slice(0, 10)
  // One after the other: it also runs within a transaction.
  const { free } = await termsAt(db, searchTerms, now)
  const used = await quotaRepository(db).usedOn(subject.name, today)
  const packs = userId === null ? [] : await quotaRepository(db).packsOf(userId, today)
  return searchTags.map((tag) => {
    const limit = free[tag][tier] ?? null
    const pack = packs.find((each) => each.tag === tag)
    const taken = used.find((each) => each.tag === tag)?.used ?? 0
    const total = limit === null ? null : limit * subject.factor
    return {
      ...{ tag, name: searchNames[tag], free: total },
      free_left: total === null ? null : Math.max(0, total - taken),
      ...{ packs: pack?.left ?? 0, packs_end: pack?.ends ?? null },
    }
  })
}
