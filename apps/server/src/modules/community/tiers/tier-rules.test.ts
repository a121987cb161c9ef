import { dayMs } from '@vce/futures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CurrentTier, nextTierProgress, type TierFacts, tierAfter, tierReached } from './tier-rules'

const none: TierFacts = {
  hours: 0,
  posts: 0,
  minutes: 0,
  days: 0,
  treaty: 0,
  likes: 0,
  likers: 0,
  comments: 0,
  daysLately: 0,
  likesLately: 0,
  likersLately: 0,
  postsLately: 0,
  upheldOfMonth: 0,
  upheldLately: 0,
}
const first: TierFacts = { ...none, hours: 24, posts: 10, minutes: 10, treaty: 1 }
const second: TierFacts = { ...first, posts: 100, minutes: 60, days: 15, likes: 5, likers: 3, comments: 5 }
const third: TierFacts = { ...second, daysLately: 50, likesLately: 50, likersLately: 20, postsLately: 10 }

test('each tier requires its own rules and those of lower tiers', () => {
  expect([none, first, second, third].map(tierReached)).toEqual([0, 1, 2, 3])
  for (const fact of ['hours', 'posts', 'minutes', 'treaty'] as const)
    expect(tierReached({ ...third, [fact]: first[fact] - 1 }), fact).toBe(0)
  for (const fact of ['posts', 'minutes', 'days', 'likes', 'likers', 'comments'] as const)
    expect(tierReached({ ...third, [fact]: second[fact] - 1 }), fact).toBe(1)
  for (const fact of ['daysLately', 'likesLately', 'likersLately', 'postsLately'] as const)
    expect(tierReached({ ...third, [fact]: third[fact] - 1 }), fact).toBe(2)
})

test('upheld reports of a month bar from T2, two of a hundred days from T3', () => {
  expect(tierReached({ ...third, upheldLately: 1 })).toBe(3)
  expect(tierReached({ ...third, upheldLately: 2 })).toBe(2)
  expect(tierReached({ ...third, upheldOfMonth: 1, upheldLately: 1 })).toBe(1)
})

test('the requirements of the next tier are shown with the progress', () => {
  expect(nextTierProgress(0, { ...none, hours: 30.5, posts: 4 })).toEqual([
    { name: '注册满 24 小时', have: 24, need: 24 },
    { name: '阅读 10 篇', have: 4, need: 10 },
    { name: '阅读 10 分钟', have: 0, need: 10 },
    { name: '读过《社区公约》', have: 0, need: 1 },
  ])
  const clean = (facts: TierFacts) => nextTierProgress(1, facts).find(({ name }) => name.includes('举报'))
  expect(clean(none)).toEqual({ name: '30 天内没有被核实的举报', have: 1, need: 1 })
  expect(clean({ ...none, upheldOfMonth: 2 })).toMatchObject({ have: 0, need: 1 })
  expect(nextTierProgress(2, none)).toHaveLength(5)
  expect(nextTierProgress(3, third)).toEqual([])
})

const now = new Date('2026-11-20T03:00:00+08:00')
const at = (days: number) => new Date(now.getTime() + days * dayMs)
const after = (held: CurrentTier, reached: 0 | 1 | 2 | 3, isSanctioned = false, on = now) =>
  tierAfter(held, { reached, isSanctioned }, on)

test('a T3 falls fourteen days after its rules are no longer fulfilled', () => {
  const held = after({ tier: 3, belowSince: null }, 1)
  expect(held).toEqual({ tier: 3, belowSince: now })
  expect(after(held, 1, false, at(13.99))).toEqual(held)
  expect(after(held, 3, false, at(13))).toEqual({ tier: 3, belowSince: null })
  expect(after(held, 1, false, at(14))).toEqual({ tier: 1, belowSince: null })
})

test('a T2 falls in the first night in which its rules are not fulfilled', () => {
  expect(after({ tier: 2, belowSince: null }, 1)).toEqual({ tier: 1, belowSince: null })
})

test('a member under a sanction may fall but does not rise', () => {
  expect(after({ tier: 0, belowSince: null }, 3, true)).toEqual({ tier: 0, belowSince: null })
  expect(after({ tier: 2, belowSince: null }, 1, true).tier).toBe(1)
})

const tier = fc.constantFrom(0, 1, 2, 3) as fc.Arbitrary<0 | 1 | 2 | 3>

test('a second night at the same moment changes nothing', () => {
  const since = fc.option(fc.integer({ min: -30, max: 0 }).map(at))
  fc.assert(
    fc.property(tier, since, tier, fc.boolean(), (held, belowSince, reached, isSanctioned) => {
      const once = after({ tier: held, belowSince: held === 3 ? belowSince : null }, reached, isSanctioned)
      expect(after(once, reached, isSanctioned)).toEqual(once)
    }),
  )
})
