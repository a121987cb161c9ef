import { getSeatVolumeHistory, getVolumeHistory, getVolumeRanking } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()

interface Day {
  day: string
  traded: number
  volume: RankedPlace[]
}
const days: Day[] = [
  {
    day: '2026-11-18',
    traded: 1000,
    volume: [
      ['乙期货', 400, 0],
      ['甲期货', 300, 0],
    ],
  },
  {
    day: '2026-11-19',
    traded: 2000,
    volume: [
      ['甲期货', 900, 600],
      ['乙期货', 500, 100],
    ],
  },
]
for (const { day, traded, volume } of days) {
  for (const { name, content } of [
    quotesFile(day, [
      { contract: 'rb2701', settlement: 3000, openInterest: 5000, volume: traded },
      { contract: 'rb2705', settlement: 3050, openInterest: 100, volume: 30 },
    ]),
    rankingsFile(day, [
      { contract: 'rb2701', long: [['甲期货', 30, 1]], short: [['乙期货', 200, 2]], volume },
    ]),
  ]) {
    await seed.file(name, content)
  }
}

test('a seat’s share is of twice the volume: every lot has a buyer and a seller', async () => {
  const { data } = await call(getVolumeRanking, { product: 'rb' })

  expect(data).toMatchObject({ world: 'real', contract: 'rb2701', tradingDay: '2026-11-19' })
  expect(data.ranking).toMatchObject({
    volume: 2000,
    seats: [
      // 900 ÷ (2 × 2000). Only 30 long lots of the seat are known, so the turnover rate is an upper bound.
      { rank: 1, seat: '甲期货', lots: 900, change: 600, share: 22.5, long: 30, short: null },
      { rank: 2, seat: '乙期货', lots: 500, share: 12.5, long: null, short: 200, turnoverRate: 2.5 },
    ],
    sums: [{ top: 5, lots: 1400, share: 35 }, { top: 10 }, { top: 20 }],
    previous: { tradingDay: '2026-11-18', volume: 1000, top5Share: 35 },
    source: { publisher: '上海期货交易所', file: 'pm20261119.dat' },
  })
  expect(data.ranking?.seats[0]).toMatchObject({ turnoverRate: 30, estimated: true })
})

test('concentration and a seat’s trading have a daily history', async () => {
  const history = await call(getVolumeHistory, { product: 'rb', contract: 'rb2701', days: 20 })
  expect(history.data.points).toEqual([
    { tradingDay: '2026-11-18', volume: 1000, top20: 700, top5Share: 35, top20Share: 35 },
    { tradingDay: '2026-11-19', volume: 2000, top20: 1400, top5Share: 35, top20Share: 35 },
  ])

  const seat = await call(getSeatVolumeHistory, { product: 'rb', contract: 'rb2701', seat: '甲期货' })
  expect(seat.data.points).toEqual([
    { tradingDay: '2026-11-18', rank: 2, lots: 300, change: 0, share: 15, turnoverRate: 10 },
    { tradingDay: '2026-11-19', rank: 1, lots: 900, change: 600, share: 22.5, turnoverRate: 30 },
  ])
})

test('a volume ranking of all contracts reports how many were added up', async () => {
  const all = await call(getVolumeRanking, { product: 'rb', contract: 'all' })
  expect(all.data.ranking).toMatchObject({ volume: 2030, summedContracts: 1 })

  const empty = await call(getVolumeRanking, { product: 'rb', date: '2026-11-20' })
  expect(empty.data).toMatchObject({ tradingDay: '2026-11-20', ranking: null })
})

test('unknown products, contracts and seats are refused', async () => {
  expect(await call(getVolumeRanking, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getVolumeRanking, { product: 'rb', contract: 'cu2701' })).toMatchObject({
    msg: '没有这个合约',
  })
  expect(await call(getVolumeHistory, { product: 'zz', contract: 'all' })).toMatchObject({
    msg: '没有这个品种',
  })
  expect(await call(getVolumeHistory, { product: 'rb', contract: 'cu2701' })).toMatchObject({
    msg: '没有这个合约',
  })
  const seat = { product: 'rb', contract: 'rb2701', seat: '丁期货' }
  expect(await call(getSeatVolumeHistory, seat)).toMatchObject({ msg: '该席位在此期间未上榜' })
  expect(await call(getSeatVolumeHistory, { ...seat, product: 'zz' })).toMatchObject({ msg: '没有这个品种' })
  expect(await call(getSeatVolumeHistory, { ...seat, contract: 'cu2701' })).toMatchObject({
    msg: '没有这个合约',
  })
})
