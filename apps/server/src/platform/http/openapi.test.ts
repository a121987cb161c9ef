import { getBalances, getOrderFlow, getSeatProfits } from '@vce/protocol'
import { expect, test } from 'vitest'
import { docOf } from './openapi'

test('the description of an endpoint says what limits its answers', () => {
  expect(docOf(getBalances).access).toBe('需要登录')
  expect(docOf(getOrderFlow).access).toBe(
    '无需登录，历史天数随会员等级（historyLocked：更早的历史，会员可看），按日计次 view_data_mmll（searchesUsedUp：今日免费次数已用完）',
  )
  expect(docOf(getSeatProfits).access).toContain('内容随权益 view_seat_profit')
})
