import { expect, test } from 'vitest'
import { firstWindow, rowHeight, rowWindow } from './row-window'

const drawn = ({ runs, rest }: ReturnType<typeof rowWindow>) =>
  runs.reduce((sum, { skipped, from, to }) => sum + skipped + (to - from), 0) + rest

test('a short table is drawn whole', () => {
  expect(rowWindow({ count: 150, above: 9_000, height: 800 })).toEqual({
    runs: [{ skipped: 0, from: 0, to: 150 }],
    rest: 0,
  })
  expect(firstWindow(90).runs).toEqual([{ skipped: 0, from: 0, to: 90 }])
})

test('of a long one the rows in sight are drawn, with some to spare, and the blanks are as high as the rest', () => {
  const window = rowWindow({ count: 800, above: 200 * rowHeight, height: 30 * rowHeight })
  expect(window).toEqual({ runs: [{ skipped: 184, from: 184, to: 248 }], rest: 552 })
  expect(drawn(window)).toBe(800)
})

test('the row the keyboard is in stays, wherever the reader scrolls', () => {
  const above = { count: 800, above: 600 * rowHeight, height: 30 * rowHeight }
  const window = rowWindow({ ...above, kept: 3 })
  expect(window.runs[0]).toEqual({ skipped: 3, from: 3, to: 4 })
  expect(window.runs[1]?.skipped).toBe(584 - 4)
  expect(drawn(window)).toBe(800)
  expect(rowWindow({ ...above, kept: 610 }).runs).toHaveLength(1)
  expect(rowWindow({ ...above, kept: 900 }).runs).toHaveLength(1)
})

test('scrolled past either end, nothing is lost', () => {
  for (const above of [-50_000, -40, 0, 799 * rowHeight, 2_000 * rowHeight]) {
    expect(drawn(rowWindow({ count: 800, above, height: 700 }))).toBe(800)
  }
})

test('the server draws the first rows of a long table', () => {
  expect(firstWindow(800)).toEqual({ runs: [{ skipped: 0, from: 0, to: 60 }], rest: 740 })
})
