import { type InputOf, publishPost, type World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { day, limits } from '#platform/limits'
import { mayPostIn } from '../circle-access/may-post-in'
import type { Standing } from '../standing/standing'
import { checkBounds, readOwnPictures } from '../writing/check-writing'
import { admitAuthor, judgeText } from '../writing/judge-text'
import type { WritingOptions } from '../writing/writing-options'
import { fullTextOf, type PostDraft, topicsOf } from './check-post'

type Input = InputOf<typeof publishPost>

export interface NewPostDraft extends PostDraft {
  input: Input
  world: World
}

/** Refuses a vote or a bounty that the author's tier does not allow. */
async function checkExtras(tx: Database, input: Input, { userId, limits: allowed }: Standing, now: Date) {
  const { kind, vote, bounty } = input
  if (bounty > 0 && kind !== 2) throw failure(publishPost, 'bountyOfPost')
  if (input.forecast && kind !== 1) throw failure(publishPost, 'badForm')
  if (bounty > allowed.bounty) throw failure(publishPost, 'bountyTooHigh', { userId })
  if (!vote) return
  if (vote.max_choices > vote.options.length) throw failure(publishPost, 'badForm')
  const windows = [{ seconds: day, max: allowed.votes }]
  const taken = await limits(tx).take([{ key: `community vote ${userId}`, windows }], now)
  if (!taken.ok) throw failure(publishPost, 'votesUsedUp', { userId })
}

/** Refuses a new post that its author may not publish; otherwise the filter decides about it. */
export async function judgeNewPost(
  tx: Database,
  { filter, uploads, ownHosts }: Pick<WritingOptions, 'filter' | 'uploads' | 'ownHosts'>,
  draft: NewPostDraft,
) {
  const { user, input, facts, now, refuse } = draft
  const { userId } = user
  const author = await admitAuthor(tx, draft)
  checkBounds(facts, author, ownHosts, refuse)
  const { circle_id: circleId = null } = input
  if (circleId !== null && !(await mayPostIn(tx, circleId, userId)))
    throw failure(publishPost, 'notInCircle', { userId, circleId })
  const topics = await topicsOf(tx, input.topic_ids, draft)
  const pictures = await readOwnPictures(uploads(tx), userId, facts.pictures, refuse)
  await checkExtras(tx, input, author, now)
  const pace = { what: 'post', perDay: author.limits.posts, gap: author.limits.postGap }
  const text = fullTextOf(input.title, facts, input.vote)
  return judgeText(tx, filter, { ...draft, author, circleId, topics, pictures, text }, { pace })
}
export type JudgedNewPost = Awaited<ReturnType<typeof judgeNewPost>>
