import { groupBy } from '@vce/futures/collections'
import { teachers } from '#modules/profile'
import type { Database } from '#platform/database'
import { weightOfMember } from '../ranking/member-weights'
import { type Question, questionsRepository } from './questions.repository'

/** Likes by members of tier 1 or above that an answer needs to be accepted in place of the asker. */
const minLikes = 3

/**
 * Candidates for the bounty if the asker has not accepted an answer, the best first. An answer needs likes by
 * enough members of tier 1 or above; answers are sorted by the weight of these likes, then by time. Likes by
 * the asker and the answerer do not count.
 */
export async function bestAnswers(tx: Database, question: Pick<Question, 'postId' | 'askerId'>) {
  const likes = await questionsRepository(tx).answerLikes(question)
  const taught = await teachers(tx).among([...new Set(likes.map(({ userId }) => userId))])
  const weighed = likes.map((like) => ({ ...like, isTeacher: taught.has(like.userId) }))
  const answers = [...groupBy(weighed, ({ commentId }) => commentId).values()]
    .filter((group) => group.filter(({ tier, isTeacher }) => tier >= 1 || isTeacher).length >= minLikes)
    .map((group) => ({
      group,
      // The sum is computed in tenths, because whole numbers add up exactly.
      weight: group.reduce((sum, member) => sum + Math.round(weightOfMember(member) * 10), 0),
    }))
  // Sorting is stable, so of answers with the same weight the earliest comes first.
  return answers
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ group: [like] }) =>
      like ? [{ commentId: like.commentId, answererId: like.answererId }] : [],
    )
}
