import { dayMs } from '@vce/futures'
import {
  appealDays,
  getMySpeech,
  type InputOf,
  type OutputOf,
  type OwnItem,
  reportReasons,
  type SpeechTab,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { readableAmong } from '../circle-access/readable-posts.repository'
import { commentsRepository } from '../comments/comments.repository'
import { cursorOf, positionOf } from '../paging/cursor'
import type { PostCards } from '../posts/post-cards'
import { postsRepository } from '../posts/posts.repository'
import type { CommentedVideos } from '../videos/commented-videos'
import { excerptOf, titleOf } from '../writing/excerpts'
import { type OwnRow, ownSpeechRepository } from './own-speech.repository'

type Removal = OwnItem['removal']
type RemovalRow = Awaited<ReturnType<ReturnType<typeof ownSpeechRepository>['removals']>>[number]

/** The reason for a removal, and whether it can still be appealed. */
function removalOf({ reviewId, reason, note, decidedAt, appeal }: RemovalRow, now: Date): Removal {
  if (!decidedAt) return null
  const until = new Date(decidedAt.getTime() + appealDays * dayMs)
  const standard = reason ? reportReasons[reason] : '不符合社区公约'
  const state = appeal === null ? (now < until ? 'open' : 'late') : appeal === 'open' ? 'sent' : appeal
  return {
    review_id: reviewId,
    reason: note === '' ? standard : `${standard}：${note}`,
    at: beijingTime(decidedAt),
    appeal: state,
    appeal_until: state === 'open' ? beijingTime(until) : null,
  }
}

interface OwnSpeechOptions {
  db: Database
  clock: Clock
  cards: PostCards
  commentedVideos: Pick<CommentedVideos, 'titles'>
}

/** Endpoints that list what a user has written. */
export function createOwnSpeech({ db, clock, cards, commentedVideos }: OwnSpeechOptions) {
  async function itemsOf(userId: number, tab: SpeechTab, rows: readonly OwnRow[]): Promise<OwnItem[]> {
    const now = clock.now()
    const idsOf = (kind: OwnRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
    const comments = await commentsRepository(db).among(idsOf('comment'))
    const postIds = comments.flatMap(({ postId }) => postId ?? [])
    const videoIds = comments.flatMap(({ postId, targetId }) => (postId === null ? [targetId] : []))
    const [posts, videos, removals] = await Promise.all([
      postsRepository(db).among([...new Set([...idsOf('post'), ...postIds])]),
      commentedVideos.titles(db, [...new Set(videoIds)]),
      tab === 'removed' ? ownSpeechRepository(db, userId).removals(rows) : [],
    ])
    // A user's own texts are shown even in circles that the user has left; texts of others in these circles
    // are not.
    const readable = new Set((await readableAmong(db, posts, userId)).map(({ id }) => id))
    const open = posts.filter(({ id, authorId }) => authorId === userId || readable.has(id))
    const postOf = new Map(open.map((post) => [post.id, post]))
    const postRows = idsOf('post').flatMap((id) => postOf.get(id) ?? [])
    const cardOf = new Map((await cards(postRows, { userId }, now)).map((card) => [card.id, card]))
    const commentOf = new Map(comments.map((comment) => [comment.id, comment]))
    const removalFor = (kind: OwnRow['kind'], id: number) => {
      const removed = removals.find((row) => row.kind === kind && row.refId === id)
      return removed ? removalOf(removed, now) : null
    }
    return rows.flatMap(({ kind, id }): OwnItem[] => {
      const post = kind === 'post' ? cardOf.get(id) : undefined
      if (post) return [{ kind: 'post', post, removal: removalFor('post', id) }]
      const comment = kind === 'comment' ? commentOf.get(id) : undefined
      if (!comment) return []
      const { postId, targetId } = comment
      const under = postOf.get(targetId)
      const video = postId === null ? videos.get(targetId) : undefined
      return [
        {
          kind: 'comment',
          id,
          comment_kind: comment.kind,
          excerpt: excerptOf(comment.text).excerpt,
          at: beijingTime(comment.createdAt),
          likes: comment.likes,
          state: comment.state,
          post: postId === null ? null : { id: postId, title: under ? titleOf(under) : '' },
          video: video ? { id: targetId, ...video } : null,
          removal: removalFor('comment', id),
        },
      ]
    })
  }

  return {
    async getMySpeech(
      actor: Actor,
      { tab, cursor, limit }: InputOf<typeof getMySpeech>,
    ): Promise<OutputOf<typeof getMySpeech>> {
      const { userId } = userOf(actor)
      const position = cursor === undefined ? undefined : positionOf(cursor)
      if (cursor !== undefined && !position) throw failure(getMySpeech, 'badCursor', { cursor })
      const own = ownSpeechRepository(db, userId)
      const [found, counts] = await Promise.all([own.rows(tab, position?.key, limit + 1), own.counts()])
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return {
        data: await itemsOf(userId, tab, rows),
        next: found.length > limit && last ? cursorOf({ key: last.at, id: last.id }) : null,
        counts,
      }
    },
  }
}
