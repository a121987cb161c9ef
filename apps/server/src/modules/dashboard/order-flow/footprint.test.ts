import { getFootprint, getOrderFlow, getSearchCounts } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { quotesFile } from '#test/shfe-files'

/** The night session of Thursday, which belongs to Friday. */
const { call, seed, pass } = await startMovingApp('2026-11-19 21:20')
const simulated = { world: 'simulated' } as const
const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)
const sums = (rows: readonly (readonly number[])[]) =>
  [1, 2, 3].map((at) => total(rows.map((row) => row[at] ?? 0)))

interface Choice {
  product?: string
  contract?: string
  date?: string
  interval?: 1 | 5 | 15
  merge?: 1 | 2 | 5
}

async function footprintOf(choice: Choice) {
  const { data } = await call(getFootprint, { ...simulated, ...choice })
  if (!data.footprint) throw new Error('nothing was counted')
  return { ...data, ...data.footprint }
}

async function flowOf({ interval: _, merge: __, ...choice }: Choice) {
  const { data } = await call(getOrderFlow, { ...simulated, ...choice })
  if (!data.flow?.minutes || !data.flow.prices) throw new Error('nothing was counted')
  return { ...data, minutes: data.flow.minutes, prices: data.flow.prices, totals: data.flow.totals }
}

/** Lots by price over the whole footprint, highest price first. */
function byPrice(columns: Awaited<ReturnType<typeof footprintOf>>['columns']) {
  const levels = new Map<number, number[]>()
  for (const [price, ...lots] of columns.flatMap(({ cells }) => cells)) {
    const before = levels.get(price) ?? [0, 0, 0]
    levels.set(
      price,
      before.map((sum, at) => sum + (lots[at] ?? 0)),
    )
  }
  return [...levels].sort(([a], [b]) => b - a).map(([price, lots]) => [price, ...lots])
}

test.each<Choice>([
  { product: 'rb' },
  // rb2705 is not a main contract, so it is counted only once it is viewed.
  { contract: 'rb2705' },
  { product: 'rb', date: '2026-11-18' },
])('%j: columns are the minutes of 买卖力量, and levels its prices', async (choice) => {
  const { minutes, prices, totals } = await flowOf(choice)
  const { columns, step, tickSize } = await footprintOf({ ...choice, interval: 1, merge: 1 })
  expect([step, tickSize]).toEqual([1, 1])
  const traded = minutes.rows.filter(([, bought, sold, neutral]) => bought + sold + neutral > 0)
  expect(columns.map(({ end, bought, sold, neutral }) => [end, bought, sold, neutral])).toEqual(
    traded.map(([place, bought, sold, neutral]) => [minutes.ends[place], bought, sold, neutral]),
  )
  expect(byPrice(columns)).toEqual(prices)
  expect(columns.at(-1)?.cumulative).toBe(totals.net)
})

test('longer bars and wider levels hold the same lots, with the point of control at the most', async () => {
  const fine = await footprintOf({ product: 'rb', date: '2026-11-18', interval: 1, merge: 1 })
  for (const [interval, bars] of [
    [5, 69],
    [15, 23],
  ] as const) {
    const { columns, merge, step } = await footprintOf({ product: 'rb', date: '2026-11-18', interval })
    // The day has 345 minutes.
    expect(columns).toHaveLength(bars)
    expect(step).toBe(merge)
    const cells = columns.flatMap((column) => column.cells)
    expect(sums(cells)).toEqual(sums(fine.columns.flatMap((column) => column.cells)))
    for (const { cells: levels, poc, delta, bought, sold } of columns) {
      const most = Math.max(...levels.map(([, ...lots]) => total(lots.slice(0, 3))))
      const [, ...control] = levels.find(([price]) => price === poc) ?? []
      expect(total(control.slice(0, 3))).toBe(most)
      expect(delta).toBe(bought - sold)
    }
  }
})

