import type { ProfitParts } from '@vce/protocol'
import { expect, test } from 'vitest'
import { exampleNotes } from './notes'

const parts: ProfitParts = {
  seat: '甲期货',
  product: { code: 'rb', name: '螺纹钢', shortName: '螺纹', exchange: 'SHFE' },
  digits: 0,
  multiplier: 10,
  tradingDay: '2026-11-20',
  heldOn: '2026-11-19',
  profit: -150_000,
  contracts: [
    {
      contract: 'rb2701',
      long: 1500,
      short: null,
      net: 1500,
      oneSided: true,
      dropped: false,
      settlementPrice: 3040,
      previousSettlement: 3050,
      profit: -150_000,
    },
  ],
}

test('the example shows its figures and the side taken as 0', () => {
  expect(exampleNotes(parts)).toEqual([
    '甲期货 2026-11-19 在 rb2701 多 1,500 − 空 未上榜按 0 = 净 +1,500 手，2026-11-20 结算价 3040 − 昨结算 3050 = −10，+1,500 × −10 × 乘数 10 = −150,000 元，即 −15.00 万元。',
  ])
})

test('there is no example without a contract whose figures are known', () => {
  expect(exampleNotes(null)).toEqual([])
  const [part] = parts.contracts
  expect(part && exampleNotes({ ...parts, contracts: [{ ...part, dropped: true }] })).toEqual([])
})
