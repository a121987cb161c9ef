import { getPositionHistory, getSeatHistory } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()

const days: { day: string; settlement: number; long: RankedPlace[]; short: RankedPlace[] }[] = [
  { day: '2026-11-02', settlement: 3000, long: [['甲期货', 100, 0]], short: [['乙期货', 70, 0]] },
  { day: '2026-11-03', settlement: 3100, long: [['甲期货', 200, 100]], short: [['乙期货', 80, 10]] },
  { day: '2026-11-04', settlement: 3050, long: [['丙期货', 60, 60]], short: [['乙期货', 90, 10]] },
]
for (const { day, settlement, long, short } of days) {
  for (const { name, content } of [
    quotesFile(day, [{ contract: 'rb2701', settlement, close: settlement + 5, openInterest: 1000 }]),
    rankingsFile(day, [{ contract: 'rb2701', long, short }]),
  ]) {
    await seed.file(name, content)
  }
}

test('the history runs from old to new and ends with the chosen day', async () => {
  const { data } = await call(getPositionHistory, { product: 'rb', contract: 'rb2701', date: '2026-11-03' })

  expect(data).toEqual({
    world: 'real',
    digits: 0,
    points: [
      { tradingDay: '2026-11-02', long: 100, short: 70, net: 30, close: 3005 },
      { tradingDay: '2026-11-03', long: 200, short: 80, net: 120, close: 3105 },
    ],
  })
})

test('the history of all contracts has no price', async () => {
  const { data } = await call(getPositionHistory, { product: 'rb', contract: 'all', days: 20 })

  expect(data.points.map(({ close }) => close)).toEqual([null, null, null])
  expect(data.points.at(-1)).toMatchObject({ long: 60, short: 90, net: -30 })
})

test('建仓过程: the cost is weighted by added lots until the seat drops off the list', async () => {
  const { data } = await call(getSeatHistory, { product: 'rb', contract: 'rb2701', seat: '甲期货' })

  expect(data.points).toMatchObject([
    { tradingDay: '2026-11-02', long: 100, short: null, net: 100, estimated: true, cost: 3000 },
    // Cost: (3000 × 100 + 3100 × 100) ÷ 200.
    { tradingDay: '2026-11-03', long: 200, longChange: 100, net: 200, cost: 3050 },
    { tradingDay: '2026-11-04', long: null, net: null, cost: null, settlementPrice: 3050 },
  ])
})

test('unknown products, contracts and seats are refused', async () => {
  expect(await call(getPositionHistory, { product: 'xx', contract: 'all' })).toMatchObject({
    msg: '没有这个品种',
  })
  expect(await call(getPositionHistory, { product: 'rb', contract: 'cu2701' })).toMatchObject({
    msg: '没有这个合约',
  })
  expect(await call(getSeatHistory, { product: 'xx', contract: 'all', seat: '甲' })).toMatchObject({
    msg: '没有这个品种',
  })
  expect(await call(getSeatHistory, { product: 'rb', contract: 'cu2701', seat: '甲' })).toMatchObject({
    msg: '没有这个合约',
  })
  expect(await call(getSeatHistory, { product: 'rb', contract: 'rb2701', seat: '无名期货' })).toMatchObject({
    code: 0,
    msg: '该席位在此期间未上榜',
  })
  expect(await call(getPositionHistory, { product: 'rb', contract: 'all', days: 7 as never })).toMatchObject({
    msg: '天数只能是 20、60、120 或 250',
  })
  expect(await call(getSeatHistory, { product: 'rb', contract: 'all', seat: '  ' })).toMatchObject({
    msg: '请选择席位',
  })
})
