import type { TradingSession } from '@vce/protocol'
import { expect, test } from 'vitest'
import { momentOf } from '#app/lib/session-clock'
import { pauseTextAt } from './trading-pause'

/** Sessions of 螺纹钢 on Tuesday, 2026-11-24. */
const rebar: TradingSession[] = [
  { kind: 'night', start: '2026-11-23 21:00', end: '2026-11-23 23:00' },
  { kind: 'day', start: '2026-11-24 09:00', end: '2026-11-24 10:15' },
  { kind: 'day', start: '2026-11-24 10:30', end: '2026-11-24 11:30' },
  { kind: 'day', start: '2026-11-24 13:30', end: '2026-11-24 15:00' },
]

test.each([
  ['2026-11-23 20:56', '尚未开盘，21:00 开盘'],
  ['2026-11-23 21:00', null],
  ['2026-11-23 22:59', null],
  ['2026-11-23 23:00', '夜盘已收盘，11-24 09:00 开盘'],
  ['2026-11-24 08:59', '夜盘已收盘，09:00 开盘'],
  ['2026-11-24 10:14', null],
  ['2026-11-24 10:15', '小节休息，10:30 恢复交易'],
  ['2026-11-24 10:30', null],
  ['2026-11-24 12:00', '午间休市，13:30 恢复交易'],
  ['2026-11-24 15:00', '已收盘'],
  ['2026-11-24 15:14', '已收盘'],
])('pause text of a product at %s: %s', (moment, text) => {
  expect(pauseTextAt(rebar, momentOf(moment))).toBe(text)
})

test('a product without known sessions has no pause text', () => {
  expect(pauseTextAt([], momentOf('2026-11-24 10:20'))).toBeNull()
})
