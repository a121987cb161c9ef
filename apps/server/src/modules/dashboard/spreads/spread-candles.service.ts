import { type Candle, type SessionGrid, sessionGrid } from '@vce/futures/candles'
import {
  flatBar,
  type LegPrice,
  spreadCandles,
  spreadMinutes,
  spreadSeries,
  spreadValue,
} from '@vce/futures/spreads'
import {
  type CandleRow,
  getSpreadCandles,
  type InputOf,
  maxCandleLegs,
  type OutputOf,
  spreadIntervalDays,
  type World,
} from '@vce/protocol'
import { createMinuteHistory, marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { requestedSpread } from './requested-spread'
import { shownSpread } from './shown-spread'
import { type ChosenSpread, RefusedSpread, withShownDigits } from './spread-choice'
import { spreadsRepository } from './spreads.repository'

type Output = OutputOf<typeof getSpreadCandles>

/** A day on which every leg has a contract. */
interface SpreadDay {
  tradingDay: string
  contracts: string[]
}

interface Bars {
  drawn: Output['drawn']
  /** Rows of each day, oldest day first. */
  days: (SpreadDay & { rows: CandleRow[] })[]
  missing: number
}

/** 价差K线 of one spread. */
export function createSpreadCandles({ db }: { db: Database }): Verb<typeof getSpreadCandles> {
  const facts = marketFacts(db)
  const spreads = spreadsRepository(db)
  const history = createMinuteHistory({ db })

  /** Bars from minutes, beginning with the first day on which all legs have minutes. */
  async function fromMinutes(
    world: World,
    spread: ChosenSpread,
    days: readonly SpreadDay[],
    interval: InputOf<typeof getSpreadCandles>['interval'],
  ): Promise<Bars> {
    const legs = await minutesOfLegs(world, days)
    const bars = days.map((day) => {
      const minutes = spreadMinutes(
        spread.terms,
        day.contracts.map((contract, leg) => legs[leg]?.get(contract)?.get(day.tradingDay) ?? new Map()),
      )
      const grid = gridOf(spread, day)
      return {
        ...day,
        rows: spreadCandles(day.tradingDay, minutes, (end) => grid.barEnd(end, interval)).map(rowOf),
      }
    })
    const first = bars.findIndex(({ rows }) => rows.length > 0)
    const shown = first < 0 ? [] : bars.slice(first)
    const counted = shown.filter(({ rows }) => rows.length > 0)
    return { drawn: 'candles', days: counted, missing: shown.length - counted.length }
  }

  /** Minute closes by leg, contract and day. */
  async function minutesOfLegs(world: World, days: readonly SpreadDay[]) {
    const legs: Map<string, Awaited<ReturnType<typeof history.closesOfDays>>>[] = []
    for (const leg of days[0]?.contracts.keys() ?? []) {
      const ofLeg: (typeof legs)[number] = new Map()
      for (const contract of new Set(days.map(({ contracts }) => contracts[leg] ?? ''))) {
        const held = days.filter(({ contracts }) => contracts[leg] === contract)
        ofLeg.set(
          contract,
          await history.closesOfDays(
            world,
            contract,
            held.map(({ tradingDay }) => tradingDay),
          ),
        )
      }
      legs.push(ofLeg)
    }
    return legs
  }

  /** Bars from daily closing prices of the legs, one per day. */
  async function fromCloses(world: World, spread: ChosenSpread, days: readonly SpreadDay[]): Promise<Bars> {
    const [first, last] = [days[0]?.tradingDay, days.at(-1)?.tradingDay]
    if (first === undefined || last === undefined) return { drawn: 'closes', days: [], missing: 0 }
    const contracts = [...new Set(days.flatMap((day) => day.contracts))]
    const rows = await facts.quotesOfContracts(world, contracts, first, last)
    const closes = new Map(rows.map((row) => [`${row.contractCode} ${row.tradingDay}`, row.close]))
    const bars = days.flatMap((day) => {
      const prices = day.contracts.map((contract) => closes.get(`${contract} ${day.tradingDay}`) ?? null)
      const value = spreadValue(spread.terms, prices)
      if (value === null) return []
      const bar = { ...flatBar(value), end: gridOf(spread, day).close, tradingDay: day.tradingDay, volume: 0 }
      return [{ ...day, rows: [rowOf(bar)] }]
    })
    return { drawn: 'closes', days: bars, missing: days.length - bars.length }
  }

  async function candles(input: InputOf<typeof getSpreadCandles>, firstDay: string): Promise<Output> {
    const world = await facts.worldOf(input.world)
    const tradingDay = input.date ?? (await facts.marketDates(world, 1))[0] ?? null
    const upTo = tradingDay ?? '1990-01-01'
    const requested = await requestedSpread({ facts, spreads }, world, input, upTo)
    const { legs, pairing } = requested.spread
    if (legs.length > maxCandleLegs) throw failure(getSpreadCandles, 'tooManyLegs', { legs: legs.length })
    const prices = await spreads.legPrices(
      world,
      legs.map(({ product, contract }) => ({ product: product.code, contract })),
      upTo,
      pairing,
    )
    const spread = withShownDigits(requested.spread, prices)
    const last = spreadSeries(spread.terms, prices).at(-1)
    const limit = Math.min(input.days, spreadIntervalDays[input.interval])
    const days = commonDays(prices)
      .slice(-limit)
      .filter((day) => day.tradingDay >= firstDay)
    const ofMinutes = await fromMinutes(world, spread, days, input.interval)
    const bars =
      ofMinutes.days.length === 0 && input.interval === 'day'
        ? await fromCloses(world, spread, days)
        : ofMinutes
    return {
      world,
      tradingDay,
      spread: shownSpread(spread, last?.tradingDay === tradingDay ? last : null),
      interval: input.interval,
      drawn: bars.drawn,
      candles: bars.days.flatMap(({ rows }) => rows),
      rolls: rollsOf(bars.days),
      counted: bars.days.length,
      missing: bars.missing,
      source: await sourceOfDay(facts, world, 'quotes', tradingDay),
    }
  }

  return async (_actor, input, firstDay) => {
    try {
      return await candles(input, firstDay)
    } catch (error) {
      if (error instanceof RefusedSpread) throw failure(getSpreadCandles, error.key)
      throw error
    }
  }
}

/** Days on which every leg has a row, oldest first. */
function commonDays(legs: readonly (readonly LegPrice[])[]): SpreadDay[] {
  const [first = [], ...others] = legs
  const byDay = others.map((rows) => new Map(rows.map((row) => [row.tradingDay, row.contract])))
  return first.flatMap(({ tradingDay, contract }) => {
    const contracts = [contract, ...byDay.flatMap((days) => days.get(tradingDay) ?? [])]
    return contracts.length === legs.length ? [{ tradingDay, contracts }] : []
  })
}

/** Hours of the leg with the shortest sessions: all legs can trade only in the minutes of that leg. */
function gridOf({ legs }: ChosenSpread, { tradingDay, contracts }: SpreadDay): SessionGrid {
  const grids = legs.map(({ product }, leg) => sessionGrid(product, tradingDay, contracts[leg]))
  return grids.reduce((shortest, grid) => (grid.minutes.length < shortest.minutes.length ? grid : shortest))
}

const rowOf = ({ end, open, high, low, close, volume }: Candle): CandleRow => [
  end,
  open,
  high,
  low,
  close,
  volume,
  null,
  null,
]

/** Days on which the contract of a leg differs from that of the day before. */
function rollsOf(days: Bars['days']): Output['rolls'] {
  return days.slice(1).flatMap(({ contracts, rows }, index) => {
    const before = days[index]?.contracts ?? []
    const changed = contracts.flatMap((contract, leg) =>
      contract === before[leg] ? [] : [`${before[leg]}→${contract}`],
    )
    const [first] = rows
    return changed.length === 0 || !first ? [] : [{ end: first[0], text: changed.join(' ') }]
  })
}
