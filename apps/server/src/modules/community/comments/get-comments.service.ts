import { type CommentCard, contentStates, getComments, type InputOf, type OutputOf } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { mayRead } from '../circle-access/readable-posts.repository'
import { type CursorPosition, cursorOf, positionOf } from '../paging/cursor'
import { postsRepository } from '../posts/posts.repository'
import type { CommentedVideos } from '../videos/commented-videos'
import { commentCards } from './comment-cards'
import { type CommentSubject, subjectOfPost, subjectOfVideo } from './comment-subject'
import { type Comment, type CommentFilter, commentsRepository } from './comments.repository'

/** Number of replies shown under each comment or answer. */
const repliesShown = 2

type Input = InputOf<typeof getComments>

/** The position of a comment, from which the cursor of the next page is made. */
const positionAfter = ({ id, likes, score }: Comment, { kind, sort }: Input): CursorPosition => ({
  id,
  key: sort === 'hot' ? (kind === 2 ? likes : score) : 0,
})

interface GetCommentsOptions {
  db: Database
  clock: Clock
  commentedVideos: Pick<CommentedVideos, 'readable'>
}

export function createGetComments({
  db,
  clock,
  commentedVideos,
}: GetCommentsOptions): Verb<typeof getComments> {
  const comments = commentsRepository(db)

  /** A post whose comments a user (null: a guest) may read. */
  async function readablePost(id: number, userId: number | null) {
    const post = await postsRepository(db).of(id)
    const isOpen = post && (post.state === contentStates.visible || post.authorId === userId)
    return isOpen && (await mayRead(db, post, userId)) ? post : undefined
  }

  /** The post or the video whose comments a user (null: a guest) may read. */
  async function subjectOf(
    { id, video_id: videoId }: Input,
    userId: number | null,
  ): Promise<CommentSubject | undefined> {
    if (videoId !== undefined) {
      const video = await commentedVideos.readable(db, videoId, userId)
      return video && subjectOfVideo(video)
    }
    const post = id === undefined ? undefined : await readablePost(id, userId)
    return post && subjectOfPost(post)
  }

  async function rowsOf(
    input: Input,
    list: CommentFilter,
    reader: number | null,
    position: CursorPosition | undefined,
  ) {
    const { root_id: rootId, sort, limit } = input
    if (rootId !== undefined) return comments.replies(list, rootId, reader, position, limit + 1)
    return sort === 'hot'
      ? comments.hottest(list, reader, position, limit + 1)
      : comments.newest(list, reader, position, limit + 1)
  }

  /** The top-level comment of the thread to which a link leads; it is shown first. */
  async function linked({ at, kind }: Input, subject: CommentSubject): Promise<Comment | undefined> {
    const target = at === undefined ? undefined : await comments.of(at)
    if (!target || target.targetKind !== subject.kind || target.targetId !== subject.id) return undefined
    const root = target.rootId === null ? target : await comments.of(target.rootId)
    return root?.kind === kind && root.state === contentStates.visible ? root : undefined
  }

  return async (actor, input): Promise<OutputOf<typeof getComments>> => {
    const userId = actor.kind === 'user' ? actor.userId : null
    const position = input.cursor === undefined ? undefined : positionOf(input.cursor)
    if (input.cursor !== undefined && !position) throw failure(getComments, 'badCursor')
    const subject = await subjectOf(input, userId)
    if (!subject) throw failure(getComments, 'goneContent', { id: input.id, videoId: input.video_id })
    const list: CommentFilter = {
      targetKind: subject.kind,
      targetId: subject.id,
      kind: input.kind,
      ...(input.sort === 'author' && { authorId: subject.authorId }),
    }
    const [found, first, total] = await Promise.all([
      rowsOf(input, list, userId, position),
      position ? undefined : linked(input, subject),
      comments.total(list),
    ])
    const page = found.slice(0, input.limit)
    const last = page.at(-1)
    const rows = first ? [first, ...page.filter(({ id }) => id !== first.id)] : page
    // A link to a reply shows all replies of its thread.
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
    const cards = await commentCards(db, [...rows, ...replies, ...ofLinked], { subject, userId }, clock.now())
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const cardsOf = (of: readonly Comment[]): CommentCard[] => of.flatMap(({ id }) => cardOf.get(id) ?? [])
    return {
      data: cardsOf(rows).map((card) => ({
        ...card,
        first_replies: cardsOf([...replies, ...ofLinked].filter(({ rootId }) => rootId === card.id)),
      })),
      next: found.length > input.limit && last ? cursorOf(positionAfter(last, input)) : null,
      total,
    }
  }
}
