import { type SearchCount, type SearchTag, searchNames, searchTags } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { termsAt } from '#platform/terms'
import { searchTerms } from './free-use-terms'
import { quotaRepository } from './quota.repository'
import { type Subject, subjectOf } from './subjects'

/** Uses left today by tag, for a subject of a tier. */
export async function readSearchesLeft(
  db: Database,
  { subject, tier, userId }: { subject: Subject; tier: number; userId: number | null },
  now: Date,
): Promise<SearchCount[]> {
  const today = beijingTime(now).slice(0, 10)
  // The queries run in sequence, because the caller may pass a transaction.
  const { free } = await termsAt(db, searchTerms, now)
  const used = await quotaRepository(db).usedOn(subject.name, today)
  const packs = userId === null ? [] : await quotaRepository(db).packsOf(userId, today)
  return searchTags.map((tag) => {
    const limit = free[tag][tier] ?? null
    const pack = packs.find((each) => each.tag === tag)
    const taken = used.find((each) => each.tag === tag)?.used ?? 0
    const total = limit === null ? null : limit * subject.factor
    return {
      tag,
      name: searchNames[tag],
      free: total,
      free_left: total === null ? null : Math.max(0, total - taken),
      packs: pack?.left ?? 0,
      packs_end: pack?.ends ?? null,
    }
  })
}

interface HasSearchesOptions {
  db: Database
  clock: Clock
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tierOf: (actor: Actor) => Promise<number>
}

/** Whether a caller has a use of a tag left, free or exchanged. */
export const hasSearches =
  ({ db, clock, tierOf }: HasSearchesOptions) =>
  async (actor: Actor, tag: SearchTag): Promise<boolean> => {
    const userId = actor.kind === 'user' ? actor.userId : null
    const reader = { subject: subjectOf(actor), tier: await tierOf(actor), userId }
    const count = (await readSearchesLeft(db, reader, clock.now())).find((each) => each.tag === tag)
    return count !== undefined && (count.free_left === null || count.free_left + count.packs > 0)
  }

/**
 * Uses of a tag that a caller has left today, free and exchanged. A tier without a limit gets the count of an
 * ordinary user, and its calls do not reduce that count.
 */
export async function countSearchesLeft(
  db: Database,
  { actor, tier, tag }: { actor: Actor; tier: number; tag: SearchTag },
  now: Date,
): Promise<number> {
  const userId = actor.kind === 'user' ? actor.userId : null
  const of = async (counted: number) => {
    const counts = await readSearchesLeft(db, { subject: subjectOf(actor), tier: counted, userId }, now)
    return counts.find((each) => each.tag === tag)
  }
  const count = await of(tier)
  const limited = count?.free_left === null ? await of(Math.min(tier, 1)) : count
  return (limited?.free_left ?? 0) + (limited?.packs ?? 0)
}
