import { expect, test } from 'vitest'
import { signInEarning } from './earning-card'

test('the row of the daily sign-in names the amounts of a round', () => {
  expect(signInEarning([5, 5, 10, 5, 5, 10, 30])).toMatchObject({
    amount: '5–30',
    often: '每天一次，连续 7 天一轮：5、5、10、5、5、10、30',
  })
})

test('equal amounts are shown as one', () => {
  expect(signInEarning([8, 8, 8, 8, 8, 8, 8])).toMatchObject({ amount: '8' })
})

test('unknown amounts are not invented', () => {
  expect(signInEarning([])).toEqual({ name: '每日签到', amount: '—', often: '每天一次，连续 7 天一轮' })
})