test('the running day grows', async () => {
  const before = await footprintOf({ product: 'rb', interval: 1 })
  await pass(120_000)
  const { columns, feed } = await footprintOf({ product: 'rb', interval: 1 })
  expect(feed.kind).toBe('live')
  expect(columns.length).toBeGreaterThan(before.columns.length)
  expect(columns.slice(0, before.columns.length - 1)).toEqual(before.columns.slice(0, -1))
})

test('stored minutes of a feed are counted', async () => {
  const real = await startTestApp()
  for (const date of ['2026-11-17', '2026-11-18']) {
    const rows = { settlement: 3060, close: 3075, previous: 3050, openInterest: 10, volume: 1000 }
    const { name, content } = quotesFile(date, [{ contract: 'rb2701', ...rows }])
    await real.seed.file(name, content.replace(/"HIGHESTPRICE":\d+/, '"HIGHESTPRICE":3100'))
  }
  const end = beijingMs('2026-11-17 09:01')
  await real.db.execute(`insert into order_flow_minutes values
    ('real', 'rb2701', ${end}, '2026-11-17', 300, 100, 10, 0, 40, 10, 3071,
     '{0,0,300,0,100,0,0,0}', '{100,200,0,0,100,0,0,0}', '{10,50,200}',
     '[[3071,290,10,10],[3070,10,90,0]]', '行情桥'),
    ('real', 'rb2701', ${end + 60_000}, '2026-11-17', 0, 90, 0, 0, 0, 0, 3070,
     '{0,0,0,0,0,0,0,90}', '{0,0,0,0,0,90,0,0}', '{10,50,200}', '[[3070,0,90,0]]', '行情桥')`)
  const day = { world: 'real', product: 'rb', interval: 1 } as const
  const counted = await real.call(getFootprint, { ...day, date: '2026-11-17' })
  expect(counted.data).toMatchObject({
    contract: 'rb2701',
    feed: { kind: 'settled' },
    source: { publisher: '行情桥与上海期货交易所' },
  })
  expect(counted.data.footprint?.columns).toEqual([
    {
      end,
      bought: 300,
      sold: 100,
      neutral: 10,
      delta: 200,
      cumulative: 200,
      poc: 3071,
      cells: [
        // 290 bought against 90 sold one level below: 3.2 times.
        [3071, 290, 10, 10, 1],
        [3070, 10, 90, 0, 0],
      ],
    },
    {
      end: end + 60_000,
      bought: 0,
      sold: 90,
      neutral: 0,
      delta: -90,
      cumulative: 110,
      poc: 3070,
      cells: [[3070, 0, 90, 0, 0]],
    },
  ])
  const estimated = await real.call(getFootprint, { ...day, date: '2026-11-18' })
  expect(estimated.data).toMatchObject({ contract: 'rb2701', footprint: null })
})

test('one use opens both 买卖力量 and 足迹 of a contract’s day', async () => {
  const user = await seed.user()
  const left = async () =>
    (await call(getSearchCounts, {}, user)).data.counts.find(({ tag }) => tag === 'view_data_mmll')?.free_left
  const before = (await left()) ?? 0
  const codes = ['cu', 'al', 'zn', 'pb', 'ni', 'sn'].slice(0, before)
  for (const [taken, product] of codes.entries()) {
    const input = { ...simulated, product, date: '2026-11-18' }
    expect((await call(getOrderFlow, input, user)).code).toBe(1)
    expect((await call(getFootprint, { ...input, interval: 1 }, user)).code).toBe(1)
    expect((await call(getFootprint, { ...input, interval: 15 }, user)).code).toBe(1)
    expect(await left()).toBe(before - taken - 1)
  }
  const another = { ...simulated, product: 'au', date: '2026-11-18' }
  expect(await call(getFootprint, another, user)).toMatchObject({ code: 0, key: 'searchesUsedUp' })
  expect(await call(getOrderFlow, another, user)).toMatchObject({ code: 0, key: 'searchesUsedUp' })
})

test('unknown products and contracts are refused', async () => {
  expect(await call(getFootprint, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getFootprint, { ...simulated, contract: 'rb1301' })).toMatchObject({
    code: 0,
    key: 'unknownContract',
    msg: '没有这个合约',
  })
})
