import type { QuestionState } from '@vce/protocol'
import { profiles } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { questionsRepository } from './questions.repository'

/**
 * Questions in the form that pages show, by the ids of their posts. Takes three statements for any number of
 * questions.
 */
export async function questionStatesOf(
  db: Database,
  postIds: readonly number[],
): Promise<Map<number, QuestionState>> {
  if (postIds.length === 0) return new Map()
  const questions = questionsRepository(db)
  const rows = await questions.among(postIds)
  const paid = rows.flatMap(({ bounty, acceptedId }) => (bounty > 0 && acceptedId ? [acceptedId] : []))
  const answererOf = await questions.authorsOf(paid)
  const known = await profiles(db).among([...new Set(answererOf.values())])
  return new Map(
    rows.map(({ postId, bounty, closesAt, settled, acceptedId, acceptedAt }) => {
      const answerer = bounty > 0 && acceptedId ? known.get(answererOf.get(acceptedId) ?? 0) : undefined
      return [
        postId,
        {
          bounty,
          state: settled,
          accepted_id: acceptedId,
          closes_at: beijingTime(closesAt),
          accepted_at: acceptedAt && beijingTime(acceptedAt),
          paid_to: answerer ? { id: answerer.userId, nickname: answerer.nickname } : null,
        },
      ]
    }),
  )
}

/** The question of a post; throws if there is none. */
export async function questionStateOf(db: Database, postId: number): Promise<QuestionState> {
  const state = (await questionStatesOf(db, [postId])).get(postId)
  if (!state) throw new Error(`post ${postId} is no question`)
  return state
}
