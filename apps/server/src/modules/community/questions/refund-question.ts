import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { bountyEnding } from '../community.events'
import { returnBounty } from './bounty'
import { type Question, questionsRepository } from './questions.repository'

/** Settles a locked question without an accepted answer and returns its bounty. */
export async function closeUnanswered(tx: Database, { postId, askerId, bounty }: Question, now: Date) {
  const questions = questionsRepository(tx)
  await questions.change(postId, { settled: bounty > 0 ? 'refunded' : 'none' })
  if (bounty === 0) return
  await returnBounty(tx, postId, now)
  const title = (await questions.post(postId))?.title ?? ''
  await emit(tx, now, bountyEnding(askerId, { post_id: postId, title, change: 'refunded', amount: bounty }))
}

/**
 * Settles the question of a post that was removed or deleted. Does nothing if it is already settled, or the
 * post is no question.
 */
export async function refundQuestion(tx: Database, postId: number, now: Date) {
  const question = await questionsRepository(tx).hold(postId)
  if (question?.settled === 'open') await closeUnanswered(tx, question, now)
}

/**
 * Settles the open questions of a user whose account is being deleted, so that frozen V粒 return before the
 * books are closed.
 */
export async function refundQuestionsOf(tx: Database, userId: number, now: Date) {
  for (const postId of await questionsRepository(tx).openOf(userId)) await refundQuestion(tx, postId, now)
}
