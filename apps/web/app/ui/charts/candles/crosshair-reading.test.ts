import { minuteMs } from '@vce/futures'
import { expect, test } from 'vitest'
import { crosshairAt, lastPoint, priceDirection } from './crosshair-reading'
import { planIntraday } from './intraday-plan'

const start = Date.parse('2026-11-23T09:00:00+08:00')
const plan = planIntraday({
  days: [
    {
      tradingDay: '2026-11-23',
      previousSettlement: 3100,
      minutes: Array.from({ length: 75 }, (_, index) => start + (index + 1) * minuteMs),
      points: [
        [0, 3102, 3101, 500, 9000],
        [1, 3098, 3100.5, 700, 9100],
      ],
    },
  ],
  width: 900,
  height: 700,
})

test('the horizontal crosshair shows price and change at the height of the pointer', () => {
  const cross = crosshairAt(plan, { index: 1, pointer: plan.y(3101) })
  expect(cross).toMatchObject({ x: plan.x(1), y: plan.y(3101), side: 'rise', lots: null })
  expect(cross.price).toBeCloseTo(3101, 9)
  expect(cross.rate).toBeCloseTo((1 / 3100) * 100, 9)
})

test('with arrow keys the crosshair is at the minute’s price', () => {
  expect(crosshairAt(plan, { index: 1, pointer: null })).toMatchObject({
    y: plan.y(3098),
    price: 3098,
    side: 'fall',
  })
  // A minute that has not begun has no price.
  expect(crosshairAt(plan, { index: 40, pointer: null })).toMatchObject({ y: null, price: null, side: null })
})

test('the crosshair shows lots in the volume pane and nothing between or below the panes', () => {
  const half = (plan.foot + plan.foot - 112) / 2
  expect(crosshairAt(plan, { index: 0, pointer: half })).toMatchObject({ y: half, price: null, lots: 350 })
  expect(crosshairAt(plan, { index: 0, pointer: plan.floor + 10 })).toMatchObject({ y: null, lots: null })
  expect(crosshairAt(plan, { index: 0, pointer: plan.foot + 5 })).toMatchObject({ y: null, lots: null })
})

test('the newest price has its place and side', () => {
  expect(lastPoint(plan)).toEqual({ x: plan.x(1), y: plan.y(3098), price: 3098, side: 'fall' })
  expect(lastPoint(planIntraday({ days: [], width: 900, height: 700 }))).toBeNull()
  expect([priceDirection(3100, 3100), priceDirection(1, null)]).toEqual(['flat', null])
})
