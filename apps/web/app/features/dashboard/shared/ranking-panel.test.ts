import { expect, test } from 'vitest'
import { unrankedReason } from './ranking-panel'

const page = { product: { name: '早籼稻' }, contract: null, contracts: [] }

test('the hint names the day without rankings or the contract outside them', () => {
  const ofDay = { ...page, tradingDay: '2017-12-29' }
  expect(unrankedReason(ofDay, '成交')).toBe('2017-12-29 没有早籼稻的成交排名：当日休市或数据尚未更新')
  expect(unrankedReason({ ...ofDay, contract: 'RI1807', contracts: ['RI1805'] }, '持仓')).toBe(
    'RI1807 在 2017-12-29 没有上榜，请换一个合约',
  )
})
