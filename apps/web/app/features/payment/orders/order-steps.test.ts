import { expect, test } from 'vitest'
import { stepsOf } from './order-steps'

const none = { refund: null, refunded: 0 }
const refund = { refund_id: 7, amount: 30, reason: '', created_at: '2026-11-20 20:12:05' }
const text = (order: Parameters<typeof stepsOf>[0]) =>
  stepsOf(order)
    .map(({ name, state }) => (state === 'done' ? `${name}✓` : state === 'current' ? `[${name}]` : name))
    .join(' ')

test('an open order waits for the payment, a paid one for the goods', () => {
  expect(text({ state: 'created', ...none })).toBe('提交✓ [支付] 到账')
  expect(text({ state: 'paying', ...none })).toBe('提交✓ [支付] 到账')
  expect(text({ state: 'paid', ...none })).toBe('提交✓ 支付✓ [到账]')
  expect(text({ state: 'fulfilled', ...none })).toBe('提交✓ 支付✓ 到账✓')
})

test('a closed order ends without a payment', () => {
  expect(text({ state: 'closed', ...none })).toBe('提交✓ 已关闭✓')
})

test('a refund adds its stages while it runs and when it is done', () => {
  const running = '提交✓ 支付✓ 到账✓ 申请退款✓ [退款处理中] 已退款'
  expect(text({ state: 'refunding', refunded: 0, refund: { ...refund, state: 'sent' } })).toBe(running)
  expect(text({ state: 'fulfilled', refunded: 0, refund: { ...refund, state: 'approved' } })).toBe(running)
  expect(text({ state: 'refunded', refunded: 30, refund: { ...refund, state: 'done' } })).toBe(
    '提交✓ 支付✓ 到账✓ 申请退款✓ 退款处理✓ 已退款✓',
  )
})

test('a part refund and a declined one leave the order as it is', () => {
  expect(text({ state: 'fulfilled', refunded: 10, refund: { ...refund, state: 'done' } })).toBe(
    '提交✓ 支付✓ 到账✓ 申请退款✓ 已部分退款✓',
  )
  expect(text({ state: 'fulfilled', refunded: 0, refund: { ...refund, state: 'declined' } })).toBe(
    '提交✓ 支付✓ 到账✓',
  )
})
