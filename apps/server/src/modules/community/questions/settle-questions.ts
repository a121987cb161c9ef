import { contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { retried } from '#platform/once'
import { emit } from '#platform/outbox'
import type { Task } from '#platform/schedule'
import { answerAccepted, bountyEnding } from '../community.events'
import { bestAnswer } from './best-answer'
import { graceMs, payBounty } from './bounty'
import { type Question, questionsRepository } from './questions.repository'
import { closeUnanswered } from './refund-question'

/** Questions of one round. */
const batch = 200

/** Accepts the best answer in place of the asker and pays it; false without one that can be paid. */
async function acceptBest(tx: Database, question: Question, title: string, now: Date): Promise<boolean> {
  const { postId, bounty } = question
  const best = await bestAnswer(tx, question)
  if (!best) return false
  const { commentId, answererId } = best
  const questions = questionsRepository(tx)
  if (!(await questions.markAccepted(commentId, now))) return false
  if (!(await payBounty(tx, postId, answererId, now))) {
    await questions.unmarkAccepted(commentId)
    return false
  }
  await questions.accept(postId, { commentId, settled: 'auto', at: now })
  const event = { post_id: postId, comment_id: commentId, title, answerer: answererId, bounty }
  await emit(tx, now, answerAccepted(null, { ...event, auto: true }))
  return true
}

/** Does what is due of a question; one that another transaction works on is left for the next round. */
async function settle(tx: Database, postId: number, now: Date) {
  const questions = questionsRepository(tx)
  const question = await questions.holdUnlocked(postId)
  const post = question && (await questions.post(postId))
  if (!question || !post || question.settled !== 'open' || question.closesAt > now) return
  const { askerId, bounty, closesAt } = question
  const { title, state } = post
  if (closesAt.getTime() + graceMs > now.getTime()) {
    if (question.isReminded) return
    await questions.change(postId, { isReminded: true })
    if (bounty > 0)
      await emit(tx, now, bountyEnding(askerId, { post_id: postId, title, change: 'due', amount: bounty }))
    return
  }
  const mayPay = bounty > 0 && state === contentStates.visible
  if (mayPay && (await acceptBest(tx, question, title, now))) return
  await closeUnanswered(tx, question, now)
}

/**
 * Reminds askers when their questions close, and settles what they have not, three days later. Each question has a
 * transaction of its own: the accounts of two are never locked in one.
 */
export const settleQuestions = (db: Database): Task => ({
  name: 'settle questions',
  every: 60_000,
  async run(tx, now) {
    const closedBefore = new Date(now.getTime() - graceMs)
    const due = await questionsRepository(tx).due({ now, closedBefore }, batch)
    const failed: unknown[] = []
    for (const postId of due)
      await retried(() => db.transaction((own) => settle(own, postId, now))).catch((error) =>
        failed.push(error),
      )
    // The others are settled all the same.
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} questions were not settled`)
  },
})
