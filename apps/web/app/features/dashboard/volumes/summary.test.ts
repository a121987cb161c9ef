import { expect, test } from 'vitest'
import { memberTotal } from './summary'

test('brokers and other members of cu1403 on 2014-01-06 add up to twice the single-sided volume', () => {
  // Figures as published by SHFE: 成交量 243,308 double-sided, 期货公司 243,153 and 非期货公司 155.
  const total = memberTotal({ lots: 243_153, change: -56_262 }, { lots: 155, change: -94 })

  expect(total).toBe(2 * 121_654)
  expect(memberTotal({ lots: 243_153, change: -56_262 }, null)).toBeNull()
})
