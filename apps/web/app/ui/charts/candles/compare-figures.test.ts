import { expect, test } from 'vitest'
import { compareFigures, pointedBar } from './compare-figures'
import { drawnLine } from './compared-line'
import { noFigures } from './comparison'

const line = drawnLine(
  {
    id: 'i2701',
    key: 'i2701',
    token: 's2',
    rows: [],
    more: false,
    older: async () => ({ rows: [], more: false }),
  },
  undefined,
  'minute',
)
line.closes = [10, 11, 12]
const bars = { main: [100, 110, 120], ends: [1, 2, 3], lines: [line] }
const span = { from: 0, to: 3 }

test('the changes are those at the newest bar in view unless the pointer is over a bar', () => {
  expect(compareFigures(bars, { span, start: 0, pointed: null }).main).toBeCloseTo(20, 9)
  expect(compareFigures(bars, { span, start: 0, pointed: 1 }).main).toBeCloseTo(10, 9)
  expect(compareFigures(bars, { span, start: 1, pointed: 0 }).main).toBeCloseTo(100 / 11, 9)
})

test('there are no changes without a common start', () => {
  expect(compareFigures(bars, { span, start: null, pointed: 1 })).toBe(noFigures)
})

test('a crosshair outside all panes points at no bar', () => {
  expect(pointedBar({ paneId: 'candle_pane', dataIndex: 2 })).toBe(2)
  expect(pointedBar({ dataIndex: 2 })).toBeNull()
  expect(pointedBar(undefined)).toBeNull()
})
