import type { SearchCount } from '@vce/protocol'
import { expect, test } from 'vitest'
import { freeText, leftOf, packsText } from './left-text'

const count: SearchCount = {
  tag: 'bbas',
  name: 'BBAS 查询',
  free: 5,
  free_left: 3,
  packs: 12,
  packs_end: '2026-12-20',
}

test('free and exchanged uses are counted together', () => {
  expect(leftOf(count)).toBe(15)
  expect(freeText(count)).toBe('今日免费 3/5')
  expect(packsText(count)).toBe('已兑换 12 次，12-20 起到期')
})

test('the text omits exchanged uses if there are none', () => {
  expect(packsText({ ...count, packs: 0, packs_end: null })).toBe('')
})

test('a level without a limit has no number', () => {
  const unlimited = { ...count, free: null, free_left: null }
  expect(leftOf(unlimited)).toBeNull()
  expect(freeText(unlimited)).toBe('会员不限次')
})
