import type { Database } from '#platform/database'
import { holdPart } from './bounty'
import { questionsRepository } from './questions.repository'

interface NewQuestion {
  postId: number
  askerId: number
  /** V粒; 0 for none. */
  bounty: number
  /** Until it closes. */
  days: number
  now: Date
}

const dayMs = 24 * 3_600_000

/** Writes the question of a new post and freezes its bounty; not ok, and to be rolled back, where the V粒 are short. */
export async function openQuestion(
  tx: Database,
  { postId, askerId, bounty, days, now }: NewQuestion,
): Promise<{ ok: boolean }> {
  const question = { postId, askerId, bounty, closesAt: new Date(now.getTime() + days * dayMs) }
  await questionsRepository(tx).add(question)
  return { ok: bounty === 0 || (await holdPart(tx, question, bounty, now)) }
}
