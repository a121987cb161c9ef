import { contentStates, getMemberAnswers, type OutputOf } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { readableAmong } from '../circle-access/readable-posts.repository'
import { cursorOf, positionOf } from '../paging/cursor'
import { postsRepository } from '../posts/posts.repository'
import { excerptOf, titleOf } from '../writing/excerpts'
import { commentsRepository } from './comments.repository'

const { visible } = contentStates

/** The endpoint that lists a member's answers to questions that everyone can still read. */
export function createMemberAnswers({ db }: { db: Database }): Verb<typeof getMemberAnswers> {
  return async (
    actor,
    { author_id: authorId, cursor, limit },
  ): Promise<OutputOf<typeof getMemberAnswers>> => {
    const position = cursor === undefined ? undefined : positionOf(cursor)
    if (cursor !== undefined && !position) throw failure(getMemberAnswers, 'badCursor', { cursor })
    const found = await commentsRepository(db).answersOf(authorId, position, limit + 1)
    const rows = found.slice(0, limit)
    const posts = await postsRepository(db).among([...new Set(rows.map(({ targetId }) => targetId))])
    const userId = actor.kind === 'user' ? actor.userId : null
    const readable = await readableAmong(
      db,
      posts.filter(({ state }) => state === visible),
      userId,
    )
    const postOf = new Map(readable.map((post) => [post.id, post]))
    const last = rows.at(-1)
    return {
      data: rows.flatMap(({ id, targetId, text, createdAt, likes, acceptedAt }) => {
        const post = postOf.get(targetId)
        if (!post) return []
        return [
          {
            id,
            likes,
            accepted: acceptedAt !== null,
            at: beijingTime(createdAt),
            post: { id: post.id, title: titleOf(post) },
            excerpt: excerptOf(text).excerpt,
          },
        ]
      }),
      next: found.length > limit && last ? cursorOf({ key: 0, id: last.id }) : null,
    }
  }
}
