import { productOf } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import { expect, test } from 'vitest'
import { dayLineOf } from './day-line'

const rebar = productOf('rb')
if (!rebar) throw new Error('The table of products has no rb')
const day = { product: rebar, contract: 'rb2701', tradingDay: '2026-11-20' }
const { minutes } = sessionGrid(rebar, day.tradingDay)
const at = (place: number, close: number) => ({ end: minutes[place] ?? 0, close })

test('a whole day is at most sixty points, the last one its last close', () => {
  const line = dayLineOf(
    day,
    minutes.map((end, place) => ({ end, close: place })),
  )
  expect(line).toMatchObject({ contract: 'rb2701', tradingDay: '2026-11-20' })
  expect(line?.points).toHaveLength(60)
  expect(line?.points.at(-1)).toBe(minutes.length - 1)
  expect(line?.points).not.toContain(null)
})

test('a step without a trade repeats the price before while future steps have none', () => {
  // Each step has 345 / 60 minutes, so the places 0, 30 and 60 are in the steps 0, 5 and 10.
  const line = dayLineOf(day, [at(0, 3100), at(30, 3110), at(60, 3090)])
  expect(line?.points.slice(0, 12)).toEqual([
    3100,
    3100,
    3100,
    3100,
    3100,
    3110,
    3110,
    3110,
    3110,
    3110,
    3090,
    null,
  ])
})

test('steps before the first trade are empty', () => {
  expect(dayLineOf(day, [at(30, 3110)])?.points.slice(0, 7)).toEqual([
    null,
    null,
    null,
    null,
    null,
    3110,
    null,
  ])
})

test('a contract without minutes of its day has no line', () => {
  expect(dayLineOf(day, [])).toBeNull()
  expect(dayLineOf(day, [{ end: 0, close: 3100 }])).toBeNull()
})
