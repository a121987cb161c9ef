import {
  type Endpoint,
  endpoints,
  getCandles,
  getIntraday,
  getMonitoringRankings,
  getOrderFlow,
  getOrderFlowBoard,
  getQuoteBoard,
  getQuoteDetail,
  getQuotes,
  getSymbol,
  getSymbolBoard,
  getVarietyTracking,
  symbolListWithPrice,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startMovingApp } from '#test/moving-market'

const world = 'simulated'
/** A Sunday, when the last session could be replayed. */
const { call, pool, seed } = await startMovingApp('2026-11-22 05:00', { catchUp: 0 })
const { data } = await call(getQuoteDetail, { world, product: 'rb' })
const { contract } = data.quote

/** Close of the last trading day. */
async function closeOfFriday() {
  const { rows } = await pool.query<{ close: number }>(
    `select close from daily_quotes where world = $1 and contract_code = $2 and trading_day = '2026-11-20'`,
    [world, contract],
  )
  return Number(rows[0]?.close)
}

/** Inputs that name the contract, its product or the whole market, for those fields that a call has. */
function inputsOf({ input }: Endpoint): Record<string, unknown>[] {
  const { shape = {} } = input as { shape?: object }
  if (!('world' in shape)) return []
  const fields = {
    product: 'rb',
    symbol: 'rb',
    contract,
    products: ['rb'],
    contracts: [contract],
    symbols: ['rb', contract],
    scope: 'all',
  }
  const named = Object.entries(fields).filter(([name]) => name in shape)
  return [
    { world },
    { world, ...Object.fromEntries(named) },
    ...named.map(([name, value]) => ({ world, [name]: value })),
  ]
}

/** Last prices of the contract anywhere in an answer; an object belongs to the contract of the object around it. */
function pricesIn(answer: unknown, isWithin = false): number[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => pricesIn(each))
  if (typeof answer !== 'object' || answer === null) return []
  const own = Object.entries(answer)
  const named = own.find(([name]) => ['contract', 'main_contract'].includes(name))
  const isOfContract = named ? named[1] === contract : isWithin
  return own.flatMap(([name, value]) =>
    isOfContract && ['last', 'lastPrice'].includes(name) && typeof value === 'number'
      ? [value]
      : pricesIn(value, isOfContract),
  )
}

test('on a Sunday a contract has one price in every answer', async () => {
  const reader = await seed.user()
  await seed.member(reader, { moneyLevel: 1 })
  const close = await closeOfFriday()
  const found = new Map<string, Set<number>>()
  for (const endpoint of endpoints) {
    for (const input of inputsOf(endpoint)) {
      const answer = await call(endpoint as typeof getQuoteDetail, input as never, reader)
      const prices = pricesIn(answer.data)
      if (prices.length > 0)
        found.set(endpoint.path, new Set([...(found.get(endpoint.path) ?? []), ...prices]))
    }
  }
  expect([...found].filter(([, prices]) => prices.size !== 1 || !prices.has(close))).toEqual([])
  expect([...found.keys()]).toEqual(
    expect.arrayContaining(
      [
        getMonitoringRankings,
        getOrderFlow,
        getOrderFlowBoard,
        getQuoteBoard,
        getQuoteDetail,
        getQuotes,
        getSymbol,
        getSymbolBoard,
        getVarietyTracking,
        symbolListWithPrice,
      ].map(({ path }) => path),
    ),
  )
})

test('on a Sunday the last bar and the last minute end at that price', async () => {
  const close = await closeOfFriday()
  const candles = await call(getCandles, { world, contract, interval: 'day' })
  expect(candles.data.candles.at(-1)?.[4]).toBe(close)
  const minutes = await call(getIntraday, { world, contract })
  expect(minutes.data.days.at(-1)?.points.at(-1)?.[1]).toBe(close)
})
