import type { QuoteRow } from '@vce/exchange-files'
import type { Tick } from '@vce/futures/candles'
import { describe, expect, test } from 'vitest'
import { mean, requireProduct, simulatedDays } from './days.fixture'
import { limitTicks } from './price-limits'
import {
  busiestContract,
  type ContractTicks,
  contractsWithTicks,
  sampleProducts,
  ticksOfRow,
  timeAt,
} from './ticks.fixture'

const tradingDay = '2026-05-08'

/** 手 traded between two times. */
function lots(ticks: readonly Tick[], from: string, to: string): number {
  const upTo = (moment: string) => ticks.findLast(({ at }) => at < timeAt(moment))?.volume ?? 0
  return upTo(to) - upTo(from)
}

/** Moves of the last price in ticks, without moves of 0. */
function moves({ ticks, product }: ContractTicks): number[] {
  const prices = ticks.map(({ price }) => price).filter((price) => price !== null)
  return prices
    .slice(1)
    .map((price, index) => Math.round((price - (prices[index] ?? price)) / product.tickSize))
    .filter((move) => move !== 0)
}

describe.each([1, 2, 3])('seed %i', (seed) => {
  const contracts = contractsWithTicks(seed, tradingDay, sampleProducts)
  const rebar = busiestContract(contracts, 'rb')

  test('a liquid contract has nearly two ticks a second and a thin one some in an hour', () => {
    const seconds = (345 + 1) * 60
    expect(rebar.ticks.length / seconds).toBeGreaterThan(1.7)
    expect(rebar.ticks.length / seconds).toBeLessThanOrEqual(2)
    const thin = contracts.filter(({ row }) => (row.volume ?? 0) > 0 && (row.volume ?? 0) < 50)
    expect(thin.length).toBeGreaterThan(3)
    for (const { ticks, row } of thin) {
      const trades = ticks.filter(({ volume }, index) => volume !== (ticks[index - 1]?.volume ?? 0))
      expect(trades.length).toBeLessThanOrEqual(row.volume ?? 0)
      expect(ticks.length).toBeLessThan(600)
    }
  })

  test('a session is busier at its beginning and end than in its middle', () => {
    const opening = lots(rebar.ticks, `${tradingDay} 09:00`, `${tradingDay} 09:15`)
    const middle = lots(rebar.ticks, `${tradingDay} 10:50`, `${tradingDay} 11:05`)
    const close = lots(rebar.ticks, `${tradingDay} 14:50`, `${tradingDay} 15:00`) * 1.5
    expect(opening).toBeGreaterThan(1.4 * middle)
    expect(close).toBeGreaterThan(middle)
  })

  test('longer night sessions have a larger share of the day’s lots', () => {
    const share = (code: string) => {
      const { ticks, row } = busiestContract(contracts, code)
      return lots(ticks, '2026-05-07 20:00', '2026-05-08 08:00') / (row.volume ?? 0)
    }
    for (const code of ['rb', 'TA', 'cu', 'au', 'sc']) {
      expect(share(code)).toBeGreaterThan(0.24)
      expect(share(code)).toBeLessThan(0.56)
    }
    expect(mean([share('au'), share('sc')])).toBeGreaterThan(mean([share('rb'), share('TA')]))
    expect(share('lc')).toBe(0)
    expect(share('rb')).not.toBeCloseTo(share('TA'), 3)
  })

  test('the last price mostly moves by one tick between bid and ask', () => {
    const steps = moves(rebar)
    expect(steps.length).toBeGreaterThan(1000)
    expect(mean(steps.map((step) => (Math.abs(step) === 1 ? 1 : 0)))).toBeGreaterThan(0.9)
    const turns = steps.slice(1).map((step, index) => (step * (steps[index] ?? 0) < 0 ? 1 : 0))
    expect(mean(turns)).toBeGreaterThan(0.55)
  })

  test('the volume of minutes varies by more than chance alone', () => {
    const medium = contracts.find(({ row }) => (row.volume ?? 0) > 8_000 && (row.volume ?? 0) < 60_000)
    const minutes: number[] = []
    for (let minute = 31; minute < 59; minute += 1)
      minutes.push(lots(medium?.ticks ?? [], `${tradingDay} 10:${minute}`, `${tradingDay} 10:${minute + 1}`))
    const average = mean(minutes)
    expect(mean(minutes.map((volume) => (volume - average) ** 2))).toBeGreaterThan(3 * average)
  })

  test('positions are opened, closed and passed on all day', () => {
    const changes = rebar.ticks
      .slice(1)
      .map((tick, index) => (tick.openInterest ?? 0) - (rebar.ticks[index]?.openInterest ?? 0))
    for (const kind of [-1, 0, 1])
      expect(mean(changes.map((change) => (Math.sign(change) === kind ? 1 : 0)))).toBeGreaterThan(0.15)
  })

  test('the auction of a liquid contract trades at the open', () => {
    const [match] = rebar.ticks
    expect(match?.price).toBe(rebar.row.open)
    expect(match?.volume).toBeGreaterThan((rebar.row.volume ?? 0) * 0.002)
    expect(match?.volume).toBeLessThan((rebar.row.volume ?? 0) * 0.02)
  })
})

test('a market that closes at its limit has a one-sided book', () => {
  const locked = simulatedDays(1, '2025-09-01', '2025-09-26').flatMap(({ quotes }) =>
    quotes.filter((row) => (row.volume ?? 0) > 300 && (row.volume ?? 0) < 60_000 && closesAtLimit(row)),
  )
  expect(locked.length).toBeGreaterThan(10)
  for (const row of locked) {
    const { ticks } = ticksOfRow(row, 1)
    const rises = (row.close ?? 0) > (row.previousSettlement ?? 0)
    const lastMinutes = ticks.filter(({ at }) => at >= timeAt(`${row.tradingDay} 14:55`))
    expect(lastMinutes.length).toBeGreaterThan(0)
    for (const { price, bid, bidVolume, ask, askVolume } of lastMinutes) {
      expect(price).toBe(row.close)
      expect(rises ? [bid, ask, askVolume] : [ask, bid, bidVolume]).toEqual([row.close, null, null])
    }
  }
})

function closesAtLimit({ productCode, previousSettlement, close }: QuoteRow): boolean {
  const { tickSize, priceLimit } = requireProduct(productCode)
  const { up, down } = limitTicks(Math.round((previousSettlement ?? 0) / tickSize), priceLimit)
  return [up, down].includes(Math.round((close ?? 0) / tickSize))
}
