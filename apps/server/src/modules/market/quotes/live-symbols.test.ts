import { getQuoteBoard, getQuoteDetail, symbolList, symbolListWithPrice } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startMovingApp } from '#test/moving-market'

/** A Thursday evening: the night session belongs to Friday. */
const { call, pass, pool } = await startMovingApp('2026-11-19 21:02')

const world = 'simulated'
const listed = async () => {
  const { data } = await call(symbolListWithPrice, { world })
  return { feed: data.feed, symbols: data.symbol_list.flatMap(({ list }) => list) }
}

test('a symbol has the price of its main contract on the quote board', async () => {
  const { feed, symbols } = await listed()
  const { data: board } = await call(getQuoteBoard, { world })
  expect(feed).toEqual(board.feed)
  expect(symbols).toHaveLength(91)

  const mains = new Map(board.quotes.map((quote) => [quote.product, quote]))
  const traded = symbols.filter(({ symbol }) => (mains.get(symbol)?.last ?? null) !== null)
  expect(traded.length).toBeGreaterThan(30)
  for (const { symbol, main_contract, lastPrice, zdf, tradingDay } of traded) {
    const { contract, last, previousSettlement } = mains.get(symbol) ?? {}
    expect([main_contract, lastPrice, tradingDay]).toEqual([contract, last, '2026-11-20'])
    expect(zdf).toBeCloseTo(((last ?? 0) / (previousSettlement ?? 1) - 1) * 100, 1)
  }
  const { data: list } = await call(symbolList, { world })
  expect(list.symbol_no_ex.map(({ main_contract }) => main_contract)).toEqual(
    symbols.map(({ main_contract }) => main_contract),
  )
})

test('symbol prices follow the moving market', async () => {
  const before = (await listed()).symbols
  await pass(30_000)
  const after = (await listed()).symbols
  const moved = after.filter(({ lastPrice }, at) => lastPrice !== before[at]?.lastPrice)
  expect(moved.length).toBeGreaterThan(5)
  for (const { symbol, lastPrice } of moved.slice(0, 5)) {
    const { data } = await call(getQuoteDetail, { world, product: symbol })
    expect(lastPrice).toBe(data.quote.last)
  }
})

test('at night a product without a night session shows its last close without being stale', async () => {
  const { symbols } = await listed()
  const { rows } = await pool.query<{ close: number; day: string }>(
    `select main_close as close, trading_day::text as day from product_days
     where world = 'simulated' and product_code = 'jd' order by trading_day desc limit 1`,
  )
  expect(symbols.find(({ symbol }) => symbol === 'jd')).toMatchObject({
    lastPrice: rows[0]?.close,
    tradingDay: rows[0]?.day,
    stale: false,
  })
  expect(rows[0]?.day).toBe('2026-11-19')
})
