import { addDays, previousTradingDay } from '@vce/futures'
import {
  getCandles,
  getDataCoverage,
  getIntraday,
  getOrderFlow,
  getOrderFlowBoard,
  getQuoteDetail,
} from '@vce/protocol'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { brokenDay, dayBefore, quoteRows, quotesFile, today } from './day-files.fixture'
import { fingerprint } from './fingerprint.fixture'
import { createIngest, type IngestOptions } from './ingest.service'

const { db, pool, call } = await startTestApp()
const ingest = createIngest({ db, clock: { now: () => new Date(`${today}T09:00:00Z`) } })
const bytesOf = (text: string) => new TextEncoder().encode(text)

beforeEach(() =>
  pool.query('truncate imported_minutes, daily_quotes, product_days, seat_profits, raw_files cascade'),
)

const header = ['合约', '时间', '开', '高', '低', '收', '量', '额', '持仓']
const mapping = {
  name: 'own-minutes',
  kind: 'minutes',
  header,
  contract: { column: '合约' },
  time: { column: '时间' },
  stamp: 'end',
  figures: {
    open: '开',
    high: '高',
    low: '低',
    close: '收',
    volume: '量',
    turnover: '额',
    openInterest: '持仓',
  },
}

/** Each test uses another contract, because the absence of minutes is cached for a minute. */
const settlementOf = (contract: string) => {
  const row = quoteRows(brokenDay).find(
    ({ PRODUCTID, DELIVERYMONTH }) => `${PRODUCTID}`.replace('_f', '') + DELIVERYMONTH === contract,
  )
  return Number(row?.SETTLEMENTPRICE ?? 3000)
}
const lotSize = (contract: string) => (contract.startsWith('rb') ? 10 : 5)

interface Table {
  day?: string
  count?: number
  /** 手 per minute. */
  lots?: number
  /** How much the prices exceed the contract's settlement of `brokenDay`. */
  above?: number
  contract?: string
}

/** A table of `count` minutes of a day from 09:01 on. */
const table = ({ day = brokenDay, count = 4, lots = 10, above = 0, contract = 'rb2701' }: Table = {}) => ({
  name: 'minutes.csv',
  content: [
    header.join(','),
    ...Array.from({ length: count }, (_, index) => {
      const price = settlementOf(contract) + above
      const clock = `${day} 09:${String(index + 1).padStart(2, '0')}`
      return [
        contract,
        clock,
        price,
        price + 2,
        price - 2,
        price + 1,
        lots,
        lots * lotSize(contract) * price,
        5000 + index,
      ].join()
    }),
  ].join('\n'),
})

const take = ({ name, content }: { name: string; content: string }, options: IngestOptions = {}) =>
  ingest.take(bytesOf(content), name, { mapping, ...options })
const takeDay = (day = brokenDay) => {
  const { name, content } = quotesFile(quoteRows(day), day)
  return ingest.take(bytesOf(String(content)), name)
}
const minutesOf = async (contract = 'rb2701') => {
  const { data } = await call(getCandles, { world: 'real', contract, interval: '1m' })
  return data.candles
}

test('imported minutes are on the chart of their contract until their file is undone', async () => {
  await takeDay()
  const before = await fingerprint(pool)
  const result = await take(table())
  expect(result).toMatchObject({ outcome: 'stored', rows: 4, problems: [], doubts: [] })

  expect(await minutesOf()).toHaveLength(4)
  const { data: intraday } = await call(getIntraday, { world: 'real', contract: 'rb2701', days: 1 })
  expect(intraday.days[0]?.points.map(([, close]) => close)).toEqual(
    Array(4).fill(settlementOf('rb2701') + 1),
  )
  const { data: detail } = await call(getQuoteDetail, { world: 'real', contract: 'rb2701' })
  expect(detail).toMatchObject({
    hasMinutes: true,
    minutesUntil: brokenDay,
    minutesSource: '分钟线文件 minutes.csv',
  })
  const { data: coverage } = await call(getDataCoverage, {})
  expect(coverage.kinds).toContainEqual(
    expect.objectContaining({ world: 'real', exchange: 'SHFE', kind: 'minutes', files: 1, rows: 4 }),
  )

  expect(await take(table())).toMatchObject({ outcome: 'unchanged' })
  await ingest.undo(result.id ?? 0)
  expect(await minutesOf()).toEqual([])
  expect(await fingerprint(pool)).toEqual(before)
})

