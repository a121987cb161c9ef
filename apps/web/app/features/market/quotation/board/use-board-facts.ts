import { useQuery } from '@tanstack/react-query'
import type {
  DayLine,
  FundamentalRow,
  getFundamentalBoard,
  getTechnicalBoard,
  OutputOf,
  Quote,
  TechnicalRow,
  World,
} from '@vce/protocol'
import { useMemo } from 'react'
import {
  dayLinesQuery,
  fundamentalBoardQuery,
  technicalBoardQuery,
} from '#app/features/market/quotation/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { missing, shortTime } from '#app/lib/format'
import { useAnswer } from '#app/lib/use-loaded'
import { clockOf, monthDayOf } from '#app/ui/charts/candles/market-time'
import { type ColumnSet, noFacts, type RowFacts } from './columns/column'
import { publishersText } from './publishers-text'

/** Source, time and definitions of a board's facts, as shown below the board and named in its CSV file. */
export interface BoardSource {
  source: string
  /** Display text. */
  at: string
  note: string
  /** Day of the facts; figures of other days are marked. */
  day: string | null
}

interface BoardFacts {
  factsOf: (quote: Quote) => RowFacts
  source: BoardSource | null
  /** Error message if the facts could not be loaded. */
  fault: string | null
  retry: () => void
}

const olderMarked = '带虚线的数字日期较早，指向可见'

function fundSource({ sources, tradingDay }: OutputOf<typeof getFundamentalBoard>): BoardSource {
  const { quotes, spot, receipts, rankings, views } = sources
  const files = [quotes, spot, receipts, rankings].filter((each) => each !== null)
  const times = [...files, ...(views ? [views] : [])].map(({ receivedAt }) => receivedAt).sort()
  return {
    source: publishersText({
      行情: quotes?.publisher,
      现货: spot?.publisher,
      仓单: receipts?.publisher,
      排名: rankings?.publisher,
      观点: views?.source,
    }),
    at: shortTime(times.at(-1) ?? '') || missing,
    note: `数据日 ${tradingDay ?? missing}，${olderMarked}；基差 = 现货 − 期货，正为期货贴水；展期年化按次主力；虚实比 = 持仓 ÷ 仓单折合手；利润为估算`,
    day: tradingDay,
  }
}

function techSource({ feed, rows }: OutputOf<typeof getTechnicalBoard>): BoardSource {
  const newest = rows.reduce<string | null>((last, { asOf }) => (asOf > (last ?? '') ? asOf : last), null)
  return {
    source: `${feed.source}，按日线计算`,
    at: feed.at === null ? (feed.tradingDay ?? missing) : `${monthDayOf(feed.at)} ${clockOf(feed.at)}`,
    note: `主力连续日线，比例复权；盘中随最新价变动，收盘后定；${olderMarked}；信号依据历史价格，不预示未来`,
    day: newest,
  }
}

interface FactsOptions {
  set: ColumnSet
  /** The world in the request; undefined for the default. */
  requested: World | undefined
  replay: true | undefined
  /** Whether the rows show 分时. */
  lines: boolean
}

const noLines: readonly DayLine[] = []

/** Facts of a set for each row, refetched while the board is open; for main contracts only. */
export function useBoardFacts({
  set,
  requested: world,
  replay,
  lines: showsLines,
}: FactsOptions): BoardFacts {
  const api = useApi()
  const fund = useAnswer({ ...fundamentalBoardQuery(api, { world }), enabled: set === 'fund' })
  const tech = useAnswer({ ...technicalBoardQuery(api, { world, replay }), enabled: set === 'tech' })
  const lines = useQuery({ ...dayLinesQuery(api, { world, replay }), enabled: showsLines })
  const fundAnswer = set === 'fund' ? fund.data : undefined
  const techAnswer = set === 'tech' ? tech.data : undefined
  const lineAnswer = showsLines ? (lines.data?.lines ?? noLines) : noLines

  const source = useMemo(
    () => (fundAnswer ? fundSource(fundAnswer) : techAnswer ? techSource(techAnswer) : null),
    [fundAnswer, techAnswer],
  )
  const factsOf = useMemo(() => {
    const day = source?.day ?? null
    const funds = new Map(fundAnswer?.rows.map((row): [string, FundamentalRow] => [row.code, row]))
    const techs = new Map(techAnswer?.rows.map((row): [string, TechnicalRow] => [row.product, row]))
    const drawn = new Map(lineAnswer.map((line) => [line.contract, line]))
    // A row always gets the same object, so that its cells are not rendered again.
    const factsByContract = new Map<string, RowFacts>()
    return ({ contract, product, main, tradingDay }: Quote): RowFacts => {
      if (!main) return noFacts
      const before = factsByContract.get(contract)
      if (before) return before
      const line = drawn.get(contract)
      const facts = {
        fund: funds.get(product) ?? null,
        tech: techs.get(product) ?? null,
        line: line?.tradingDay === tradingDay ? line : null,
        day,
      }
      factsByContract.set(contract, facts)
      return facts
    }
  }, [source, fundAnswer, techAnswer, lineAnswer])

  const shown = set === 'fund' ? fund : set === 'tech' ? tech : null
  return {
    factsOf,
    source,
    fault: shown?.error && !shown.data ? errorMessage(shown.error) : null,
    retry: () => void shown?.refetch(),
  }
}
