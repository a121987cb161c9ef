import { groupBy } from '@vce/futures/collections'
import { teachers } from '#modules/profile'
import type { Database } from '#platform/database'
import { weightOfMember } from '../ranking/member-weights'
import { type Question, questionsRepository } from './questions.repository'

/** Likes of known members that an answer needs to be accepted without its asker. */
const minLikes = 3

/**
 * The answers that a question's bounty can go to when its asker has not chosen, the best first: those that enough members
 * of tier 1 or above like, by the weight of their likes; the earlier of equal ones. Asker and answerer do not count.
 */
export async function bestAnswers(tx: Database, question: Pick<Question, 'postId' | 'askerId'>) {
  const likes = await questionsRepository(tx).answerLikes(question)
  const taught = await teachers(tx).among([...new Set(likes.map(({ userId }) => userId))])
  const weighed = likes.map((like) => ({ ...like, isTeacher: taught.has(like.userId) }))
  const answers = [...groupBy(weighed, ({ commentId }) => commentId).values()]
    .filter((group) => group.filter(({ tier, isTeacher }) => tier >= 1 || isTeacher).length >= minLikes)
    .map((group) => ({
      group,
      // In tenths, which add up exactly.
      weight: group.reduce((sum, member) => sum + Math.round(weightOfMember(member) * 10), 0),
    }))
  // Sorting keeps the order of equal ones: the earliest answer stands first.
  return answers
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ group: [like] }) =>
      like ? [{ commentId: like.commentId, answererId: like.answererId }] : [],
    )
}
