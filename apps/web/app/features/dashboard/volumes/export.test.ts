import type { TradingSeat } from '@vce/protocol'
import { expect, test } from 'vitest'
import { volumesCsv } from './export'

const seat = (given: Partial<TradingSeat>): TradingSeat => ({
  rank: 1,
  seat: '甲期货',
  key: '甲期货',
  lots: 1200,
  change: -50,
  share: 6.25,
  long: 300,
  short: 100,
  turnoverRate: 3,
  estimated: false,
  highFrequency: false,
  ...given,
})

test('the exported list has units in its header', () => {
  const seats = [
    seat({}),
    seat({
      rank: 2,
      seat: '乙期货',
      change: null,
      short: null,
      turnoverRate: 40,
      estimated: true,
      highFrequency: true,
    }),
  ]

  const [head, ...lines] = volumesCsv({ seats }).trim().split('\r\n')

  expect(head).toContain(
    '名次,席位,成交量（手）,增减（手）,占比（%）,多单（手）,空单（手）,换手（倍）,换手口径,高频',
  )
  expect(lines).toEqual(['1,甲期货,1200,-50,6.25,300,100,3,,', '2,乙期货,1200,,6.25,300,,40,估算,高频'])
})
