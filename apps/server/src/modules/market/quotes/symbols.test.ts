import { symbolList, symbolListWithPrice } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()

const file = quotesFile('2026-11-03', [
  { contract: 'rb2701', settlement: 3060, close: 3062, previous: 3050, openInterest: 1000 },
  { contract: 'rb2705', settlement: 3090, close: 3111, previous: 3080, openInterest: 2000 },
])
await seed.file(file.name, file.content)

test('all 91 products are listed under their six exchanges', async () => {
  const { data } = await call(symbolList, {})

  expect(data.symbol_list.map(({ exchange }) => exchange)).toEqual([
    'SHFE',
    'INE',
    'DCE',
    'CZCE',
    'CFFEX',
    'GFEX',
  ])
  expect(data.symbol_list.flatMap(({ list }) => list)).toHaveLength(91)
  expect(data.symbol_no_ex.find(({ symbol }) => symbol === 'rb')).toEqual({
    symbol: 'rb',
    name: '螺纹',
    exchange: 'SHFE',
    main_contract: 'rb2705',
    bbas_match_name: '螺纹钢',
  })
  expect(data.symbol_no_ex.find(({ symbol }) => symbol === 'TA')).toMatchObject({ main_contract: null })
})

test('price changes are computed against 昨结算', async () => {
  const { data } = await call(symbolListWithPrice, {})
  const listed = data.symbol_list.flatMap(({ list }) => list)
  expect(data.feed).toEqual({ kind: 'settled', tradingDay: '2026-11-03', at: null, source: '交易所日行情' })

  // (3111 − 3080) ÷ 3080
  expect(listed.find(({ symbol }) => symbol === 'rb')).toMatchObject({
    digits: 0,
    lastPrice: 3111,
    zdf: 1.01,
    tradingDay: '2026-11-03',
  })
  expect(listed.find(({ symbol }) => symbol === 'cu')).toMatchObject({
    lastPrice: null,
    zdf: null,
    tradingDay: null,
  })
})
