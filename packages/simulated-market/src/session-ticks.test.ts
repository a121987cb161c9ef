import { previousTradingDay, tradingHours } from '@vce/futures'
import { createCandleBuilder } from '@vce/futures/candles'
import { describe, expect, test } from 'vitest'
import { simulatedDays } from './days.fixture'
import { sessionTicks } from './index'
import { randomStream } from './random'
import {
  busiestContract,
  type ContractTicks,
  contractsWithTicks,
  sampleProducts,
  ticksOfRow,
  timeAt,
} from './ticks.fixture'

const withNight = '2026-05-08'
const afterHoliday = '2026-05-06'

describe.each([
  [1, withNight],
  [2, afterHoliday],
  [3, withNight],
])('seed %i on %s', (seed, tradingDay) => {
  const contracts = contractsWithTicks(seed, tradingDay, sampleProducts)
  const traded = contracts.filter(({ row }) => row.volume !== 0)

  test('a day has busy, thin and untraded contracts', () => {
    const lots = contracts.map(({ row }) => row.volume ?? 0)
    expect(contracts.length).toBeGreaterThan(80)
    expect(lots.filter((own) => own === 0).length).toBeGreaterThan(0)
    expect(lots.filter((own) => own > 0 && own < 100).length).toBeGreaterThan(3)
    expect(Math.max(...lots)).toBeGreaterThan(100_000)
  })

  test('the traded prices have the open, high, low and close of the row', () => {
    const shown = traded.map(({ row, ticks }) => {
      const prices = ticks.map(({ price }) => price).filter((price) => price !== null)
      const high = prices.reduce((most, price) => Math.max(most, price))
      const low = prices.reduce((least, price) => Math.min(least, price))
      return { code: row.contractCode, open: prices[0], high, low, close: prices.at(-1) }
    })
    expect(shown).toEqual(
      traded.map(({ row: { contractCode: code, open, high, low, close } }) => ({
        code,
        open,
        high,
        low,
        close,
      })),
    )
  })

  test('the final volume, turnover and open interest equal the row’s', () => {
    const ends = contracts.map(({ row, ticks }) => {
      const { volume, turnover, openInterest } = ticks.at(-1) ?? {}
      return { code: row.contractCode, volume, turnover, openInterest }
    })
    expect(ends).toEqual(
      contracts.map(({ row: { contractCode: code, volume, turnover, openInterest } }) => ({
        code,
        volume,
        turnover,
        openInterest,
      })),
    )
  })

  test('the average of the settling span is the settlement price within a tick', () => {
    const wrong = traded.filter(({ row, product, ticks }) => {
      const hours = tradingHours(product, tradingDay, row.contractCode)
      const end = timeAt(hours.sessions.at(-1)?.end ?? '')
      const before =
        product.exchange === 'CFFEX' ? ticks.findLast(({ at }) => at < end - 3_600_000) : undefined
      const lots = (row.volume ?? 0) - (before?.volume ?? 0)
      const average = ((row.turnover ?? 0) - (before?.turnover ?? 0)) / lots / product.multiplier
      return !(Math.abs(average - (row.settlementPrice ?? 0)) < product.tickSize * 1.001)
    })
    expect(wrong).toEqual([])
  })

  test('volume, turnover and open interest develop consistently', () => {
    const wrong = contracts.filter(({ ticks, previousOpenInterest }) => {
      let [volume, turnover, openInterest] = [0, 0, previousOpenInterest]
      return ticks.some((tick) => {
        const lots = (tick.volume ?? -1) - volume
        const paid = (tick.turnover ?? -1) - turnover
        const change = Math.abs((tick.openInterest ?? -1) - openInterest)
        volume += lots
        turnover += paid
        openInterest = tick.openInterest ?? -1
        return lots < 0 || paid < 0 || paid > 0 !== lots > 0 || change > lots || openInterest < 0
      })
    })
    expect(wrong.map(({ row }) => row.contractCode)).toEqual([])
  })

  test('all ticks after the match of the auction are in sessions and in order', () => {
    const wrong = contracts.filter(({ row, product, ticks }) => {
      const { auction, sessions } = tradingHours(product, tradingDay, row.contractCode)
      const spans = sessions.map(({ start, end }) => [timeAt(start), timeAt(end)] as const)
      const [match, ...others] = ticks.map(({ at }) => at)
      return (
        match !== timeAt(auction.match) ||
        others.some((at, index) => {
          const before = others[index - 1] ?? match
          return at <= before || !spans.some(([start, end]) => at >= start && at < end)
        })
      )
    })
    expect(wrong.map(({ row }) => row.contractCode)).toEqual([])
  })

  test('every trade is at the bid or the ask on the price grid', () => {
    const wrong = contracts.filter(({ ticks, product }) => {
      let volume = 0
      return ticks.some((tick) => {
        const hasTraded = (tick.volume ?? 0) > volume
        volume = tick.volume ?? 0
        if (hasTraded && tick.price !== tick.bid && tick.price !== tick.ask) return true
        if (tick.bid !== null && tick.ask !== null && tick.bid >= tick.ask) return true
        return [tick.price, tick.bid, tick.ask].some((price) => price !== null && !onGrid(price, product))
      })
    })
    expect(wrong.map(({ row }) => row.contractCode)).toEqual([])
  })

  test('`at` returns the last tick of `between` in any order of calls', () => {
    const draw = randomStream(seed, 'moments')
    for (const { row, product, previousOpenInterest, ticks } of contracts.slice(0, 40)) {
      const again = sessionTicks(row, product, previousOpenInterest, seed)
      const first = ticks[0]?.at ?? 0
      const length = (ticks.at(-1)?.at ?? 0) - first + 3_600_000
      for (let call = 0; call < 25; call += 1) {
        const at = first + Math.floor(length * draw.unit())
        expect(again.at(at)).toEqual(ticks.findLast((tick) => tick.at <= at))
      }
      expect(again.at(first - 1)).toBeNull()
    }
  })

  test('a feed that polls twice a second sees every tick', () => {
    const { row, product, previousOpenInterest, ticks } = busiestContract(contracts, 'lc')
    const fed = sessionTicks(row, product, previousOpenInterest, seed)
    const [from, to] = [timeAt(`${tradingDay} 10:10`), timeAt(`${tradingDay} 10:35`)]
    const seen = new Set<number>()
    for (let at = from; at < to; at += 500) seen.add(fed.at(at)?.at ?? 0)
    const expected = ticks.filter((tick) => tick.at >= from && tick.at < to).map(({ at }) => at)
    expect(expected.length).toBeGreaterThan(500)
    expect([...seen].slice(-expected.length)).toEqual(expected)
  })

  test('candles built from the ticks reproduce the row of the day', () => {
    for (const code of ['rb', 'TA', 'lc', 'IF', 'T']) {
      const { row, product, ticks } = busiestContract(contracts, code)
      const builder = createCandleBuilder(product)
      for (const tick of ticks) builder.add(tick)
      builder.finish(timeAt('2099-01-01'))
      const bars = builder.closed()
      expect(builder.dropped).toMatchObject({ outOfSession: 0, old: 0 })
      expect([bars[0]?.open, bars.at(-1)?.close]).toEqual([row.open, row.close])
      expect(bars.reduce((most, { high }) => Math.max(most, high), 0)).toBe(row.high)
      expect(bars.reduce((least, { low }) => Math.min(least, low), 1e9)).toBe(row.low)
      expect(bars.reduce((sum, { volume }) => sum + volume, 0)).toBe(row.volume)
      expect(bars.at(-1)?.openInterest).toBe(row.openInterest)
    }
  })

  test('the ticks of parts of a day join to the whole day', () => {
    const { session, ticks } = busiestContract(contracts, 'TA')
    const cuts = [0, timeAt(`${tradingDay} 09:00`), timeAt(`${tradingDay} 10:20`), timeAt('2099-01-01')]
    const parts = cuts.slice(1).flatMap((to, index) => session.between(cuts[index] ?? 0, to))
    expect(parts).toEqual(ticks)
  })
})

