import { minuteMs } from '@vce/futures'
import type { AxisCreateRangeCallback, Chart, Indicator } from 'klinecharts'
import { expect, test } from 'vitest'
import { barOf } from './candle-bars'
import { createCompareLines } from './compare-lines'
import type { CompareFigures } from './comparison'

const closes = [100, 110, 121, 133.1]
const bars = closes.map((close, index) =>
  barOf([index * minuteMs, close, close, close, close, 1, null, null]),
)

/** A chart of four bars with only the parts that the lines use; the bars from `from` on are shown. */
function fakeChart() {
  const view = { from: 1 }
  const axes = new Map<string, AxisCreateRangeCallback>()
  let indicator: Partial<Indicator<unknown, unknown, unknown>> = {}
  const own = { id: 'own' }
  const parts = {
    getDataList: () => bars,
    getVisibleRange: () => ({ ...view, to: bars.length }),
    getYAxes: () => [own],
    createYAxis: ({ createRange }: { createRange: AxisCreateRangeCallback }) =>
      axes.set('percent', createRange),
    overrideYAxis: ({ createRange }: { createRange: AxisCreateRangeCallback }) =>
      axes.set('own', createRange),
    createIndicator(created: typeof indicator) {
      indicator = created
    },
    subscribeAction: () => undefined,
  }
  const defaultRange = { from: 90, to: 140 }
  return {
    view,
    chart: parts as unknown as Chart,
    calculate: () => indicator.calc?.(bars, indicator as never),
    /**
     * Builds the percent axis for the bars now shown; returns a function that converts a price to percent.
     */
    makeAxes() {
      const made = axes.get('percent')?.({ defaultRange } as never)
      if (!made) throw new Error('no axis')
      const { from, range, realFrom, realRange } = made
      return (price: number) => realFrom + ((price - from) / range) * realRange
    },
    draw: () =>
      indicator.draw?.({
        ctx: new Proxy({}, { get: () => () => undefined, set: () => true }),
        xAxis: { convertToPixel: (at: number) => at },
        yAxis: { convertToPixel: (price: number) => price },
      } as never),
  }
}

test('lines count from the start of the axes until the axes are built again', () => {
  const fake = fakeChart()
  let shown: CompareFigures | undefined
  const compared = createCompareLines(fake.chart, () => (token) => token)
  compared.put({
    period: 'minute',
    together: false,
    lines: [
      {
        id: 'i2701',
        key: 'i2701.minute',
        token: 's2',
        rows: closes.map((close, index) => [index * minuteMs, close * 2]),
        more: false,
        older: async () => ({ rows: [], more: false }),
      },
    ],
    onFigures(figures) {
      shown = figures
    },
  })
  void fake.calculate()
  const percentAt = fake.makeAxes()
  fake.view.from = 0
  fake.draw()
  expect(shown?.start).toBe(minuteMs)
  expect(shown?.main).toBeCloseTo(21, 9)
  expect(percentAt(133.1)).toBeCloseTo(21, 9)

  // After the axes are built again, axes and lines count from the first bar shown.
  const again = fake.makeAxes()
  fake.draw()
  expect([shown?.start, Math.round(again(133.1) * 1e6) / 1e6]).toEqual([0, 33.1])
  expect(shown?.main).toBeCloseTo(33.1, 9)
})
