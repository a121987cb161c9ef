import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { bountyEnding } from '../community.events'
import { reverseBounty } from './bounty'
import { questionsRepository } from './questions.repository'

/** Period after the acceptance of an answer in which its removal takes the bounty back. */
const reversibleMs = 7 * 24 * 3_600_000

/**
 * An accepted answer was removed: within seven days its bounty goes back to the asker, and without a bounty another answer
 * can be accepted. False, with nothing changed, where none was accepted or it is longer ago.
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