test('prices and quotes stay inside the limits announced the evening before', () => {
  const [before, day] = simulatedDays(4, '2026-05-07', '2026-05-08', '2026-05-07')
  const announced = new Map(before?.parameters.map((row) => [row.contractCode, row]))
  const rows = day?.quotes.filter(({ volume }) => (volume ?? 0) < 3000) ?? []
  const wrong = rows.filter((row) => {
    const { limitUp, limitDown } = announced.get(row.contractCode) ?? {}
    if (!limitUp || !limitDown) return false
    return ticksOfRow(row, 4).ticks.some(({ price, bid, ask }) =>
      [price, bid, ask].some((shown) => shown !== null && (shown > limitUp || shown < limitDown)),
    )
  })
  expect(rows.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test('a contract without trades has quotes but no price', () => {
  const untraded = contractsWithTicks(1, withNight, sampleProducts).filter(({ row }) => row.volume === 0)
  expect(untraded.length).toBeGreaterThan(0)
  for (const { ticks } of untraded) {
    expect(ticks.length).toBeGreaterThan(50)
    expect(ticks.every(({ price, volume }) => price === null && volume === 0)).toBe(true)
    expect(ticks.some(({ bid, ask }) => bid !== null && ask !== null)).toBe(true)
  }
})

test('cash settlement reduces the open interest after the last trade', () => {
  const [row] = contractsWithTicks(1, '2026-05-15', ['IF'])
  const [last, before] = [row?.ticks.at(-1), row?.ticks.at(-2)]
  expect(row?.row).toMatchObject({ contractCode: 'IF2605', openInterest: 0 })
  expect(last).toMatchObject({ openInterest: 0, price: row?.row.close })
  expect(before?.openInterest).toBeGreaterThanOrEqual(0)
})

test('a bond’s last day ends before noon', () => {
  const [row] = contractsWithTicks(1, '2026-06-12', ['T'])
  expect(row?.row.contractCode).toBe('T2606')
  expect(row?.ticks.at(-1)?.at).toBeLessThan(timeAt('2026-06-12 11:30'))
})

test('ticks depend on the seed and on the contract', () => {
  const { row, product, previousOpenInterest, ticks } = busiestContract(
    contractsWithTicks(1, withNight, ['lc']),
    'lc',
  )
  const prices = (own: ContractTicks['session']) =>
    own.between(0, timeAt(`${withNight} 09:30`)).map(({ price }) => price)
  const line = (code: string, seed: number) =>
    prices(sessionTicks({ ...row, contractCode: code }, product, previousOpenInterest, seed))
  expect(line(row.contractCode, 2)).not.toEqual(line(row.contractCode, 1))
  expect(line('lc2712', 1)).not.toEqual(line(row.contractCode, 1))
  expect(line(row.contractCode, 1)).toEqual(
    ticks.filter(({ at }) => at <= timeAt(`${withNight} 09:30`)).map(({ price }) => price),
  )
})

test('the first tick of a night session is on the evening before', () => {
  const [row] = contractsWithTicks(1, withNight, ['au'])
  expect(row?.ticks[0]?.at).toBe(timeAt(`${previousTradingDay(withNight)} 20:59`))
  expect(row?.ticks.every(({ tradingDay }) => tradingDay === withNight)).toBe(true)
})

function onGrid(price: number, { tickSize }: { tickSize: number }): boolean {
  const ticks = price / tickSize
  return price > 0 && Math.abs(ticks - Math.round(ticks)) < 1e-6 && String(price).length <= 8
}
