import { contentStates } from '@vce/protocol'
import { searchIndex } from '#modules/search'
import { circleTarget } from '../circles/circle-target'
import { setCommentState } from '../comments/comment-visibility'
import { commentsRepository } from '../comments/comments.repository'
import type { ReviewTarget } from '../moderation/review-targets'
import { pictureUsesOf } from '../pictures/picture-uses.repository'
import { setPostState } from '../posts/post-visibility'
import { postsRepository } from '../posts/posts.repository'
import { questionsRepository } from '../questions/questions.repository'
import { refundQuestion } from '../questions/refund-question'
import { takeBackBounty } from '../questions/take-back-bounty'
import { topicSearchDocument } from '../topics/topic-document'
import { topicsRepository } from '../topics/topics.repository'

const { removed, visible } = contentStates

/** How moderators review posts and questions. */
const post: ReviewTarget = {
  async load(tx, id) {
    const row = await postsRepository(tx).hold(id)
    if (!row) return undefined
    const text = [row.title, row.text].filter((part) => part !== '').join('\n')
    return { authorId: row.authorId, text, state: row.state }
  },
  async hide(tx, id, state, now) {
    const row = await postsRepository(tx).hold(id)
    if (!row) return
    await setPostState(tx, row, state, now)
    if (state !== removed) return
    await pictureUsesOf(tx, { kind: 'post', refId: id }).end('removed', now)
    if (row.kind === 2) await refundQuestion(tx, id, now)
  },
  async restore(tx, id, now) {
    const row = await postsRepository(tx).hold(id)
    if (!row || row.erasedAt) return
    await postsRepository(tx).change(id, { isDoubtful: false })
    await setPostState(tx, { ...row, isDoubtful: false }, visible, now)
    await pictureUsesOf(tx, { kind: 'post', refId: id }).restore()
  },
}

/** How moderators review comments and answers. */
const comment: ReviewTarget = {
  async load(tx, id) {
    const row = await commentsRepository(tx).hold(id)
    return row && { authorId: row.authorId, text: row.text, state: row.state }
  },
  async hide(tx, id, state, now) {
    const row = await commentsRepository(tx).hold(id)
    if (!row) return
    const { postId } = row
    const isAccepted = state === removed && row.acceptedAt !== null
    if (isAccepted && postId !== null && (await questionsRepository(tx).of(postId)))
      await takeBackBounty(tx, postId, now)
    await setCommentState(tx, row, state, now)
    if (state === removed) await pictureUsesOf(tx, { kind: 'comment', refId: id }).end('removed', now)
  },
  async restore(tx, id, now) {
    const row = await commentsRepository(tx).hold(id)
    if (!row || row.erasedAt) return
    await setCommentState(tx, row, visible, now)
    await pictureUsesOf(tx, { kind: 'comment', refId: id }).restore()
  },
}

/** How moderators review topics. */
const topic: ReviewTarget = {
  async load(tx, id) {
    const row = await topicsRepository(tx).hold(id)
    if (!row) return undefined
    const text = [row.title, row.description].filter((part) => part !== '').join('\n')
    return { authorId: row.proposerId ?? 0, text, state: row.state }
  },
  async hide(tx, id, state) {
    await topicsRepository(tx).setState(id, state)
    await searchIndex(tx).remove('topic', [id])
  },
  async restore(tx, id) {
    await topicsRepository(tx).setState(id, visible)
    const row = await topicsRepository(tx).hold(id)
    if (row) await searchIndex(tx).put(topicSearchDocument(row))
  },
}

/** The kinds of community content that moderators review; users are reviewed by another module. */
export const communityTargets = { post, comment, topic, circle: circleTarget } as const
