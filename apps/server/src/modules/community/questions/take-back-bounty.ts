import { dayMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { bountyEnding } from '../community.events'
import { reverseBounty } from './bounty'
import { questionsRepository } from './questions.repository'

/** A bounty is taken back if its answer is removed within this time after the acceptance. */
const reversibleMs = 7 * dayMs

/**
 * Call this when an accepted answer was removed. Within seven days of the acceptance, its bounty is returned
 * to the asker; a question without a bounty opens again. Otherwise, or if no answer was accepted, nothing
 * changes and the result is false.
 */
export async function takeBackBounty(tx: Database, postId: number, now: Date): Promise<boolean> {
  const questions = questionsRepository(tx)
  const question = await questions.hold(postId)
  if (!question?.acceptedId || !question.acceptedAt) return false
  if (now.getTime() - question.acceptedAt.getTime() >= reversibleMs) return false
  const { askerId, bounty, acceptedId } = question
  const answererId = (await questions.authorsOf([acceptedId])).get(acceptedId)
  if (answererId === undefined) throw new Error(`answer ${acceptedId} is missing`)

  await questions.change(postId, {
    acceptedId: null,
    acceptedAt: null,
    settled: bounty > 0 ? 'refunded' : 'open',
  })
  await questions.unmarkAccepted(acceptedId)
  if (bounty === 0) return true
  await reverseBounty(tx, postId, { askerId, answererId }, now)
  const title = (await questions.post(postId))?.title ?? ''
  await emit(tx, now, bountyEnding(askerId, { post_id: postId, title, change: 'refunded', amount: bounty }))
  return true
}
