import { minuteMs } from '@vce/futures'
import { contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { retryTransaction } from '#platform/once'
import { emit } from '#platform/outbox'
import type { Loop } from '#platform/schedule'
import { answerAccepted, bountyEnding } from '../community.events'
import { bestAnswers } from './best-answer'
import { graceMs, type PaymentResult, payBounty } from './bounty'
import { type Question, questionsRepository } from './questions.repository'
import { closeUnanswered } from './refund-question'

type Answer = Awaited<ReturnType<typeof bestAnswers>>[number]

/** Maximum number of questions of one round. */
const batch = 200

/** Thrown to roll back the inner transaction of an answer that was not paid. */
class NotPaid extends Error {
  constructor(readonly payment: PaymentResult | 'gone') {
    super(payment)
  }
}

/**
 * Marks and pays an answer. Unless the result is `paid`, nothing was changed and all locks of this call are
 * released.
 */
async function payAnswer(tx: Database, question: Question, answer: Answer, now: Date) {
  const { commentId, answererId } = answer
  try {
    return await tx.transaction(async (inner) => {
      if (!(await questionsRepository(inner).markAccepted(commentId, now))) throw new NotPaid('gone')
      const payment = await payBounty(inner, question, answererId, now)
      if (payment !== 'paid') throw new NotPaid(payment)
      return payment
    })
  } catch (error) {
    if (error instanceof NotPaid) return error.payment
    throw error
  }
}

/** In place of the asker, accepts and pays the best answer that can be paid; false if there is none. */
async function acceptBest(tx: Database, question: Question, title: string, now: Date): Promise<boolean> {
  const { postId, bounty } = question
  for (const answer of await bestAnswers(tx, question)) {
    const payment = await payAnswer(tx, question, answer, now)
    if (payment === 'ended') return false
    if (payment !== 'paid') continue
    const { commentId, answererId } = answer
    await questionsRepository(tx).accept(postId, { commentId, settled: 'auto', at: now })
    const event = { post_id: postId, comment_id: commentId, title, answerer: answererId, bounty }
    await emit(tx, now, answerAccepted(null, { ...event, auto: true }))
    return true
  }
  return false
}

/**
 * Reminds the asker of a question or settles it, whichever is due. Skips a question that another transaction
 * has locked.
 */
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
 * Reminds askers when their questions close, and settles the ones still open three days later. Each question
 * has a transaction of its own, so that no transaction locks the accounts of two questions.
 */
export const settleQuestions = (db: Database): Loop => ({
  name: 'settle questions',
  every: minuteMs,
  async run(tx, now) {
    const closedBefore = new Date(now.getTime() - graceMs)
    const due = await questionsRepository(tx).due({ now, closedBefore }, batch)
    const failed: unknown[] = []
    for (const postId of due)
      await retryTransaction(() => db.transaction((own) => settle(own, postId, now))).catch((error) =>
        failed.push(error),
      )
    // Thrown after the loop, so that a failure does not stop the other questions.
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} questions were not settled`)
  },
})
