import { tradingDaysBetween } from '@vce/futures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnsOfDay, turnsOfWindow, type Vote, viewSharesOn, votesBetween } from './votes'

/** Sorted newest first, as returned by the repository. */
const views: Vote[] = [
  { broker: '甲', direction: '看多', tradingDay: '2026-11-19' },
  { broker: '乙', direction: '震荡', tradingDay: '2026-11-19' },
  { broker: '甲', direction: '看空', tradingDay: '2026-11-17' },
  { broker: '丙', direction: '看空', tradingDay: '2026-11-13' },
  { broker: '乙', direction: '震荡', tradingDay: '2026-11-12' },
  { broker: '丙', direction: '看多', tradingDay: '2026-11-12' },
]

test('shares of three equal votes add up to 100 percent', () => {
  expect(viewSharesOn(views, '2026-11-19')).toEqual({
    kanduo: 1,
    kankong: 1,
    zhendang: 1,
    shares: { kanduo: 34, kankong: 33, zhendang: 33 },
  })
  expect(viewSharesOn(views, null)).toEqual({ kanduo: 0, kankong: 0, zhendang: 0, shares: null })
})

test('turns are relative to the previous window, or to the broker’s last view within five days', () => {
  // The days 13 to 19 against 6 to 12: 乙 is unchanged, 丙 turned, 甲 had no earlier view.
  expect(turnsOfWindow(views, '2026-11-19')).toEqual([{ broker: '丙', from: '看多', to: '看空' }])
  expect(turnsOfDay(views, '2026-11-19')).toEqual([{ broker: '甲', from: '看空', to: '看多' }])
  expect(turnsOfDay(views, '2026-11-13')).toEqual([{ broker: '丙', from: '看多', to: '看空' }])
  expect(turnsOfDay(views, '2026-11-18')).toEqual([])
})

test('any set of views gives one vote per broker and shares that add up to 100', () => {
  const days = tradingDaysBetween('2026-11-02', '2026-11-19')
  const anyView = fc.record({
    broker: fc.constantFrom('甲', '乙', '丙', '丁', '戊', '己', '庚'),
    direction: fc.constantFrom('看多' as const, '看空' as const, '震荡' as const),
    tradingDay: fc.constantFrom(...days),
  })
  fc.assert(
    fc.property(fc.array(anyView, { maxLength: 60 }), (unsorted) => {
      const newestFirst = unsorted.toSorted((a, b) => (a.tradingDay < b.tradingDay ? 1 : -1))
      const { kanduo, kankong, zhendang, shares } = viewSharesOn(newestFirst, '2026-11-19')
      const inWindow = newestFirst.filter(({ tradingDay }) => tradingDay >= '2026-11-13')
      expect(kanduo + kankong + zhendang).toBe(new Set(inWindow.map(({ broker }) => broker)).size)
      expect(shares === null ? 100 : shares.kanduo + shares.kankong + shares.zhendang).toBe(100)
      for (const [broker, direction] of votesBetween(newestFirst, '2026-11-13', '2026-11-19')) {
        expect(inWindow.find((each) => each.broker === broker)?.direction).toBe(direction)
      }
    }),
  )
})
