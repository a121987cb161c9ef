import type { getMembersToFollow, InputOf, OutputOf, searchMentions } from '@vce/protocol'
import { profiles } from '#modules/profile'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, userOf } from '#platform/http'
import { authorsOf } from './authors'
import { weightiestAuthors } from './people.repository'

const dayMs = 24 * 3_600_000
/** Days whose posts decide who is worth following. */
const days = 30
const maxMentions = 8

/** Members as others find them. */
export function createPeople({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async getMembersToFollow(
      actor: Actor,
      { limit }: InputOf<typeof getMembersToFollow>,
    ): Promise<OutputOf<typeof getMembersToFollow>> {
      const now = clock.now()
      const userId = actor.kind === 'user' ? actor.userId : null
      const { followed, blocked } =
        userId === null ? { followed: [], blocked: [] } : await profiles(db).around(userId)
      const without = [...followed, ...blocked, ...(userId === null ? [] : [userId])]
      const rows = await weightiestAuthors(db, new Date(now.getTime() - days * dayMs), without, limit * 2)
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
