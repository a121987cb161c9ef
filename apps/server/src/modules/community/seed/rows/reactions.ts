import { dayMs, hourMs, minuteMs } from '@vce/futures'
import { contentStates } from '@vce/protocol'
import { titleOf } from '../../writing/excerpts'
import { chance } from '../chance'
import { isInCircle } from '../circles'
import { type MemberKey, memberKeys, memberOf } from '../members'
import type { SeedTime } from '../moments'
import type { People, WrittenComment, WrittenPost, WrittenTexts } from './sample-ids'

/**
 * Likes, collections, sides and ballots depend only on texts and members, so each start produces the same
 * reactions.
 */

const { visible } = contentStates

interface Reaction {
  userId: number
  at: Date
}
export interface Reactions {
  likes: (Reaction & { targetKind: 'post' | 'comment'; targetId: number })[]
  collected: (Reaction & { postId: number; title: string })[]
  sides: (Reaction & { postId: number; side: 'long' | 'short' })[]
  ballots: (Reaction & { voteId: number; optionIds: number[] })[]
}

/** A member who never reacts to texts. */
const advertiser: MemberKey = 'shun'

/** Whether a member reads posts on one of the post's products. */
const isReader = (member: MemberKey, { productCodes }: Pick<WrittenPost, 'productCodes'>) =>
  productCodes.length === 0 || productCodes.some((code) => memberOf(member).reads.includes(code))

/** A moment within two days after `from` and before now. */
function momentSince(from: Date, { now }: Pick<SeedTime, 'now'>, ...of: (string | number)[]): Date {
  const until = Math.min(now.getTime() - minuteMs, from.getTime() + 2 * dayMs)
  // Squared, so that most reactions follow soon after the text.
  const share = chance('moment', ...of) ** 2
  return new Date(from.getTime() + Math.max(0, until - from.getTime()) * share)
}

/** A name for a post that does not contain the post's id, so reactions do not depend on ids. */
const nameOf = ({ sample, drafts }: WrittenPost) => {
  const name = `${sample.author} ${drafts.length} ${sample.topics.join()}`
  // A member writes several short posts on one product; only their times differ.
  return sample.view || sample.circle ? `${name} ${JSON.stringify(sample.at)}` : name
}

const warmthOf = ({ sample }: WrittenPost) => sample.warmth ?? (sample.question ? 0.25 : 0.35)

/**
 * The side that a member takes in a post: the side that the member's comment states, otherwise a random side
 * or none.
 */
function sideOf(post: WrittenPost, key: MemberKey, near: number): 'long' | 'short' | null {
  const said = post.sample.sides?.[key]
  if (said !== undefined) return said
  const name = nameOf(post)
  if (chance('side', name, key) >= 0.35 * near) return null
  return chance('long', name, key) < 0.55 ? 'long' : 'short'
}

function optionOf(vote: NonNullable<WrittenPost['vote']>, count: number, ...of: string[]): number[] {
  const left = vote.options.map(({ share }, at) => ({ share, id: vote.optionIds[at] ?? 0 }))
  const chosen: number[] = []
  for (let choice = 0; choice < count && left.length > 0; choice += 1) {
    let rest = chance('option', choice, ...of) * left.reduce((sum, { share }) => sum + share, 0)
    const at = Math.max(
      0,
      left.findIndex(({ share }) => {
        rest -= share
        return rest < 0
      }),
    )
    chosen.push(left[at]?.id ?? 0)
    left.splice(at, 1)
  }
  return chosen.sort((one, other) => one - other)
}

const likesComment = ({ sample, root }: WrittenComment) => {
  if (sample.isAccepted) return 0.45
  if (sample.isAnswer) return 0.22
  return root === null ? 0.16 : 0.08
}

/** The reactions of all members to all texts. */
export function reactionsTo(
  { posts, comments }: WrittenTexts,
  people: People,
  seedTime: SeedTime,
): Reactions {
  const made: Reactions = { likes: [], collected: [], sides: [], ballots: [] }
  const members = memberKeys.flatMap((key) => {
    const userId = people.ids.get(key)
    return userId === undefined || key === advertiser ? [] : [{ key, userId }]
  })

  /** The readers of a post; only members read a post in a circle. */
  const readersOf = ({ sample: { circle } }: WrittenPost) =>
    circle === undefined ? members : members.filter(({ key }) => isInCircle(circle, key))

  function reactToPost(post: WrittenPost) {
    const name = nameOf(post)
    const isSided = !post.sample.question && post.productCodes.length > 0 && post.productCodes.length <= 2
    for (const reader of readersOf(post)) {
      const { key, userId } = reader
      const own = userId === post.authorId
      if (!own) reactAsReader(reader, post, isSided)
      if (post.vote) vote(post.vote, { post, name, key, userId, own })
    }
  }

  /** Likes, favourites and sides of a member who did not write the post. */
  function reactAsReader({ key, userId }: (typeof members)[number], post: WrittenPost, isSided: boolean) {
    const name = nameOf(post)
    const near = isReader(key, post) ? 1 : 0.6
    const at = momentSince(post.at, seedTime, name, key)
    const likes = chance('like', name, key) < warmthOf(post) * near
    if (likes) made.likes.push({ userId, at, targetKind: 'post', targetId: post.id })
    if (chance('collect', name, key) < (post.sample.isFeatured ? 0.3 : 0.05) * near)
      made.collected.push({
        userId,
        at,
        postId: post.id,
        title: titleOf({ title: post.title, text: post.facts.text }),
      })
    const side = isSided ? sideOf(post, key, near) : null
    if (side) made.sides.push({ userId, at, postId: post.id, side })
  }

  function vote(
    cast: NonNullable<WrittenPost['vote']>,
    {
      post,
      name,
      key,
      userId,
      own,
    }: { post: WrittenPost; name: string; key: MemberKey; userId: number; own: boolean },
  ) {
    const chosen = cast.chosen?.[key]
    if (!chosen && chance('ballot', name, key) >= (own ? 0.9 : isReader(key, post) ? 0.85 : 0.6)) return
    const closesAt = cast.hours === null ? null : new Date(post.at.getTime() + cast.hours * hourMs)
    const now = closesAt && closesAt < seedTime.now ? closesAt : seedTime.now
    const count = (cast.maxChoices ?? 1) > 1 && chance('second', name, key) < 0.6 ? 2 : 1
    const optionIds = chosen?.map((at) => cast.optionIds[at] ?? 0) ?? optionOf(cast, count, name, key)
    made.ballots.push({
      userId,
      at: momentSince(post.at, { now }, 'ballot', name, key),
      voteId: cast.id,
      optionIds,
    })
  }

  function reactToComment(comment: WrittenTexts['comments'][number]) {
    const name = `${nameOf(comment.post)} ${comment.sample.author} ${comment.facts.text.slice(0, 12)}`
    for (const { key, userId } of readersOf(comment.post)) {
      if (userId === comment.authorId || chance('like', name, key) >= likesComment(comment)) continue
      const at = momentSince(comment.at, seedTime, name, key)
      made.likes.push({ userId, at, targetKind: 'comment', targetId: comment.id })
    }
  }

  for (const post of posts) if (post.state === visible) reactToPost(post)
  for (const comment of comments)
    if (comment.state === visible && comment.sample.author !== advertiser) reactToComment(comment)
  return made
}
