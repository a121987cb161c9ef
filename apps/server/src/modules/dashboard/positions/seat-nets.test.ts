import { getPositionComparison, getSeatNets } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()

const days: { day: string; long: RankedPlace[]; short: RankedPlace[]; other?: RankedPlace[] }[] = [
  {
    day: '2026-11-02',
    long: [
      ['甲期货', 100, 0],
      ['丙期货', 40, 0],
    ],
    short: [['乙期货', 70, 0]],
    other: [['甲期货', 30, 0]],
  },
  { day: '2026-11-03', long: [['丙期货', 60, 20]], short: [['乙期货', 80, 10]] },
  {
    day: '2026-11-04',
    long: [
      ['甲期货', 200, 100],
      ['丙期货', 50, -10],
    ],
    short: [
      ['乙期货', 90, 10],
      ['丙期货', 65, 5],
    ],
    other: [['乙期货', 20, 0]],
  },
]
for (const { day, long, short, other } of days) {
  for (const { name, content } of [
    quotesFile(day, [
      { contract: 'rb2701', settlement: 3000, openInterest: 1000 },
      ...(other ? [{ contract: 'hc2701', settlement: 3200, openInterest: 400 }] : []),
    ]),
    rankingsFile(day, [
      { contract: 'rb2701', long, short },
      ...(other
        ? [{ contract: 'hc2701', long: other, short: [['丁期货', 50, 0]] satisfies RankedPlace[] }]
        : []),
    ]),
  ]) {
    await seed.file(name, content)
  }
}

test('the largest seats of the newest day have one net per day', async () => {
  const { data } = await call(getSeatNets, { product: 'rb', contract: 'rb2701' })

  expect(data).toEqual({
    world: 'real',
    days: ['2026-11-02', '2026-11-03', '2026-11-04'],
    seats: [
      { seat: '甲期货', nets: [100, null, 200], estimated: [true, false, true] },
      // 50 − 65: the seat is on both lists, so this is no estimate.
      { seat: '丙期货', nets: [40, 60, -15], estimated: [true, true, false] },
      { seat: '乙期货', nets: [-70, -80, -90], estimated: [true, true, true] },
    ],
  })
})

test('the nets end with the chosen day', async () => {
  const { data } = await call(getSeatNets, { product: 'rb', contract: 'all', date: '2026-11-03' })
  expect(data.days).toEqual(['2026-11-02', '2026-11-03'])
  expect(data.seats.map(({ seat }) => seat)).toEqual(['丙期货', '乙期货'])
})

test('two products stand side by side in percent of their own 持仓', async () => {
  const { data } = await call(getPositionComparison, { product: 'rb', compare: 'hc' })

  expect(data.tradingDay).toBe('2026-11-04')
  // rb: 250 − 155, share of 1,000; hc: 20 − 50, share of 400.
  expect(data.products).toMatchObject([
    { product: { code: 'rb' }, long: 250, short: 155, net: 95, netShare: 9.5, summedContracts: 1 },
    { product: { code: 'hc' }, long: 20, short: 50, net: -30, netShare: -7.5, longShare: 5 },
  ])
  expect(data.points).toEqual([
    { tradingDay: '2026-11-02', nets: [70, -20], shares: [7, -5] },
    // On that day hc has no list.
    { tradingDay: '2026-11-03', nets: [-20, null], shares: [-2, null] },
    { tradingDay: '2026-11-04', nets: [95, -30], shares: [9.5, -7.5] },
  ])
  expect(data.seats).toEqual([
    { seat: '甲期货', held: [{ net: 200, share: 20, estimated: true }, null] },
    { seat: '丁期货', held: [null, { net: -50, share: -12.5, estimated: true }] },
    {
      seat: '乙期货',
      held: [
        { net: -90, share: -9, estimated: true },
        { net: 20, share: 5, estimated: true },
      ],
    },
    { seat: '丙期货', held: [{ net: -15, share: -1.5, estimated: false }, null] },
  ])
})

test('unknown products, contracts and a comparison with itself are refused', async () => {
  expect(await call(getSeatNets, { product: 'xx', contract: 'all' })).toMatchObject({ msg: '没有这个品种' })
  expect(await call(getSeatNets, { product: 'rb', contract: 'cu2701' })).toMatchObject({
    code: 0,
    msg: '没有这个合约',
  })
  expect(await call(getSeatNets, { product: 'rb', contract: 'all', top: 6 as never })).toMatchObject({
    msg: '席位数只能是 5 或 8',
  })
  expect(await call(getPositionComparison, { product: 'rb', compare: 'xx' })).toMatchObject({
    msg: '没有这个品种',
  })
  expect(await call(getPositionComparison, { product: 'rb', compare: 'rb' })).toMatchObject({
    code: 0,
    msg: '请选择另一个品种作对比',
  })
})
