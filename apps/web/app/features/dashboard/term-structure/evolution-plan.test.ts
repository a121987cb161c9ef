import type { DayCurve } from '@vce/protocol'
import { expect, test } from 'vitest'
import { evolutionChoice, termLink } from './choice'
import { distancesOf, limitOf, relativeDays } from './curve-heat'
import { monthsOf, planEvolution, spacedIndices } from './evolution-plan'

const curve = (tradingDay: string, prices: Record<string, number>): DayCurve => ({
  tradingDay,
  shape: null,
  main: null,
  points: Object.entries(prices)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([deliveryMonth, price]) => ({
      contract: `rb${deliveryMonth}`,
      deliveryMonth,
      price,
      openInterest: 1,
    })),
})
const curves = [
  curve('2026-11-18', { '2612': 3000, '2701': 3060, '2705': 2970 }),
  curve('2026-11-19', { '2701': 3050, '2705': 3111 }),
]

test('differences are in percent of the near month’s price', () => {
  const days = relativeDays(curves)
  expect(days.map(({ near, byDistance }) => [near, [...byDistance]])).toEqual([
    [
      '2612',
      [
        [0, 0],
        // 60 ÷ 3000
        [1, 2],
        [5, -1],
      ],
    ],
    [
      '2701',
      [
        [0, 0],
        // 61 ÷ 3050
        [4, 2],
      ],
    ],
  ])
  expect(distancesOf(days)).toEqual([0, 1, 4, 5])
  expect(limitOf(days)).toBe(2)
  expect(relativeDays([curve('2026-11-20', {})])).toEqual([
    { tradingDay: '2026-11-20', near: null, byDistance: new Map() },
  ])
})

test('axes are the same for every day', () => {
  const size = { width: 1000, height: 300 }
  const [first, last] = [0, 1].map((at) => planEvolution(curves, at, size))
  expect(first?.ticks).toEqual(last?.ticks)
  expect(first?.months).toEqual(['2612', '2701', '2705'])
  expect(first?.lines.map(({ name, values }) => [name, values])).toEqual([
    ['2026-11-18', [3000, 3060, 2970]],
    ['最新 11-19', [null, 3050, 3111]],
  ])
  expect(last?.lines).toHaveLength(1)
  expect(first?.past.map(({ freshness }) => freshness)).toEqual([0, 1])
  expect(monthsOf([])).toEqual([])
})

test('at most eight days are drawn behind the chosen one', () => {
  expect(spacedIndices(3)).toEqual([0, 1, 2])
  expect(spacedIndices(60)).toEqual([0, 8, 17, 25, 34, 42, 51, 59])
})

test('the days and the drawing are read from the address', () => {
  expect(evolutionChoice(new URLSearchParams('span=40&evo=heat'))).toEqual({ span: 40, view: 'heat' })
  expect(evolutionChoice(new URLSearchParams('span=7&evo=x'))).toEqual({ span: 20, view: 'curves' })
  expect(termLink(new URLSearchParams('showModel=qxjg&product=rb'), { span: 60 })).toBe(
    '?showModel=qxjg&product=rb&span=60',
  )
})
