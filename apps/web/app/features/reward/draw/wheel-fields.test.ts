import { expect, test } from 'vitest'
import { angleTo, prizeSequence, splitPrizeName } from './wheel-fields'

test('the wheel always turns ahead until the field is at the top', () => {
  let present = 0
  for (const field of [3, 3, 0, 9, 1]) {
    const next = angleTo(field, 10, present)
    expect(next - present).toBeGreaterThanOrEqual(4 * 360)
    expect((((next + field * 36) % 360) + 360) % 360).toBe(0)
    present = next
  }
})

test('every prize has one field', () => {
  for (const count of [3, 10])
    expect([...prizeSequence(count)].sort((one, other) => one - other)).toHaveLength(count)
  expect(new Set(prizeSequence(10)).size).toBe(10)
})

test('a prize name is split into two lines', () => {
  expect(splitPrizeName('20 V粒')).toEqual(['20', 'V粒'])
  expect(splitPrizeName('买卖力量 1 次')).toEqual(['买卖力量', '1 次'])
  expect(splitPrizeName('7 天体验卡')).toEqual(['7 天', '体验卡'])
  expect(splitPrizeName('《期货大辞典》')).toEqual(['《期货', '大辞典》'])
})