test('the candle of a day without a daily file is built from its minutes', async () => {
  await takeDay(dayBefore)
  // cu2704 is the main contract by its open interest.
  await take(table({ contract: 'cu2704' }))
  const { data } = await call(getCandles, { world: 'real', contract: 'cu2704', interval: 'day' })
  expect(data.candles.map(([, ...figures]) => figures)).toHaveLength(2)
  expect(data.candles.at(-1)?.slice(1, 6)).toEqual([
    settlementOf('cu2704'),
    settlementOf('cu2704') + 2,
    settlementOf('cu2704') - 2,
    settlementOf('cu2704') + 1,
    40,
  ])
  const { data: joined } = await call(getCandles, { world: 'real', product: 'cu', interval: 'day' })
  expect(joined.candles).toHaveLength(2)
})

test('an expired contract with minutes only has a detail page', async () => {
  await takeDay()
  const day = '2025-06-03'
  await take(table({ contract: 'rb2507', day: previousTradingDay(day), count: 3 }))
  await take(table({ contract: 'rb2507', day, count: 3 }))
  const { data: detail } = await call(getQuoteDetail, { world: 'real', contract: 'rb2507' })
  expect(detail).toMatchObject({
    expired: true,
    expiry: { day: '2025-07-15', tradingDays: 0 },
    marginIsOfDay: false,
    minutesUntil: day,
    minutesSource: '分钟线文件 minutes.csv',
    feed: { kind: 'settled', tradingDay: day, source: '分钟线' },
    quote: { last: 3001, previousSettlement: null, average: null, volume: 30, openInterest: 5002 },
  })
  expect(await minutesOf('rb2507')).toHaveLength(6)
})

test('minutes far before the last day of their contract are returned with the gaps between them', async () => {
  await takeDay()
  await takeDay(dayBefore)
  await take(table({ contract: 'al2702', day: '2026-03-02' }))
  await take(table({ contract: 'al2702', day: '2026-06-01' }))
  const { data } = await call(getCandles, { world: 'real', contract: 'al2702', interval: '1m' })
  expect(data).toMatchObject({ more: false, gaps: [{ days: 60 }] })
  expect(data.candles).toHaveLength(8)
})

test('of two tables of a day the one with more minutes counts', async () => {
  await takeDay()
  await take(table({ contract: 'rb2702', count: 4 }))
  expect(await take(table({ contract: 'rb2702', count: 2, lots: 20 }))).toMatchObject({ outcome: 'merged' })
  expect(await minutesOf('rb2702')).toHaveLength(4)

  const fuller = await take(table({ contract: 'rb2702', count: 6 }))
  expect(await minutesOf('rb2702')).toHaveLength(6)
  await ingest.undo(fuller.id ?? 0)
  expect(await minutesOf('rb2702')).toHaveLength(4)
})

test.each([
  [
    'lots of both sides',
    table({ contract: 'rb2703', lots: 1600 }),
    /成交量合计 6400 手，多于日行情的单边 3000 手，可能是双边计数/,
  ],
  ['a higher high', table({ contract: 'rb2703', above: 30 }), /最高 \d+，高于日行情的 \d+/],
  ['a lower low', table({ contract: 'rb2703', above: -30 }), /最低 \d+，低于日行情的 \d+/],
  ['an expired contract', table({ contract: 'rb2601' }), /它的最后交易日是/],
  ['a future day', table({ day: addDays(today, 3) }), /晚于今天/],
])('minutes with %s are quarantined', async (_, file, reasons) => {
  await takeDay()
  const result = await take(file)
  expect(result.outcome).toBe('quarantined')
  expect(result.doubts.map(({ text }) => text).join()).toMatch(reasons)
  expect(await minutesOf('rb2703')).toEqual([])
})

