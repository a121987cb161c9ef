import type { getMembersToFollow, InputOf, OutputOf, searchMentions } from '@vce/protocol'
import { profiles } from '#modules/profile'
import { createCache } from '#platform/cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, userOf } from '#platform/http'
import { authorsOf } from './authors'
import { weightiestAuthors } from './people.repository'

const dayMs = 24 * 3_600_000
/** Days of posts by which members to follow are chosen. */
const days = 30
const maxMentions = 8
/** Authors that a list is chosen from; all readers share them for so many lifetimes of a shared answer. */
const known = { authors: 300, lifetimes: 60 } as const

interface PeopleOptions {
  db: Database
  clock: Clock
  /** Milliseconds for which an answer serves other callers too. */
  keepFor: number
}

/** Members as others find them. */
export function createPeople({ db, clock, keepFor }: PeopleOptions) {
  const weightiest = createCache<Awaited<ReturnType<typeof weightiestAuthors>>>({
    // Read from all posts of a month: a reader never waits for that while there is an earlier answer.

    lifetime: keepFor * known.lifetimes,
    staleFor: keepFor * known.lifetimes,
    maxSize: 1,
    sizeOf: () => 1,
  })

  return {
    async getMembersToFollow(
      actor: Actor,
      { limit }: InputOf<typeof getMembersToFollow>,
    ): Promise<OutputOf<typeof getMembersToFollow>> {
      const now = clock.now()
      const userId = actor.kind === 'user' ? actor.userId : null
      const { followed, blocked } =
        userId === null ? { followed: [], blocked: [] } : await profiles(db).around(userId)
      const without = new Set([...followed, ...blocked, ...(userId === null ? [] : [userId])])
      const since = new Date(now.getTime() - days * dayMs)
      const all = await weightiest('authors', () => weightiestAuthors(db, since, known.authors))
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
