import { acceptAnswer, bountyBounds, contentStates, raiseBounty } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import type { Once } from '#platform/once'
import { emit } from '#platform/outbox'
import { mayReadPost } from '../circle-access/readable-posts.repository'
import { answerAccepted } from '../community.events'
import { refuseMuted } from '../standing/refuse-muted'
import { standingOf } from '../standing/standing'
import { holdBountyPart, payBounty } from './bounty'
import { questionStateOf } from './question-states'
import { questionsRepository } from './questions.repository'

interface QuestionsOptions {
  db: Database
  clock: Clock
  once: Once
}

const refusalOf = { ended: 'settled', linked: 'linkedUsers', limit: 'answererAtLimit' } as const

/** Whether the post of a question is visible and the asker can read it. */
const isVisible = async (tx: Database, postId: number, userId: number) =>
  (await questionsRepository(tx).post(postId))?.state === contentStates.visible &&
  (await mayReadPost(tx, postId, userId))

/** The answer that an asker accepts; refuses an answer that is gone or that the user may not accept. */
async function readAnswer(tx: Database, commentId: number, userId: number) {
  const answer = await questionsRepository(tx).answer(commentId)
  if (!answer || !(await mayReadPost(tx, answer.postId, userId)))
    throw failure(acceptAnswer, 'goneContent', { commentId })
  if (answer.askerId !== userId) throw failure(acceptAnswer, 'notAsker', { commentId })
  if (answer.answererId === userId) throw failure(acceptAnswer, 'ownAnswer', { commentId })
  return answer
}

interface Acceptance {
  postId: number
  commentId: number
  userId: number
}

/** Locks a question and settles it with an accepted answer. */
async function settleQuestion(tx: Database, { postId, commentId, userId }: Acceptance, now: Date) {
  const questions = questionsRepository(tx)
  const accepted = await questions.accept(postId, { commentId, settled: 'accepted', at: now })
  if (!accepted) {
    const { acceptedId } = (await questions.of(postId)) ?? {}
    throw failure(acceptAnswer, acceptedId ? 'done' : 'settled', { postId })
  }
  // Checked under the lock: the answer or the question may have been removed since the answer was read.
  if (!(await questions.markAccepted(commentId, now)) || !(await isVisible(tx, postId, userId)))
    throw failure(acceptAnswer, 'goneContent', { commentId })
  return accepted
}

/**
 * Endpoints of askers. All transactions lock in the same order: the call, the question, its answer, the
 * accounts of the ledger. So an acceptance, a raise, the job and a deletion can wait for each other but never
 * deadlock.
 */
export function createQuestions({ db, clock, once }: QuestionsOptions) {
  const verbs: { acceptAnswer: Verb<typeof acceptAnswer>; raiseBounty: Verb<typeof raiseBounty> } = {
    acceptAnswer: (actor, input) =>
      once(acceptAnswer, actor, input, async ({ tx, userId, now }) => {
        const { comment_id: commentId } = input
        const { postId, answererId, title } = await readAnswer(tx, commentId, userId)
        const accepted = await settleQuestion(tx, { postId, commentId, userId }, now)
        const { bounty } = accepted
        const payment = bounty > 0 ? await payBounty(tx, accepted, answererId, now) : 'paid'
        if (payment !== 'paid') throw failure(acceptAnswer, refusalOf[payment], { postId })
        const event = { post_id: postId, comment_id: commentId, title, answerer: answererId, bounty }
        await emit(tx, now, answerAccepted(userId, { ...event, auto: false }))
        return questionStateOf(tx, postId)
      }),

    async raiseBounty(actor, input) {
      const standing = await standingOf(db, userOf(actor).userId, clock.now())
      return once(raiseBounty, actor, input, async ({ tx, userId, now }) => {
        refuseMuted(raiseBounty, standing)
        const { id, amount } = input
        const questions = questionsRepository(tx)
        const question = await questions.hold(id)
        if (!question || !(await isVisible(tx, id, userId))) throw failure(raiseBounty, 'goneContent', { id })
        if (question.askerId !== userId) throw failure(raiseBounty, 'notAsker', { id })
        if (question.settled !== 'open' || question.closesAt <= now)
          throw failure(raiseBounty, 'settled', { id })
        const bounty = question.bounty + amount
        if (bounty > Math.min(standing.limits.bounty, bountyBounds.max))
          throw failure(raiseBounty, 'tooHigh', { id, bounty })
        await questions.change(id, { bounty })
        if (!(await holdBountyPart(tx, question, amount, now)))
          throw failure(raiseBounty, 'pointsShort', { userId })
        return questionStateOf(tx, id)
      })
    },
  }
  return verbs
}
