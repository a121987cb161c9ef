import type { VoteState } from '@vce/protocol'
import { expect, test } from 'vitest'
import { hasResults, isNewer, latestVote, withBallot, withoutBallot, withToggledOption } from './vote-ballot'

function vote(counts: readonly (number | null)[], more: Partial<VoteState> = {}): VoteState {
  return {
    id: 1,
    title: '先到哪里',
    max_choices: 1,
    closes_at: null,
    closed: false,
    voters: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    options: counts.map((count, place) => ({
      id: place + 1,
      text: `选项 ${place + 1}`,
      count,
      share: count,
    })),
    mine: [],
    mine_at: null,
    ...more,
  }
}
const results = ({ options }: VoteState) => options.map(({ count, share }) => [count, share])

test('a first ballot adds a voter but shows no unknown results', () => {
  const before = vote([null, null], { voters: 7 })
  expect(withBallot(before, [2])).toEqual({ ...before, voters: 8, mine: [2] })
  expect(hasResults(before)).toBe(false)
})

test('after a changed ballot the shares of a single choice still add to 100', () => {
  const after = withBallot(vote([2, 1, 0], { mine: [1], mine_at: 'a' }), [3])
  expect(after.voters).toBe(3)
  expect(results(after)).toEqual([
    [1, 34],
    [1, 33],
    [1, 33],
  ])
})

test('with several choices each share is a percentage of the voters', () => {
  const after = withBallot(vote([2, 2, 1], { max_choices: 2, voters: 3, mine: [1, 2], mine_at: 'a' }), [2, 3])
  expect(results(after)).toEqual([
    [1, 33],
    [2, 67],
    [2, 67],
  ])
})

test('withdrawing a ballot hides the results except from the author', () => {
  const before = vote([2, 1], { mine: [1], mine_at: 'a' })
  expect(withoutBallot(before, false)).toMatchObject({ voters: 2, mine: [], mine_at: null })
  expect(results(withoutBallot(before, false))).toEqual([
    [null, null],
    [null, null],
  ])
  expect(results(withoutBallot(before, true))).toEqual([
    [1, 50],
    [1, 50],
  ])
})

test('withdrawing without a ballot changes nothing', () => {
  const before = vote([2, 1])
  expect(withoutBallot(before, false)).toBe(before)
})

const [early, late] = ['2026-11-23 10:00:00.001', '2026-11-23 10:00:00.002']

test('the newer ballot is shown whether it comes from the page or from a tab', () => {
  const ofPage = vote([1], { mine: [1], mine_at: early })
  const ofTab = vote([1], { mine: [2], mine_at: late })
  expect(latestVote(ofPage, { vote: ofTab, at: late })).toBe(ofTab)
  expect(latestVote(ofTab, { vote: ofPage, at: early })).toBe(ofTab)
  expect(latestVote(ofPage, null)).toBe(ofPage)
})

test('a withdrawn ballot stays withdrawn until a newer one is cast', () => {
  const ofPage = vote([1], { mine: [1], mine_at: early })
  const takenBack = { vote: vote([0]), at: early }
  expect(latestVote(ofPage, takenBack)).toBe(takenBack.vote)
  const again = vote([1], { mine: [1], mine_at: late })
  expect(latestVote(again, takenBack)).toBe(again)
})

test('a later answer with the same ballot has the newer counts', () => {
  const ofTab = vote([5], { mine: [1], mine_at: early })
  const ofPage = vote([9], { mine: [1], mine_at: early })
  expect(latestVote(ofPage, { vote: ofTab, at: early })).toBe(ofPage)
})

test('a newer ballot from another tab replaces an older one', () => {
  const news = (at: string) => ({ vote: vote([1]), at })
  expect(isNewer(news(early), null)).toBe(true)
  expect(isNewer(news(late), news(early))).toBe(true)
  expect(isNewer(news(early), news(late))).toBe(false)
})

test('clicks choose and clear options up to the limit', () => {
  expect(withToggledOption([1], 2, 2)).toEqual([1, 2])
  expect(withToggledOption([1, 2], 1, 2)).toEqual([2])
  expect(withToggledOption([1, 2], 3, 2)).toBeNull()
})
