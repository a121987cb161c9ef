import { expect, test } from 'vitest'
import { firstWindow, rowHeight, rowWindow } from './row-window'

const accountedRows = ({ runs, trailing }: ReturnType<typeof rowWindow>) =>
  runs.reduce((sum, { skipped, from, to }) => sum + skipped + (to - from), 0) + trailing

test('a short table is rendered whole', () => {
  expect(rowWindow({ count: 60, above: 1_000, height: 500 })).toEqual({
    runs: [{ skipped: 0, from: 0, to: 60 }],
    trailing: 0,
    live: { from: 28, to: 52 },
  })
})

test('rows are live in view and close to it', () => {
  const live = (above: number) => rowWindow({ count: 91, above, height: 20 * rowHeight }).live
  expect(live(0)).toEqual({ from: 0, to: 24 })
  expect(live(-300)).toEqual({ from: 0, to: 16 })
  expect(live(30 * rowHeight)).toEqual({ from: 28, to: 52 })
  expect(live(80 * rowHeight)).toEqual({ from: 76, to: 91 })
  expect(live(9_000)).toEqual({ from: 91, to: 91 })
})

test('a long table renders the visible rows with some spare rows', () => {
  const window = rowWindow({ count: 800, above: 200 * rowHeight, height: 30 * rowHeight })
  expect(window).toEqual({
    runs: [{ skipped: 192, from: 192, to: 236 }],
    trailing: 564,
    live: { from: 196, to: 232 },
  })
  expect(accountedRows(window)).toBe(800)
})

test('the focused row stays rendered at any scroll position', () => {
  const above = { count: 800, above: 600 * rowHeight, height: 30 * rowHeight }
  const window = rowWindow({ ...above, focused: 3 })
  expect(window.runs[0]).toEqual({ skipped: 3, from: 3, to: 4 })
  expect(window.runs[1]?.skipped).toBe(592 - 4)
  expect(accountedRows(window)).toBe(800)
  expect(rowWindow({ ...above, focused: 610 }).runs).toHaveLength(1)
  expect(rowWindow({ ...above, focused: 900 }).runs).toHaveLength(1)
})

test('a window past either end still accounts for all rows', () => {
  for (const above of [-50_000, -40, 0, 799 * rowHeight, 2_000 * rowHeight]) {
    expect(accountedRows(rowWindow({ count: 800, above, height: 700 }))).toBe(800)
  }
})

test('the server sends all main contracts but only the first rows of a longer table', () => {
  expect(firstWindow(91)).toMatchObject({ runs: [{ skipped: 0, from: 0, to: 91 }], trailing: 0 })
  expect(firstWindow(800)).toMatchObject({ runs: [{ skipped: 0, from: 0, to: 60 }], trailing: 740 })
})
