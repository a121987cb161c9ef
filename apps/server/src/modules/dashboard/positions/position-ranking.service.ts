import { largestNetLong, largestNetShort, longShortRatio, shareOf, topSum } from '@vce/futures/rankings'
import { getPositionRanking, type OutputOf } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { contractFacts } from '../rankings/contract-facts'
import { rankingPage, rankingSource } from '../rankings/ranking-page'
import { rankingSide } from '../rankings/ranking-side'
import { maxRank, netsOf, type QuoteRow, type RankingRow, sideList } from '../rankings/seat-lists'
import { listBalance } from './list-balance'

type Output = OutputOf<typeof getPositionRanking>
type Ranking = NonNullable<Output['ranking']>

const netRanked = 10

/** 持仓龙虎榜. */
export function createPositionRanking({ db }: { db: Database }): Verb<typeof getPositionRanking> {
  const facts = marketFacts(db)

  return async (_actor, input) => {
    const page = await rankingPage(facts, getPositionRanking, input, ['long', 'short'])
    const { tradingDay, contract, rows, quotes, previousDay, choices } = page
    const today = rows.filter((row) => row.tradingDay === tradingDay)
    const ranking = contract && tradingDay ? rankingOf(today, quotes, contract, tradingDay) : null
    if (!ranking) return { ...choices, ranking: null }
    return {
      ...choices,
      ranking: {
        ...ranking,
        previous: previousOf(rows, await page.previousQuotes(), contract ?? '', previousDay),
        source: await rankingSource(facts, today, contract ?? ''),
      },
    }
  }
}

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
  return {
    facts,
    long: rankingSide(long, facts.openInterest, tradingDay),
    short: rankingSide(short, facts.openInterest, tradingDay),
    netLong: largestNetLong(nets, netRanked).map(netSeat),
    netShort: largestNetShort(nets, netRanked).map(netSeat),
    ...listBalance(long, short),
    summedContracts: contract === 'all' && long.contracts > 0 ? long.contracts : null,
  }
}

/** The fields of a seat's net position that are sent to the client. */
const netSeat = ({ longChange, shortChange, ...net }: ReturnType<typeof largestNetLong>[number]) => net

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
    longShortRatio: longShortRatio(topSum(long, maxRank).lots, topSum(short, maxRank).lots),
    longTop5Share: shareOf(topSum(long, 5).lots, contractFacts(quotes, contract).openInterest),
  }
}