test('quarantined minutes count once they are accepted', async () => {
  await takeDay()
  const figures = { ...mapping.figures, turnover: { column: '额', factor: 10_000 } }
  const result = await take(table({ contract: 'al2701' }), { mapping: { ...mapping, figures } })
  expect(result).toMatchObject({ outcome: 'quarantined', doubts: [{ check: 'turnover', at: 'al2701' }] })
  await ingest.accept(result.id ?? 0)
  expect(await minutesOf('al2701')).toHaveLength(4)
})

const tickHeader = ['时间', '最新', '总量', '总额', '持仓', '买价', '买量', '卖价', '卖量']
const tickMapping = {
  name: 'own-ticks',
  kind: 'ticks',
  header: tickHeader,
  contract: 'fileName',
  time: { column: '时间' },
  figures: {
    price: '最新',
    volume: '总量',
    turnover: '总额',
    openInterest: '持仓',
    bid: '买价',
    bidVolume: '买量',
    ask: '卖价',
    askVolume: '卖量',
  },
}
const evening = dayBefore
const ticks = [
  [`${evening} 20:59:00`, 0, 100, 5000],
  [`${evening} 21:00:10`, 1, 130, 5010],
  [`${evening} 21:01:10.5`, 1, 150, 5020],
  [`${brokenDay} 09:00:01`, -1, 190, 5010],
].map(([moment, step, volume, interest]) => {
  const price = settlementOf('rb2704') + Number(step)
  return [moment, price, volume, Number(volume) * 10 * price, interest, price - 1, 9, price, 9].join()
})
const takeTicks = () =>
  take(
    { name: 'rb2704_逐笔.csv', content: [tickHeader.join(), ...ticks].join('\n') },
    { mapping: tickMapping },
  )

test('imported ticks supply the 买卖力量 of their day', async () => {
  await takeDay()
  const before = await call(getOrderFlow, {
    world: 'real',
    product: 'rb',
    contract: 'rb2704',
    date: brokenDay,
  })
  const result = await takeTicks()
  expect(result).toMatchObject({ outcome: 'stored', rows: 3, doubts: [] })

  const { data } = await call(getOrderFlow, {
    world: 'real',
    product: 'rb',
    contract: 'rb2704',
    date: brokenDay,
  })
  expect(data.source?.publisher).toContain('逐笔文件 rb2704_逐笔.csv')
  expect(data.flow).toMatchObject({ method: 'ticks', totals: { auction: 100, volume: 4000 } })
  expect(data.flow?.minutes?.rows).toHaveLength(3)
  const { data: board } = await call(getOrderFlowBoard, { world: 'real', date: brokenDay })
  expect(board.rows.find(({ code }) => code === 'rb')).toMatchObject({ contract: 'rb2704', method: 'ticks' })
  expect(await minutesOf('rb2704')).toHaveLength(3)

  await ingest.undo(result.id ?? 0)
  const after = await call(getOrderFlow, {
    world: 'real',
    product: 'rb',
    contract: 'rb2704',
    date: brokenDay,
  })
  expect(after.data).toEqual(before.data)
})

test('bars do not replace ticks with as many minutes', async () => {
  await takeDay()
  await takeTicks()
  await take(table({ count: 3, contract: 'rb2704' }))
  const { data } = await call(getOrderFlow, {
    world: 'real',
    product: 'rb',
    contract: 'rb2704',
    date: brokenDay,
  })
  expect(data.source?.publisher).toContain('逐笔文件')
})
