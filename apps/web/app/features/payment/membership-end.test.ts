import { expect, test } from 'vitest'
import { membershipEnd } from './membership-end'

const event = (text: string) => ({ at: '2026-11-20 16:00:00', title: '已到账', text })

test('the end of a membership is that of the delivered order', () => {
  const events = [event('月度会员 30 天，应付 298 V券'), event('有效期至 2026-12-20 23:59:59')]
  expect(membershipEnd({ events }, '2026-11-01 23:59:59')).toBe('2026-12-20 23:59:59')
})

test('before the delivery is known the end is that of the buyer', () => {
  expect(membershipEnd({ events: [event('有效期至 2026-12-20')] }, '2026-12-20 23:59:59')).toBe(
    '2026-12-20 23:59:59',
  )
  expect(membershipEnd(undefined, null)).toBeUndefined()
})
