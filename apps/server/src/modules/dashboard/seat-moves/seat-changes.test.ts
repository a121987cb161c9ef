import { getSeatChanges, getSeatHeat } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile, rankingsFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()

const [before, day] = ['2026-11-02', '2026-11-03']
for (const { name, content } of [
  quotesFile(before, [
    { contract: 'rb2701', settlement: 3050, openInterest: 20_000 },
    { contract: 'rb2705', settlement: 3080, openInterest: 20_000 },
    { contract: 'cu2701', settlement: 80_000, openInterest: 10_000 },
    { contract: 'ag2701', settlement: 9000, openInterest: 900 },
  ]),
  rankingsFile(before, [
    {
      contract: 'rb2701',
      long: [
        ['甲期货', 800, 5],
        ['乙期货', 600, 5],
        ['丁期货', 400, 0],
      ],
      short: [['丙期货', 700, 0]],
    },
    { contract: 'rb2705', long: [['甲期货', 900, 0]], short: [['乙期货', 500, 0]] },
    { contract: 'cu2701', long: [['甲期货', 300, 0]], short: [['丙期货', 200, 0]] },
  ]),
  quotesFile(day, [
    { contract: 'rb2701', settlement: 3060, previous: 3050, openInterest: 20_000 },
    { contract: 'rb2705', settlement: 3090, previous: 3080, openInterest: 20_000 },
    { contract: 'cu2701', settlement: 80_100, previous: 80_000, openInterest: 10_000 },
    { contract: 'ag2701', settlement: 9100, previous: 9000, openInterest: 900 },
  ]),
  rankingsFile(day, [
    {
      contract: 'rb2701',
      long: [
        ['甲期货', 1100, 300],
        ['丁期货', 150, -250],
        ['戊期货', 100, 100],
      ],
      short: [
        ['丙期货', 900, 200],
        ['甲期货', 50, 50],
      ],
    },
    { contract: 'rb2705', long: [['甲期货', 1000, 100]], short: [['乙期货', 450, -50]] },
    { contract: 'cu2701', long: [['甲期货', 500, 200]], short: [['丙期货', 80, -120]] },
    { contract: 'ag2701', long: [['甲期货', 500, 400]], short: [['丙期货', 80, -20]] },
  ]),
]) {
  await seed.file(name, content)
}

const changes = async (input: Parameters<typeof call<typeof getSeatChanges>>[1] = {}) => {
  const { code, msg, data } = await call(getSeatChanges, input)
  expect(code, msg).toBe(1)
  if (!data.changes) throw new Error('no lists of the day')
  return { data, ...data.changes }
}
const brief = (rows: { code: string; seat: string; change: number; share: number }[]) =>
  rows.map(({ code, seat, change, share }) => [code, seat, change, share])

test('the largest long changes are those published, summed over the contracts, in percent of 持仓', async () => {
  const { data, up, down, ...scope } = await changes({ side: 'long' })

  expect(data).toMatchObject({
    world: 'real',
    tradingDay: day,
    previousDay: before,
    exchanges: [{ code: 'SHFE', name: '上期所' }],
    sectors: ['有色', '黑色'],
  })
  // 200 of 10,000 lots; 300 + 100 of 40,000 lots. 戊 added 0.25 %, which is below the threshold.
  expect(brief(up.rows)).toEqual([
    ['cu', '甲期货', 200, 2],
    ['rb', '甲期货', 400, 1],
  ])
  expect(up.rows[1]).toMatchObject({ lots: 2100, openInterest: 40_000, lists: 2, estimated: false })
  expect(brief(down.rows)).toEqual([['rb', '丁期货', -250, -0.625]])
  // ag has 900 lots, fewer than the threshold.
  expect(scope).toMatchObject({ products: 2, leftOut: 1, minOpenInterest: 10_000, minShare: 0.5 })
  expect(scope.source).toMatchObject({ publisher: '上海期货交易所' })
})

test('a seat that left a list is listed with its former position and without any change', async () => {
  const { up, down, left } = await changes({ side: 'long' })

  expect([...up.rows, ...down.rows].some(({ seat }) => seat === '乙期货')).toBe(false)
  expect(left).toMatchObject({
    total: 1,
    rows: [{ code: 'rb', seat: '乙期货', side: 'long', contracts: ['rb2701'], before: 600, share: 1.5 }],
  })
})

