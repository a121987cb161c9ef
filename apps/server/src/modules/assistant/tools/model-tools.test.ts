import {
  getBasisHistory,
  getFundFlow,
  getIndustryChain,
  getOrderFlow,
  getReceiptDetail,
  getRollYields,
  getSpreadSeries,
  getStatistics,
  getTermStructure,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { day, startToolApp } from './tool-app.fixture'

const { use, call, member } = await startToolApp()
const world = 'simulated'
const vip = await member()

test('fund_flow of a product has the day of its page', async () => {
  const { fact, result } = await use('fund_flow', { product: 'rb' })
  const { data } = await call(getFundFlow, { world })
  const row = data.products.find(({ code }) => code === 'rb')
  expect([fact('flow')?.value, fact('pool')?.value, fact('flowRate')?.value, fact('flow5')?.value]).toEqual([
    row?.flow,
    row?.settled,
    row?.flowRate,
    row?.flow5,
  ])
  const place = data.products.filter(({ flow }) => (flow ?? 0) > (row?.flow ?? 0)).length + 1
  expect(fact('flow')?.rank).toBe(place)
  expect(result.rows).toHaveLength(10)
})

test('fund_flow of a sector has its sum and products', async () => {
  const { fact, facts } = await use('fund_flow', { sector: '黑色' })
  const { data } = await call(getFundFlow, { world })
  expect(fact('flow')?.value).toBe(data.sectors.find(({ sector }) => sector === '黑色')?.flow)
  expect(facts.find(({ entity }) => entity.code === 'rb')?.source).toBe('本站计算')
})

test('fund_flow of the market has both ends of the list', async () => {
  const { result, cell } = await use('fund_flow', { top: 4 })
  expect(result.rows.map((_row, row) => Number(cell(row, 'flow')?.value) > 0)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('fund_flow of an unknown sector names those that exist', async () => {
  expect((await use('fund_flow', { sector: '无' })).result.missing).toMatch(/^没有板块 无，有 .*黑色/)
})

test('basis of a product has the newest day of its page', async () => {
  const { fact } = await use('basis', { product: 'rb' })
  const { data } = await call(getBasisHistory, { world, product: 'rb' })
  expect(fact('spot')).toMatchObject({ value: data.now?.spot?.inQuoteUnit, unit: '元/吨', tradingDay: day })
  expect([fact('basis')?.value, fact('basisRate')?.value]).toEqual([data.now?.basis, data.now?.rate])
  expect(fact('settlement')?.entity.code).toBe(data.now?.contract)
})

test('a percentile of basis without enough days is no fact', async () => {
  const { result } = await use('basis', { product: 'rb' })
  expect(result.facts).not.toHaveProperty('percentile1')
})

test('spread of a preset by name has the value of its page', async () => {
  const { fact } = await use('spread', { preset: '豆菜粕差' })
  const { data } = await call(getSpreadSeries, { world, preset: 'm-rm', days: 250 })
  expect(fact('value')).toMatchObject({ value: data.value, measure: 'spread', unit: '元/吨' })
  expect(fact('change')?.value).toBe(data.change)
  expect(fact('value')?.href).toContain('view=cross&spread=m-rm')
})

test('a ratio of spread has no unit', async () => {
  expect((await use('spread', { preset: 'rb-i' })).fact('value')).toMatchObject({
    measure: 'spreadRatio',
    unit: '',
  })
})

test('spread of own legs has a row for each', async () => {
  const legs = [
    { code: 'hc', coefficient: 1 },
    { code: 'rb2705', coefficient: -1 },
  ]
  const { result, fact } = await use('spread', { legs })
  expect(result.rows).toHaveLength(2)
  expect(fact('value')?.href).toContain('k1=hc&w1=1&k2=rb2705&w2=-1')
})

test('spread of near minus far is that of the pair', async () => {
  const { fact } = await use('spread', { calendar: { product: 'rb', near: 'rb2701', far: 'rb2705' } })
  const calendar = { product: 'rb', near: 'rb2701', far: 'rb2705' }
  const { data } = await call(getSpreadSeries, { world, calendar })
  expect(fact('value')?.value).toBe(data.value)
})

test.each([
  [{ preset: '无此组合' }, '没有套利组合 无此组合'],
  [{ preset: 'cu-lme' }, '沪伦比：缺外盘数据'],
  [{ calendar: { product: 'zz' } }, '没有这个品种'],
])('spread %j is missing', async (given, missing) => {
  expect((await use('spread', given)).result.missing).toBe(missing)
})

test('term of a product has a row for each contract and the rank of its yield', async () => {
  const { result, cell, fact } = await use('term', { product: 'rb', overlay: 'day' })
  const { data } = await call(getTermStructure, { world, product: 'rb' })
  const contracts = data.structure?.contracts ?? []
  expect(result.rows.map((_row, row) => cell(row, 'price')?.value)).toEqual(
    contracts.map(({ price }) => price ?? undefined),
  )
  const { data: yields } = await call(getRollYields, { world })
  const own = yields.rows.find(({ code }) => code === 'rb')?.rollYield ?? 0
  expect(fact('rollYield')).toMatchObject({
    value: data.structure?.rollYield,
    rank: yields.rows.filter(({ rollYield }) => rollYield > own).length + 1,
  })
  expect(cell(1, 'before')?.tradingDay).toBe('2026-11-18')
})

test('receipts of a product are those of its page', async () => {
  const { fact, cell } = await use('receipts', { product: 'rb' })
  const { data } = await call(getReceiptDetail, { world, product: 'rb' })
  expect(fact('receipts')).toMatchObject({ value: data.receipts?.quantity, unit: '吨', tradingDay: day })
  expect(fact('change')?.value).toBe(data.receipts?.change)
  expect(fact('ratio')?.value).toBe(data.receipts?.ratio)
  expect(cell(0, 'receipts')?.value).toBe(data.receipts?.quantity)
})

test('receipts of a product without any are missing', async () => {
  expect((await use('receipts', { product: 'IF' })).result.missing).toMatch(/没有仓单/)
})

test('order_flow of a settled day is estimated or counted as on its page', async () => {
  const { fact, result } = await use('order_flow', { contract: 'rb2705' })
  const { data } = await call(getOrderFlow, { world, contract: 'rb2705' }, vip)
  expect(fact('buy')?.value).toBe(data.flow?.totals.bought)
  expect(fact('strength')).toMatchObject({ value: data.flow?.totals.ratio, unit: '%' })
  expect(result.summary.endsWith('估算')).toBe(data.flow?.method === 'day')
})

test('season of a product has the statistics of its months', async () => {
  const { cell, fact } = await use('season', { product: 'rb' })
  const { data } = await call(getStatistics, { world, symbol: 'rb' }, vip)
  const october = data.months.find(({ at }) => at === 10)
  expect(cell(0, 'mean')?.value).toBe(october?.meanReturn)
  expect(fact('streak')?.value).toBe(Math.abs(data.streaks.current))
})

test('chain for a guest has nodes with locked profits', async () => {
  const { result, fact, facts } = await use('chain', { product: 'rb' })
  expect(fact('measures')).toMatchObject({ value: null, locked: '产业链深度数据为会员专享' })
  expect(facts.filter(({ entity }) => entity.kind === 'spread')).toEqual([])
  expect(result.rows.length).toBeGreaterThan(4)
})

test('chain for a member has the profits of its page', async () => {
  const { facts } = await use('chain', { product: 'rb' }, { by: vip })
  const { data } = await call(getIndustryChain, { world, product: 'rb' }, vip)
  const values =
    data.graph?.edges.flatMap(({ measure }) => (measure?.value == null ? [] : [measure.value])) ?? []
  const shown = facts.filter(
    ({ entity, measure }) => entity.kind === 'spread' && measure.startsWith('spread'),
  )
  expect(values.length).toBeGreaterThan(2)
  expect(values.every((value) => shown.some((fact) => fact.value === value))).toBe(true)
})

test('chain of a product names what it is made from', async () => {
  expect((await use('chain', { product: 'rb' })).fact('upstream')?.value).toContain('焦炭')
})

test.each(['fund_flow', 'basis', 'term', 'receipts', 'season', 'pivots', 'views', 'express', 'order_flow'])(
  '%s of an unknown product is missing without facts',
  async (name) => {
    const { result, facts } = await use(name, { product: 'zz' })
    expect(result.missing).toMatch(/没有/)
    expect(facts).toEqual([])
  },
)

test.each(['fund_flow', 'basis', 'term', 'receipts', 'order_flow', 'chain', 'pivots', 'express'])(
  '%s on a day before a guest’s history has the tip and no value',
  async (name) => {
    const { result, facts } = await use(name, { product: 'rb', date: '2026-09-28' })
    expect(result.notes).toEqual(['更早的历史，会员可看'])
    expect(facts).toEqual([])
  },
)
