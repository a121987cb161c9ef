import { dayMs } from '@vce/futures'
import type { getMembersToFollow, InputOf, OutputOf, searchMentions, World } from '@vce/protocol'
import { profiles } from '#modules/profile'
import { createCache } from '#platform/cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, userOf } from '#platform/http'
import { samplesIn } from '../samples/samples.repository'
import { authorsOf } from './authors'
import { weightiestAuthors } from './people.repository'

/** Members to follow are chosen by their posts within this many days. */
const days = 30
const maxMentions = 8
/**
 * The list of each reader is chosen from this many authors, who are cached for `lifetimes` times `keepFor`.
 */
const authorPool = { authors: 300, lifetimes: 60 } as const

interface PeopleOptions {
  db: Database
  clock: Clock
  /** Milliseconds for which answers are cached for all callers. */
  keepFor: number
  worldOf: (requested: World | undefined) => Promise<World>
}

/** Endpoints that find members: to follow and to mention. */
export function createPeople({ db, clock, keepFor, worldOf }: PeopleOptions) {
  const weightiest = createCache<Awaited<ReturnType<typeof weightiestAuthors>>>({
    // Reads all posts of a month, so readers get a stale answer while it is computed again.

    lifetime: keepFor * authorPool.lifetimes,
    staleFor: keepFor * authorPool.lifetimes,
    maxSize: 2,
    sizeOf: () => 1,
  })

  return {
    async getMembersToFollow(
      actor: Actor,
      { limit, world }: InputOf<typeof getMembersToFollow>,
    ): Promise<OutputOf<typeof getMembersToFollow>> {
      const now = clock.now()
      const userId = actor.kind === 'user' ? actor.userId : null
      const { followed, blocked } =
        userId === null ? { followed: [], blocked: [] } : await profiles(db).around(userId)
      const without = new Set([...followed, ...blocked, ...(userId === null ? [] : [userId])])
      const since = new Date(now.getTime() - days * dayMs)
      const samples = samplesIn(await worldOf(world))
      const all = await weightiest(`authors ${samples}`, () =>
        weightiestAuthors(db, since, { limit: authorPool.authors, samples }),
      )
      const rows = all.filter(({ authorId }) => !without.has(authorId)).slice(0, limit * 2)
      const authors = await authorsOf(
        db,
        rows.map(({ authorId }) => authorId),
        now,
      )
      return {
        data: rows
          .flatMap(({ authorId, posts }) => {
            const author = authors.get(authorId)
            return author && !author.gone ? [{ author, posts, followed: false }] : []
          })
          .slice(0, limit),
      }
    },

    async searchMentions(
      actor: Actor,
      { keyword }: InputOf<typeof searchMentions>,
    ): Promise<OutputOf<typeof searchMentions>> {
      const { userId } = userOf(actor)
      return { data: await profiles(db).beginningWith(userId, keyword, maxMentions) }
    },
  }
}