test('the net change is 多增减 − 空增减 and unknown once a side left its list', async () => {
  const { up, down, left } = await changes()

  // 甲 in rb: 400 − 50. 乙 left the long list of rb2701, so its net change is unknown although its short change
  // is known.
  expect(brief(up.rows)).toEqual([
    ['cu', '甲期货', 200, 2],
    ['cu', '丙期货', 120, 1.2],
    ['rb', '甲期货', 350, 0.875],
  ])
  expect(brief(down.rows)).toEqual([
    ['rb', '丁期货', -250, -0.625],
    ['rb', '丙期货', -200, -0.5],
  ])
  expect(up.rows[1]).toMatchObject({ lots: -80, estimated: true })
  expect(left.rows).toMatchObject([{ seat: '乙期货', side: 'long' }])
})

test('by lots the order is that of the changes themselves', async () => {
  const { up } = await changes({ side: 'long', order: 'lots' })
  expect(up.rows.map(({ code }) => code)).toEqual(['rb', 'cu'])
})

test('exchange, sector, name and length narrow the lists', async () => {
  expect((await changes({ side: 'long', sector: '有色' })).up.rows.map(({ code }) => code)).toEqual(['cu'])
  expect((await changes({ exchange: 'SHFE' })).up.total).toBe(3)
  expect(brief((await changes({ seat: '丙' })).up.rows)).toEqual([['cu', '丙期货', 120, 1.2]])
  const short = await changes({ limit: 1 })
  expect([short.up.rows.length, short.up.total]).toEqual([1, 3])
})

test('the heat table has the most active seats first and the same figures as the lists', async () => {
  const { data } = await call(getSeatHeat, { date: day })

  expect(data).toMatchObject({ tradingDay: day, previousDay: before })
  expect(data.heat?.columns.map(({ code, sector }) => [code, sector])).toEqual([
    ['cu', '有色'],
    ['rb', '黑色'],
  ])
  expect(data.heat?.seats).toEqual([
    {
      seat: '甲期货',
      activity: 2.88,
      known: 2,
      changes: [200, 350],
      shares: [2, 0.88],
      estimated: [true, true],
    },
    {
      seat: '丙期货',
      activity: 1.7,
      known: 2,
      changes: [120, -200],
      shares: [1.2, -0.5],
      estimated: [true, true],
    },
    {
      seat: '丁期货',
      activity: 0.63,
      known: 1,
      changes: [null, -250],
      shares: [null, -0.63],
      estimated: [false, true],
    },
    {
      seat: '戊期货',
      activity: 0.25,
      known: 1,
      changes: [null, 100],
      shares: [null, 0.25],
      estimated: [false, true],
    },
  ])
  expect((await call(getSeatHeat, { limit: 1 })).data.heat?.seats).toHaveLength(1)
  expect((await call(getSeatHeat, { sector: '黑色' })).data.heat?.columns).toHaveLength(1)
})

test('the first day with lists has changes but no list to have left', async () => {
  const { data, left } = await changes({ date: before, side: 'long', order: 'lots' })
  expect(data.previousDay).toBeNull()
  expect(left.total).toBe(0)
})

test('a day without lists has no changes', async () => {
  expect((await call(getSeatChanges, { date: '2026-11-04' })).data).toMatchObject({
    tradingDay: '2026-11-04',
    changes: null,
  })
  expect((await call(getSeatHeat, { date: '2026-11-04' })).data.heat).toBeNull()
})

test('unknown exchanges, unknown sectors and lists without bounds are refused', async () => {
  for (const endpoint of [getSeatChanges, getSeatHeat] as const) {
    expect(await call(endpoint, { exchange: 'NYMEX' })).toMatchObject({ code: 0, msg: '没有这个交易所' })
    expect(await call(endpoint, { sector: '海鲜' })).toMatchObject({ code: 0, msg: '没有这个板块' })
  }
  expect(await call(getSeatChanges, { limit: 51 })).toMatchObject({ msg: '条数至多为 50' })
  expect(await call(getSeatHeat, { limit: 0 })).toMatchObject({ msg: '席位数至少为 1' })
  expect(await call(getSeatChanges, { seat: '甲'.repeat(21) })).toMatchObject({ msg: '席位名称过长' })
})
