import { expect, test } from 'vitest'
import { type ViewOutcome, viewScores } from '.'

const after = (horizon: number, moved: number | null, hit: boolean | null): ViewOutcome => ({
  horizon,
  return: moved,
  hit,
})

test('three hits of four are 75 %, with a mean return of (2 − 1 + 3) ÷ 3 for 看多 and 看空', () => {
  const views = [
    { direction: '看多', outcomes: [after(5, 2, true)] },
    { direction: '看多', outcomes: [after(5, -1, false)] },
    // The price fell by 3 %, so a short position gained 3 %.
    { direction: '看空', outcomes: [after(5, -3, true)] },
    // 震荡 means no position, so its return is in no mean.
    { direction: '震荡', outcomes: [after(5, 0.4, true)] },
  ] as const
  const [score] = viewScores(views, [5])
  expect(score).toMatchObject({ horizon: 5, judged: 4, hits: 3, hitRate: 75 })
  expect(score?.meanReturn).toBeCloseTo(4 / 3, 12)
})

test('ungraded views are in neither figure', () => {
  const views = [
    { direction: '看多', outcomes: [after(1, 2, true), after(20, null, null)] },
    { direction: '看空', outcomes: [after(1, 9, null)] },
  ] as const
  expect(viewScores(views, [1, 20])).toEqual([
    { horizon: 1, judged: 1, hits: 1, hitRate: 100, meanReturn: 2 },
    { horizon: 20, judged: 0, hits: 0, hitRate: null, meanReturn: null },
  ])
})

test('only 震荡 views have a hit rate and no return', () => {
  expect(viewScores([{ direction: '震荡', outcomes: [after(1, 1, false)] }], [1])).toEqual([
    { horizon: 1, judged: 1, hits: 0, hitRate: 0, meanReturn: null },
  ])
})
