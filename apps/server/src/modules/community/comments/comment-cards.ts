import { type CommentCard, contentStates } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { authorsOf } from '../people/authors'
import { likedAmong } from '../reactions/liked-among'
import { chipsOf } from '../writing/chips'
import { documentFacts } from '../writing/document-facts'
import { type CommentSubject, shownSecond } from './comment-subject'
import { type Comment, commentsRepository } from './comments.repository'

const { visible } = contentStates

interface CardReader {
  /** The subject of all rows. */
  subject: Pick<CommentSubject, 'authorId' | 'video'>
  userId: number | null
}

/** The cards of comments, in the order given. The card of a deleted or removed comment has no text. */
export async function commentCards(
  db: Database,
  rows: readonly Comment[],
  { subject, userId }: CardReader,
  now: Date,
): Promise<CommentCard[]> {
  if (rows.length === 0) return []
  const repliedTo = new Map(
    (await commentsRepository(db).among([...new Set(rows.flatMap(({ replyToId }) => replyToId ?? []))])).map(
      (row) => [row.id, row],
    ),
  )
  const ids = rows.map(({ id }) => id)
  const [authors, liked] = await Promise.all([
    authorsOf(
      db,
      [...rows, ...repliedTo.values()].map(({ authorId }) => authorId),
      now,
    ),
    userId === null ? new Set<number>() : likedAmong(db, 'comment', ids, userId),
  ])
  const authorOf = (id: number) => {
    const author = authors.get(id)
    if (!author) throw new Error(`user ${id} was not read`)
    return author
  }
  return rows.map((row) => {
    const own = row.authorId === userId
    const isOpen = row.state === visible || (own && row.state === contentStates.held)
    const target = row.replyToId === null ? undefined : repliedTo.get(row.replyToId)
    return {
      id: row.id,
      post_id: row.postId,
      video_id: row.targetKind === 'video' ? row.targetId : null,
      second: isOpen ? shownSecond(row.second, subject.video) : null,
      kind: row.kind,
      author: authorOf(row.authorId),
      at: beijingTime(row.createdAt),
      is_sample: row.isSample,
      likes: row.likes,
      replies: row.replies,
      region: isOpen ? row.region : null,
      document: isOpen ? row.document : null,
      pictures: isOpen ? row.pictures : [],
      chips: isOpen ? chipsOf(documentFacts(row.document).codes) : [],
      reply_to: target
        ? { id: target.id, user_id: target.authorId, nickname: authorOf(target.authorId).nickname }
        : null,
      by_author: row.authorId === subject.authorId,
      accepted: row.acceptedAt !== null,
      mine: { liked: liked.has(row.id), own },
      state: row.state,
    }
  })
}
