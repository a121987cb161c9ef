import { expect, test } from 'vitest'
import { scopeText, untilText } from './ban-texts'

const until = '2026-11-21 16:00:00'

test('a ban for good, one with an end and one that ends with the broadcast have texts of their own', () => {
  expect(untilText({ until: null, with_broadcast: false })).toBe('永久')
  expect(untilText({ until, with_broadcast: false })).toBe('至 2026-11-21 16:00')
  expect(untilText({ until, with_broadcast: true })).toBe('至本场直播结束，最晚 2026-11-21 16:00')
})

test('the scope names the room or all rooms', () => {
  expect(scopeText({ room: null })).toBe('全部直播间')
  expect(scopeText({ room: { id: 1, name: '夜盘', type: 2 } })).toBe('直播间“夜盘”')
})
