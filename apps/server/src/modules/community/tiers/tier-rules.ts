import { dayMs } from '@vce/futures'
import type { Tier } from '@vce/protocol'

/** Facts about a member on which tiers depend. */
export interface TierFacts {
  /** Hours since registration. */
  hours: number
  /** Number of posts and of minutes read, and number of days on which the member read something. */
  posts: number
  minutes: number
  days: number
  /** Whether 社区公约 was read: 1 or 0. */
  treaty: number
  /** Number of likes received, and number of users who gave them. */
  likes: number
  likers: number
  /** Number of comments written. */
  comments: number
  /** Days of reading, likes, likers and published posts within the last 100 days. */
  daysLately: number
  likesLately: number
  likersLately: number
  postsLately: number
  /** Number of the member's texts against which a report was upheld, within 30 and within 100 days. */
  upheldOfMonth: number
  upheldLately: number
}

interface TierRule {
  /** The name of the rule, as the member reads it. */
  name: string
  fact: keyof TierFacts
  need: number
  /** If true, the fact must be at most `need`; otherwise at least `need`. */
  isLimit?: true
}

/** Requirements of each tier, in addition to those of all lower tiers (community, "Tiers"). */
const rulesOfTier: Readonly<Record<Tier, readonly TierRule[]>> = {
  0: [],
  1: [
    { name: '注册满 24 小时', fact: 'hours', need: 24 },
    { name: '阅读 10 篇', fact: 'posts', need: 10 },
    { name: '阅读 10 分钟', fact: 'minutes', need: 10 },
    { name: '读过《社区公约》', fact: 'treaty', need: 1 },
  ],
  2: [
    { name: '来访 15 天', fact: 'days', need: 15 },
    { name: '阅读 100 篇', fact: 'posts', need: 100 },
    { name: '阅读 60 分钟', fact: 'minutes', need: 60 },
    { name: '获赞 5 次', fact: 'likes', need: 5 },
    { name: '来自 3 人的赞', fact: 'likers', need: 3 },
    { name: '发表 5 条评论', fact: 'comments', need: 5 },
    { name: '30 天内没有被核实的举报', fact: 'upheldOfMonth', need: 0, isLimit: true },
  ],
  3: [
    { name: '100 天内来访 50 天', fact: 'daysLately', need: 50 },
    { name: '100 天内获赞 50 次', fact: 'likesLately', need: 50 },
    { name: '100 天内来自 20 人的赞', fact: 'likersLately', need: 20 },
    { name: '100 天内发布 10 篇', fact: 'postsLately', need: 10 },
    { name: '100 天内被核实的举报不超过 1 次', fact: 'upheldLately', need: 1, isLimit: true },
  ],
}

const holds = (facts: TierFacts, { fact, need, isLimit }: TierRule) =>
  isLimit ? facts[fact] <= need : facts[fact] >= need

/** The highest tier whose rules are fulfilled together with those of all lower tiers. */
export function tierReached(facts: TierFacts): Tier {
  const tiers = [1, 2, 3] as const
  const missed = tiers.find((tier) => !rulesOfTier[tier].every((rule) => holds(facts, rule)))
  return missed === undefined ? 3 : ((missed - 1) as Tier)
}

/** The requirements of the next tier with the member's progress; a fulfilled limit counts as 1 of 1. */
export const nextTierProgress = (tier: Tier, facts: TierFacts) =>
  (tier === 3 ? [] : rulesOfTier[(tier + 1) as Tier]).map((rule) => {
    const { name, fact, need, isLimit } = rule
    return isLimit
      ? { name, have: holds(facts, rule) ? 1 : 0, need: 1 }
      : { name, have: Math.min(need, Math.floor(facts[fact])), need }
  })

/** A member of the highest tier who no longer fulfils its rules stays in the tier for this long. */
const graceMs = 14 * dayMs

export interface CurrentTier {
  tier: Tier
  /** Since when the member no longer fulfils the rules of the highest tier; otherwise null. */
  belowSince: Date | null
}

/** A member's tier after the daily computation. It does not rise while the member is under a sanction. */
export function tierAfter(
  { tier, belowSince }: CurrentTier,
  { reached, isSanctioned }: { reached: Tier; isSanctioned: boolean },
  now: Date,
): CurrentTier {
  if (reached >= tier) return { tier: isSanctioned ? tier : reached, belowSince: null }
  const since = belowSince ?? now
  const isInGrace = tier === 3 && now.getTime() - since.getTime() < graceMs
  return isInGrace ? { tier, belowSince: since } : { tier: reached, belowSince: null }
}
