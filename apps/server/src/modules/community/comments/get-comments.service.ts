import { type CommentCard, contentStates, getComments, type InputOf, type OutputOf } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { mayRead } from '../circle-access/readable-posts.repository'
import { cursorOf, type Place, placeOf } from '../paging/cursor'
import { postsRepository } from '../posts/posts.repository'
import { commentCards } from './comment-cards'
import { type Comment, type CommentList, commentsRepository } from './comments.repository'

/** Replies that stand under each comment of the first level. */
const repliesShown = 2

type Input = InputOf<typeof getComments>

/** Where a list continues after its last comment. */
const placeAfter = ({ id, likes, score }: Comment, { kind, sort }: Input): Place => ({
  id,
  key: sort === 'hot' ? (kind === 2 ? likes : score) : 0,
})

export function createGetComments({ db, clock }: { db: Database; clock: Clock }): Verb<typeof getComments> {
  const comments = commentsRepository(db)

  async function rowsOf(input: Input, list: CommentList, reader: number | null, place: Place | undefined) {
    const { root_id: rootId, sort, limit } = input
    if (rootId !== undefined) return comments.replies(rootId, reader, place, limit + 1)
    return sort === 'hot'
      ? comments.hottest(list, reader, place, limit + 1)
      : comments.newest(list, reader, place, limit + 1)
  }

  /** The thread of a comment that a link leads to, put first. */
  async function linked({ id: postId, at, kind }: Input): Promise<Comment | undefined> {
    const target = at === undefined ? undefined : await comments.of(at)
    if (!target || target.postId !== postId) return undefined
    const root = target.rootId === null ? target : await comments.of(target.rootId)
    return root?.kind === kind && root.state === contentStates.visible ? root : undefined
  }

  return async (actor, input): Promise<OutputOf<typeof getComments>> => {
    const userId = actor.kind === 'user' ? actor.userId : null
    const place = input.cursor === undefined ? undefined : placeOf(input.cursor)
    if (input.cursor !== undefined && !place) throw failure(getComments, 'badCursor')
    const post = await postsRepository(db).of(input.id)
    const isOpen = post && (post.state === contentStates.visible || post.authorId === userId)
    if (!post || !isOpen || !(await mayRead(db, post, userId)))
      throw failure(getComments, 'goneContent', { id: input.id })
    const list: CommentList = {
      postId: post.id,
      kind: input.kind,
      ...(input.sort === 'author' && { authorId: post.authorId }),
    }
    const [found, first, total] = await Promise.all([
      rowsOf(input, list, userId, place),
      place ? undefined : linked(input),
      comments.total(list),
    ])
    const page = found.slice(0, input.limit)
    const last = page.at(-1)
    const rows = first ? [first, ...page.filter(({ id }) => id !== first.id)] : page
    // A link to a reply opens its whole thread.
    const linkedRoot = first && first.id !== input.at ? first.id : undefined
    const roots = input.root_id === undefined ? rows.map(({ id }) => id) : []
    const [replies, ofLinked] = await Promise.all([
      comments.firstReplies(
        roots.filter((id) => id !== linkedRoot),
        userId,
        repliesShown,
      ),
      linkedRoot === undefined ? [] : comments.firstReplies([linkedRoot], userId, 100),
    ])
    const cards = await commentCards(
      db,
      [...rows, ...replies, ...ofLinked],
      { postAuthor: post.authorId, userId },
      clock.now(),
    )
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const cardsOf = (of: readonly Comment[]): CommentCard[] => of.flatMap(({ id }) => cardOf.get(id) ?? [])
    return {
      data: cardsOf(rows).map((card) => ({
        ...card,
        first_replies: cardsOf([...replies, ...ofLinked].filter(({ rootId }) => rootId === card.id)),
      })),
      next: found.length > input.limit && last ? cursorOf(placeAfter(last, input)) : null,
      total,
    }
  }
}
