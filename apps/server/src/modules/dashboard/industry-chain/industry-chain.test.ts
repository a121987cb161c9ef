import { previousTradingDay, tradingDaysBetween } from '@vce/futures'
import { getIndustryChain } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'
import { spotTable } from '../basis/basis-files.fixture'
import { stockFile } from '../receipts/stock-file.fixture'

const { call, seed } = await startTestApp({ reader: 'superVip' })

const last = '2026-11-20'
const days = tradingDaysBetween(previousTradingDay(last, 44), last)

/**
 * Nickel rises and falls by 1 % alternately, steel by half as much; rebar and hot coil begin on the last two
 * days.
 */
const nickel = (index: number) => (index % 2 === 0 ? 120_000 : 121_200)
const steel = (index: number) => (index % 2 === 0 ? 12_000 : 12_060)
for (const [index, day] of days.entries()) {
  const { name, content } = quotesFile(day, [
    {
      contract: 'ni2702',
      settlement: nickel(index),
      previous: nickel(index + 1),
      openInterest: 1000 + index,
    },
    {
      contract: 'ss2702',
      settlement: steel(index),
      close: steel(index) + 60,
      previous: steel(index + 1),
      openInterest: 2000,
    },
    ...(day >= previousTradingDay(last)
      ? [
          { contract: 'rb2701', settlement: 3100, previous: 3090, openInterest: 500 },
          { contract: 'hc2701', settlement: 3300, previous: 3280, openInterest: 500 },
        ]
      : []),
  ])
  await seed.file(name, content)
}
await seed.file('spot.csv', spotTable([['NI', 125_000, last]]))
const stock = stockFile(last, [{ table: '镍', code: 'ni', name: '甲库', quantity: 900, change: -30 }])
await seed.file(stock.name, stock.content)

const chainOf = async (chain: string, date?: string) => (await call(getIndustryChain, { chain, date })).data

test('a chain has its products with figures and unlisted goods by name only', async () => {
  const { world, tradingDay, chain, graph, texts } = await chainOf('stainless')

  expect({ world, tradingDay, chain }).toEqual({
    world: 'real',
    tradingDay: last,
    chain: { key: 'stainless', name: '镍不锈钢链', sector: '有色' },
  })
  expect(texts).toEqual(['镍不锈钢链: 镍(+铬铁)→不锈钢'])
  const node = (id: string) => graph?.nodes.find((each) => each.id === id)
  expect(node('铬铁')).toMatchObject({ listed: false, price: null, flow: null, column: 0 })
  // Spot 125,000 against the settlement of 120,000: 5,000 ÷ 125,000 = 4 %.
  expect(node('ni')).toMatchObject({
    mainContract: 'ni2702',
    basisRate: 4,
    receiptChange: -30,
    receiptUnit: 'ton',
  })
  // The close of 12,060 equals 昨结算.
  expect(node('ss')).toMatchObject({
    price: 12_060,
    changeRate: 0,
    basisRate: null,
    receiptChange: null,
    column: 1,
  })
  expect(node('ss')?.settled).toBeGreaterThan(0)
  expect(graph?.source).toMatchObject({ publisher: '上海期货交易所' })
})

test('an edge without a preset has a ratio, its change and a 60-day correlation', async () => {
  const { graph } = await chainOf('stainless')
  const edge = (from: string) => graph?.edges.find((each) => each.from === from)

  expect(edge('铬铁')).toMatchObject({ to: 'ss', relation: 'made', measure: null, correlation: null })
  // 12,000 ÷ 120,000 = 0.1; at yesterday's settlements 12,060 ÷ 121,200 = 0.0995, which is also 0.1 in three
  // digits.
  expect(edge('ni')?.measure).toMatchObject({ preset: null, kind: 'ratio', value: 0.1, change: 0 })
  // 45 days are less than a year.
  expect(edge('ni')?.measure).toMatchObject({ percentile: null, sample: 45 })
  // The returns alternate: ±ln 1.01 and ±ln 1.005, so all points lie on a straight line.
  expect(edge('ni')?.correlation).toEqual({ value: 1, sample: 45 })
})

test('an edge with a preset has its value, change and legs', async () => {
  const { graph } = await chainOf('ferrous')
  const peer = graph?.edges.find(({ relation }) => relation === 'peer')

  expect(peer).toMatchObject({ from: 'rb', to: 'hc', correlation: { value: null, sample: 2 } })
  // 3300 − 3100 on this day, 3280 − 3090 the day before.
  expect(peer?.measure).toMatchObject({
    preset: 'hc-rb',
    name: '卷螺差',
    value: 200,
    change: 10,
    unit: '元/吨',
    legs: [
      { product: 'hc', contract: 'hc2701', coefficient: 1, price: 3300 },
      { product: 'rb', contract: 'rb2701', coefficient: -1, price: 3100 },
    ],
  })
  const margin = graph?.edges.find(({ from, to }) => from === 'i' && to === 'rb')?.measure
  expect(margin).toMatchObject({ preset: 'steel-margin', value: null, change: null, percentile: null })
})

test('the default chain is the first of all chains', async () => {
  const { data } = await call(getIndustryChain, {})
  expect(data.chain.key).toBe('ferrous')
  expect(data.chains.length).toBeGreaterThan(30)
  expect(new Set(data.chains.map(({ sector }) => sector))).toContain('能化')
  expect(data.days).toHaveLength(20)
})

test('without a chain the product chooses it', async () => {
  const keyOf = async (product: string) => (await call(getIndustryChain, { product })).data.chain.key
  expect(await keyOf('ni')).toBe('stainless')
  // EC is in no chain.
  expect(await keyOf('EC')).toBe((await call(getIndustryChain, {})).data.chain.key)
})

test('a chain without quotes on the day has no graph', async () => {
  expect((await chainOf('freight')).graph).toBeNull()
  expect((await chainOf('stainless', '2026-11-21')).graph).toBeNull()
  expect(await call(getIndustryChain, { world: 'simulated' })).toMatchObject({
    data: { world: 'simulated', tradingDay: null, graph: null },
  })
})

test('an unknown chain is refused', async () => {
  expect(await call(getIndustryChain, { chain: 'moon' })).toMatchObject({ code: 0, msg: '没有这条产业链' })
})
