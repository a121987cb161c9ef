import { dayMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { holdBountyPart } from './bounty'
import { questionsRepository } from './questions.repository'

interface NewQuestion {
  postId: number
  askerId: number
  /** In V粒; 0 for none. */
  bounty: number
  /** Days until the question closes. */
  days: number
  now: Date
}

/**
 * Writes the question of a new post and freezes its bounty. If the result is not ok, the asker has too few V粒
 * and the caller must roll back.
 */
export async function openQuestion(
  tx: Database,
  { postId, askerId, bounty, days, now }: NewQuestion,
): Promise<{ ok: boolean }> {
  const question = { postId, askerId, bounty, closesAt: new Date(now.getTime() + days * dayMs) }
  await questionsRepository(tx).add(question)
  return { ok: bounty === 0 || (await holdBountyPart(tx, question, bounty, now)) }
}
