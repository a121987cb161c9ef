import { changeRate } from '@vce/futures'
import {
  getCandles,
  getContractTerms,
  getMarketOverview,
  getPivots,
  getQuoteBoard,
  getQuoteDetail,
  targetList,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { day, startToolApp } from './tool-app.fixture'

const { use, call } = await startToolApp()
const world = 'simulated'

test('quote of a product has the figures of its main contract', async () => {
  const { cell, result } = await use('quote', { products: ['rb'] })
  const { data } = await call(getQuoteDetail, { world, product: 'rb' })
  const { last, volume, openInterest, openInterestChange, limitUp, previousSettlement } = data.quote
  expect(result.rows[0]?.entity.code).toBe(data.quote.contract)
  expect(cell(0, 'last')).toMatchObject({ value: last, unit: '元/吨', tradingDay: day, source: '模拟行情' })
  expect(cell(0, 'volume')?.value).toBe(volume)
  expect(cell(0, 'openInterest')?.value).toBe(openInterest)
  expect(cell(0, 'openInterestChange')?.value).toBe(openInterestChange)
  expect(cell(0, 'limitUp')?.value).toBe(limitUp)
  expect(cell(0, 'changePct')?.value).toBe(changeRate(last, previousSettlement))
})

test('quote of a main contract answers to the names of its product', async () => {
  const { cell } = await use('quote', { products: ['TA'] })
  expect(cell(0, 'last')?.entity.name).toMatch(/^TA\d{4}$/)
  expect(cell(0, 'last')?.entity.names).toEqual(
    expect.arrayContaining(['PTA', 'TA', 'PTA主力', expect.stringMatching(/^TA\d{3}$/)]),
  )
})

test('quote of a known and an unknown contract has a note about the unknown one', async () => {
  const { result } = await use('quote', { contracts: ['rb2705', 'rb9901'] })
  expect(result.rows.map(({ label }) => label)).toEqual(['rb2705'])
  expect(result.notes).toEqual(['没有这个合约或品种：rb9901'])
})

test('quote of unknown contracts alone is missing', async () => {
  expect((await use('quote', { contracts: ['rb9901'] })).result.missing).toBe('没有这个合约或品种')
})

test('quote of more than eight symbols is refused', async () => {
  const nine = ['rb', 'hc', 'i', 'j', 'jm', 'cu', 'al', 'zn', 'au']
  await expect(use('quote', { products: nine })).rejects.toThrow('一次最多 8 个')
})

test('candles of twenty days have the extremes of their bars with the days', async () => {
  const { fact, result } = await use('candles', { contract: 'rb2705', count: 20 })
  const { data } = await call(getCandles, { world, contract: 'rb2705', limit: 21 })
  const bars = data.candles.slice(1)
  expect(fact('high')?.value).toBe(Math.max(...bars.map((bar) => bar[2])))
  expect(fact('low')?.value).toBe(Math.min(...bars.map((bar) => bar[3])))
  expect(fact('changePct')?.value).toBe(changeRate(bars.at(-1)?.[4] ?? 0, data.candles[0]?.[4] ?? 0))
  expect(fact('changePct')?.source).toBe('本站计算')
  expect(result.rows).toHaveLength(10)
})

test('candles between two days are those of the days', async () => {
  const { result } = await use('candles', { contract: 'rb2705', from: '2026-11-16', to: '2026-11-18' })
  expect(result.rows.map(({ label }) => label)).toEqual(['11-18', '11-17', '11-16'])
})

test('candles after the newest day are missing', async () => {
  const { result } = await use('candles', { contract: 'rb2705', from: '2026-11-20' })
  expect(result).toMatchObject({ rows: [], facts: {}, missing: 'rb2705 11-20 还没有到，没有日行情' })
})

test('market on a settled day has the sums of the overview', async () => {
  const { fact, result } = await use('market', {})
  const { data } = await call(getMarketOverview, { world })
  expect([fact('risers')?.value, fact('fallers')?.value, fact('unchanged')?.value]).toEqual([
    data.breadth.up,
    data.breadth.down,
    data.breadth.flat,
  ])
  expect(fact('pool')?.value).toBe(data.settled)
  expect(fact('index')?.value).toBe(data.commodityIndex?.value)
  expect(result.rows[0]?.label).toBe(`领涨 ${data.rises[0]?.shortName}`)
})

test('a change of open interest in market is the product’s', async () => {
  const { cell } = await use('market', {})
  expect(cell(0, 'openInterestChange')?.entity.kind).toBe('product')
  expect(cell(0, 'changePct')?.entity.kind).toBe('contract')
})

test('movers by change are in the order of all main contracts', async () => {
  const { result, cell } = await use('movers', { by: 'change', side: 'down', top: 3 })
  const { data } = await call(getQuoteBoard, { world })
  const rates = data.quotes.map(({ last, previousSettlement }) => changeRate(last, previousSettlement) ?? 0)
  expect([0, 1, 2].map((row) => cell(row, 'changePct')?.value)).toEqual(
    rates.sort((a, b) => a - b).slice(0, 3),
  )
  expect(cell(0, 'changePct')?.rank).toBe(1)
  expect(result.rows).toHaveLength(3)
})

test('movers of a sector have no rank', async () => {
  const { cell } = await use('movers', { by: 'flow', sector: '黑色' })
  expect(cell(0, 'flow')?.value).toBeGreaterThan(0)
  expect(cell(0, 'flow')?.rank).toBeUndefined()
})

test.each(['volume', 'turnover', 'interest', 'holdings'])(
  'movers by %s rank the largest first',
  async (by) => {
    const { cell, result } = await use('movers', { by })
    const values = result.rows.map((_row, index) => Number(cell(index, by)?.value))
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(cell(0, by)?.rank).toBe(1)
  },
)

test('indicators of a main contract are the readings of 领指标', async () => {
  const { data } = await call(targetList, { world, limit: 100 })
  const [contract] = data.contracts
  const { result, cell } = await use('indicators', {
    contract: contract?.contract,
    codes: ['MACD', 'RSI', 'MA'],
  })
  const readings = ['MACD', 'RSI', 'MA'].flatMap(
    (code) => data.data.find((target) => target.code === code)?.readings[0]?.values ?? [],
  )
  const shown = result.rows.map((_row, index) => {
    const fact = cell(index, 'value')
    return fact === undefined ? null : Number(Number(fact.value).toFixed(fact.digits))
  })
  // A line without a value, because its warm-up period is not over, has no row.
  expect(shown).toEqual(readings.filter(({ value }) => value !== null).map(({ value }) => value))
})

test('indicators whose candles are too few are named in a note', async () => {
  const { result } = await use('indicators', { product: 'rb', codes: ['MA'] })
  expect(result.notes[0]).toContain('算不出 MA60')
})

test('indicators in their lines stand within their contract', async () => {
  const { cell } = await use('indicators', { contract: 'rb2705', codes: ['MA'], periods: [30] })
  expect(cell(0, 'value')).toMatchObject({
    entity: { kind: 'indicator', code: 'MA30' },
    within: { code: 'rb2705' },
    href: '/quotation?type=2&contract=rb2705&interval=day&replay=0&world=simulated',
  })
})

test('pivots of a product are the levels of its page', async () => {
  const { result, cell } = await use('pivots', { product: 'rb', method: 'woodie', period: 'week' })
  const { data } = await call(getPivots, { world, symbol: 'rb', period: 'week' })
  const levels = data.methods.find(({ method }) => method === 'woodie')?.levels ?? []
  expect(levels.length).toBeGreaterThan(3)
  expect(result.rows.map(({ label }, row) => [label, cell(row, 'price')?.value])).toEqual(
    levels.map(({ name, price }) => [name, price]),
  )
})

test('contract_spec of a contract has its terms and the money of one lot', async () => {
  const { fact } = await use('contract_spec', { contract: 'rb2705' })
  const { data } = await call(getContractTerms, { world, contract: 'rb2705' })
  const { data: detail } = await call(getQuoteDetail, { world, contract: 'rb2705' })
  expect(fact('multiplier')?.value).toBe(data.multiplier)
  expect(fact('marginRate')?.value).toBeCloseTo(data.marginRate.value * 100, 6)
  expect(fact('tickMoney')?.value).toBe(data.tickSize * data.multiplier)
  const margin = (detail.quote.last ?? 0) * data.multiplier * data.marginRate.value
  expect(fact('marginMoney')).toMatchObject({ value: margin, unit: '元', source: '本站计算' })
})

test('calendar of a contract has its last trading day and the days left', async () => {
  const { cell } = await use('calendar', { contract: 'rb2701', what: 'expiry' })
  expect(cell(0, 'lastTradingDay')?.value).toBe('2027-01-15')
  expect(cell(0, 'daysLeft')).toMatchObject({ value: 40, unit: '个交易日' })
})

test('calendar of a product has the hours of the next trading day', async () => {
  const { cell, result } = await use('calendar', { product: 'rb', what: 'sessions' })
  expect(result.rows).toHaveLength(1)
  expect(cell(0, 'text')).toMatchObject({ tradingDay: '2026-11-20', entity: { code: 'rb' } })
  expect(cell(0, 'text')?.value).toContain('夜盘 21:00–23:00')
})

test('calendar has the last day of natural persons before the delivery month', async () => {
  const { facts } = await use('calendar', { product: 'rb', what: 'expiry' })
  const text = facts.find(({ value }) => String(value).includes('rb2612 自然人'))
  expect(text).toBeDefined()
})

test('calendar of the market says up to which year holidays are known', async () => {
  const { result, cell } = await use('calendar', {})
  expect(cell(0, 'date')?.value).toBe('2026-11-20')
  expect(result.notes.at(-1)).toBe('休市安排录入到 2026 年，其后按平日推算')
})

test('a date in a year whose holidays are unknown carries the note that it is assumed', async () => {
  const note = '休市安排录入到 2026 年，其后按平日推算'
  const notesOf = async (name: 'calendar' | 'contract_spec', contract: string) =>
    (await use(name, name === 'calendar' ? { contract, what: 'expiry' } : { contract })).result.notes
  expect(await notesOf('contract_spec', 'rb2705')).toContain(note)
  expect((await notesOf('calendar', 'rb2705')).filter((each) => each === note)).toHaveLength(1)
  expect(await notesOf('contract_spec', 'rb2612')).not.toContain(note)
})

test('calendar of a distant contract has the last day of natural persons', async () => {
  const { cell } = await use('calendar', { contract: 'rb2705', what: 'expiry' })
  expect(cell(0, 'personal')?.value).toBe('2027-04-30')
})

test.each(['calendar', 'contract_spec', 'candles', 'indicators', 'order_flow'])(
  '%s of a contract that does not exist is missing without facts',
  async (name) => {
    const { result, facts } = await use(name, { contract: 'rb9901' })
    expect(result.missing).toMatch(/没有/)
    expect(facts).toEqual([])
  },
)

test.each(['calendar', 'contract_spec', 'candles', 'indicators', 'quote', 'positions'])(
  '%s of a product that does not exist is missing without facts',
  async (name) => {
    const given = name === 'quote' ? { products: ['zz'] } : { product: 'zz' }
    const { result, facts } = await use(name, given)
    expect(result.missing).toMatch(/没有/)
    expect(facts).toEqual([])
  },
)
