import {
  exchangeOf,
  longShortRatio,
  netLong,
  netShort,
  positionScore,
  productOf,
  products,
  topSum,
} from '@vce/futures'
import { getPositionRanking, type InputOf, type OutputOf } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { contractFacts } from './contract-facts'
import { belongsTo, netsOf, type QuoteRow, type RankingRow, rankedContracts, sideList } from './lists'
import { rankingCalendar } from './ranking-calendar'
import { ranked, rankingSide, share } from './ranking-side'

type Output = OutputOf<typeof getPositionRanking>
type Ranking = NonNullable<Output['ranking']>

const world = 'real'
const firstChoice = 'cu'
const netRanked = 10

/** 持仓龙虎榜. */
export function createPositionRanking({ db }: { db: Database }) {
  const facts = marketFacts(db)

  return {
    async getPositionRanking(_actor: Actor, input: InputOf<typeof getPositionRanking>): Promise<Output> {
      const codes = await facts.rankedProducts(world)
      const code = input.product ?? (codes.includes(firstChoice) ? firstChoice : (codes[0] ?? firstChoice))
      const product = productOf(code)
      if (!product) throw failure(getPositionRanking, 'unknownProduct', { code })

      const calendar = await rankingCalendar(facts, world, code, input.date)
      const { tradingDay } = calendar
      const days = tradingDay ? [tradingDay, ...(calendar.previousDay ? [calendar.previousDay] : [])] : []
      const [rows, quotes, previousQuotes] = await Promise.all([
        facts.rankingsOfDays(world, code, days),
        tradingDay ? facts.quotesOfDay(world, code, tradingDay) : [],
        calendar.previousDay ? facts.quotesOfDay(world, code, calendar.previousDay) : [],
      ])
      const today = rows.filter((row) => row.tradingDay === tradingDay)
      const contracts = rankedContracts(today, quotes)
      const contract = input.contract ?? contracts[0] ?? null
      if (contract && !belongsTo(contract, code)) {
        throw failure(getPositionRanking, 'unknownContract', { contract })
      }

      const ranking = contract && tradingDay ? rankingOf(today, quotes, contract, tradingDay) : null
      return {
        product: { code, name: product.name, shortName: product.shortName, exchange: product.exchange },
        products: productChoices(codes),
        contracts: contracts.map((each, index) => ({ code: each, main: index === 0 })),
        contract,
        tradingDay,
        days: calendar.days,
        earlierDay: calendar.earlierDay,
        laterDay: calendar.laterDay,
        ranking: ranking && {
          ...ranking,
          previous: previousOf(rows, previousQuotes, contract ?? '', calendar.previousDay),
          source: await sourceOf(today, contract ?? ''),
        },
      }
    },
  }

  async function sourceOf(rows: RankingRow[], contract: string) {
    const row = rows.find(({ contractCode }) => contractCode === contract) ?? rows[0]
    const file = row && (await facts.rawFile(row.rawFileId))
    return {
      publisher: row ? exchangeOf(row.exchange).name : '',
      file: file?.name ?? '',
      receivedAt: file ? beijingTime(file.receivedAt) : '',
    }
  }
}

/** In the order of the product table, as menus have them. */
const productChoices = (codes: readonly string[]) =>
  products
    .filter(({ code }) => codes.includes(code))
    .map(({ code, shortName, exchange }) => ({
      code,
      shortName,
      exchange,
      exchangeName: exchangeOf(exchange).shortName,
    }))

type Core = Omit<Ranking, 'previous' | 'source'>

function rankingOf(
  rows: RankingRow[],
  quotes: QuoteRow[],
  contract: string,
  tradingDay: string,
): Core | null {
  const long = sideList(rows, contract, 'long')
  const short = sideList(rows, contract, 'short')
  if (long.places.length === 0 && short.places.length === 0) return null

  const facts = contractFacts(quotes, contract)
  const nets = netsOf(long, short, tradingDay)
  const longSum = topSum(long.places, ranked)
  const shortSum = topSum(short.places, ranked)
  const changes = [longSum.change, shortSum.change]
  return {
    facts,
    long: rankingSide(long, facts.openInterest, tradingDay),
    short: rankingSide(short, facts.openInterest, tradingDay),
    netLong: netLong(nets, netRanked).map(netSeat),
    netShort: netShort(nets, netRanked).map(netSeat),
    net: longSum.lots - shortSum.lots,
    netChange: changes.includes(null) ? null : (longSum.change ?? 0) - (shortSum.change ?? 0),
    longShortRatio: longShortRatio(longSum.lots, shortSum.lots),
    score: positionScore(longSum.change, shortSum.change),
    summedContracts: contract === 'all' && long.contracts > 0 ? long.contracts : null,
  }
}

/** The wire's part of a seat's net. */
const netSeat = ({ longChange, shortChange, ...net }: ReturnType<typeof netLong>[number]) => net

function previousOf(
  rows: RankingRow[],
  quotes: QuoteRow[],
  contract: string,
  day: string | null,
): Ranking['previous'] {
  const before = rows.filter(({ tradingDay }) => tradingDay === day)
  const long = sideList(before, contract, 'long').places
  const short = sideList(before, contract, 'short').places
  if (!day || (long.length === 0 && short.length === 0)) return null
  return {
    tradingDay: day,
    longShortRatio: longShortRatio(topSum(long, ranked).lots, topSum(short, ranked).lots),
    longTop5Share: share(topSum(long, 5).lots, contractFacts(quotes, contract).openInterest),
  }
}
