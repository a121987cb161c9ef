import { roundedOrNull, singleSided } from '@vce/futures'
import { isHighFrequency, seatTurnover, topSum, volumeShare } from '@vce/futures/rankings'
import { getVolumeRanking, type OutputOf, type TradingSeat } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { contractFacts } from '../rankings/contract-facts'
import { rankingPage, rankingSource } from '../rankings/ranking-page'
import { publishedSums, topSizes } from '../rankings/ranking-side'
import {
  maxRank,
  type QuoteRow,
  type RankingRow,
  type SideList,
  seatKey,
  sideList,
} from '../rankings/seat-lists'

type Output = OutputOf<typeof getVolumeRanking>
type Ranking = NonNullable<Output['ranking']>

/** 成交量龙虎榜. */
export function createVolumeRanking({ db }: { db: Database }): Verb<typeof getVolumeRanking> {
  const facts = marketFacts(db)
  return async (_actor, input) => {
    const page = await rankingPage(facts, getVolumeRanking, input, ['volume', 'long', 'short'])
    const { tradingDay, contract, rows, quotes, previousDay, choices } = page
    const today = rows.filter((row) => row.tradingDay === tradingDay)
    const ranking = contract && tradingDay ? rankingOf(today, quotes, contract, tradingDay) : null
    if (!ranking || !contract) return { ...choices, ranking: null }
    return {
      ...choices,
      ranking: {
        ...ranking,
        previous: previousOf(rows, await page.previousQuotes(), contract, previousDay),
        source: await rankingSource(facts, today, contract),
      },
    }
  }
}

/** Single-sided 手 of one contract, or of all contracts of a product. */
export function contractVolume(quotes: readonly QuoteRow[], contract: string): number | null {
  const chosen = quotes.filter(({ contractCode }) => contract === 'all' || contractCode === contract)
  const volumes = chosen.map((quote) => singleSided(quote).volume)
  if (volumes.length === 0 || volumes.includes(null)) return null
  return volumes.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

function rankingOf(
  rows: RankingRow[],
  quotes: QuoteRow[],
  contract: string,
  tradingDay: string,
): Omit<Ranking, 'previous' | 'source'> | null {
  const traded = sideList(rows, contract, 'volume')
  if (traded.places.length === 0) return null
  const volume = contractVolume(quotes, contract)
  const held = {
    long: sideList(rows, contract, 'long'),
    short: sideList(rows, contract, 'short'),
  }
  return {
    facts: contractFacts(quotes, contract),
    volume,
    seats: tradingSeats(traded, held, volume, tradingDay),
    sums: topSizes.map((top) => {
      const sum = topSum(traded.places, top)
      return { top, ...sum, share: volumeShare(sum.lots, volume) }
    }),
    ...publishedSums(traded),
    summedContracts: contract === 'all' && traded.contracts > 0 ? traded.contracts : null,
  }
}

function tradingSeats(
  traded: SideList,
  held: Record<'long' | 'short', SideList>,
  volume: number | null,
  tradingDay: string,
): TradingSeat[] {
  const lotsOf = (list: SideList) =>
    new Map(
      list.places.flatMap((place) =>
        place ? [[seatKey(list.names, place.seat, tradingDay), place.lots]] : [],
      ),
    )
  const lastOf = (list: SideList) => list.places.filter((place) => place !== null).at(-1)?.lots ?? null
  const long = lotsOf(held.long)
  const short = lotsOf(held.short)
  const bounds = { volume, lastLong: lastOf(held.long), lastShort: lastOf(held.short) }

  return traded.places.slice(0, maxRank).flatMap((place, index) => {
    if (!place) return []
    const key = seatKey(traded.names, place.seat, tradingDay)
    const sides = { long: long.get(key) ?? null, short: short.get(key) ?? null }
    const turnover = seatTurnover(place.lots, sides.long, sides.short)
    return [
      {
        rank: index + 1,
        ...place,
        key,
        share: volumeShare(place.lots, volume),
        ...sides,
        turnoverRate: roundedOrNull(turnover),
        estimated: turnover !== null && (sides.long === null || sides.short === null),
        highFrequency: isHighFrequency({ volume: place.lots, ...sides }, bounds),
      },
    ]
  })
}

function previousOf(
  rows: RankingRow[],
  quotes: QuoteRow[],
  contract: string,
  day: string | null,
): Ranking['previous'] {
  const before = rows.filter(({ tradingDay }) => tradingDay === day)
  const { places } = sideList(before, contract, 'volume')
  if (!day || places.length === 0) return null
  const volume = contractVolume(quotes, contract)
  return {
    tradingDay: day,
    volume,
    top5Share: volumeShare(topSum(places, 5).lots, volume),
    top20Share: volumeShare(topSum(places, maxRank).lots, volume),
  }
}
