import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { bountyEnding } from '../community.events'
import { returnBounty } from './bounty'
import { type Question, questionsRepository } from './questions.repository'

/** Settles a locked question without an answer: its bounty returns. */
export async function closeUnanswered(tx: Database, { postId, askerId, bounty }: Question, now: Date) {
  const questions = questionsRepository(tx)
  await questions.change(postId, { settled: bounty > 0 ? 'refunded' : 'none' })
  if (bounty === 0) return
  await returnBounty(tx, postId, now)
  const title = (await questions.post(postId))?.title ?? ''
  await emit(tx, now, bountyEnding(askerId, { post_id: postId, title, change: 'refunded', amount: bounty }))
}

/** Ends the question of a post that was removed or deleted; nothing where it was settled, or the post is none. */
export async function refundQuestion(tx: Database, postId: number, now: Date) {
  const question = await questionsRepository(tx).hold(postId)
  if (question?.settled === 'open') await closeUnanswered(tx, question, now)
}

/** Ends the open questions of a user whose account is being deleted: what is frozen returns before the books end. */
export async function refundQuestionsOf(tx: Database, userId: number, now: Date) {
  for (const postId of await questionsRepository(tx).openOf(userId)) await refundQuestion(tx, postId, now)
}
