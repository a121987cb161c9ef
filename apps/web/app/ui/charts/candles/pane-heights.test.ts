import { expect, test } from 'vitest'
import { fittedHeights } from './pane-heights'

test('panes have their default heights or the chosen ones', () => {
  const { panes, candles } = fittedHeights({ MACD: 140 }, ['VOL', 'MACD'], 700)
  expect([...panes]).toEqual([
    ['VOL', 92],
    ['MACD', 140],
  ])
  expect(candles).toBe(700 - 26 - 2 - 232)
})

test('six panes leave a third of the chart to the candles', () => {
  const { candles } = fittedHeights({}, ['VOL', 'MACD', 'KDJ', 'RSI', 'ATR', 'CCI'], 700)
  expect(candles).toBeGreaterThan(700 / 3)
})

test('heights stored in a larger window are reduced, down to the minimum height of a pane', () => {
  const { panes, candles } = fittedHeights({ VOL: 400, MACD: 400 }, ['VOL', 'MACD'], 500)
  expect([...panes.values()]).toEqual([156, 156])
  expect(candles).toBeGreaterThanOrEqual(160)
  expect([...fittedHeights({ VOL: 1, MACD: 1, KDJ: 1 }, ['VOL', 'MACD', 'KDJ'], 100).panes.values()]).toEqual(
    [48, 48, 48],
  )
})
