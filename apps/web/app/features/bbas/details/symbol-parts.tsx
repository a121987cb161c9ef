import type { ComponentType, ReactNode } from 'react'
import { type DetailsChoice, detailsChoice, type TabName } from '#app/features/bbas/choice'
import { ExpressCard } from '#app/features/bbas/express/express-card'
import { ExpressTab } from '#app/features/bbas/express/express-tab'
import { PivotsCard } from '#app/features/bbas/pivots/pivots-card'
import { PivotsTab } from '#app/features/bbas/pivots/pivots-tab'
import {
  expressQuery,
  pivotsQuery,
  type SymbolHead,
  statisticsQuery,
  symbolQuery,
  viewsQuery,
} from '#app/features/bbas/queries'
import { MonthsCard } from '#app/features/bbas/statistics/months-card'
import { StatisticsTab } from '#app/features/bbas/statistics/statistics-tab'
import { SharesCard } from '#app/features/bbas/views/shares-card'
import { ViewsCard } from '#app/features/bbas/views/views-card'
import { ViewsTab } from '#app/features/bbas/views/views-tab'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { Heading } from './heading'
import {
  expressInput,
  pivotsInput,
  statisticsInput,
  symbolInput,
  viewsInput,
  type WorldSymbol,
} from './inputs'

interface SymbolPartsProps {
  of: WorldSymbol
  /** Newest trading day of the symbol, or of its world if the symbol's price is stale. */
  newestDay: string | null
  search: URLSearchParams
  feedNote: ReactNode
  collect: ReactNode
  /** Opinions that members wrote, shown below those of institutions. */
  members: ReactNode
  /** Shown in place of the counted part while that part is blocked or loading. */
  instead?: ReactNode
}

interface PartProps {
  of: WorldSymbol
  head: SymbolHead
  choice: DetailsChoice
  /** Contract with live prices; null if an earlier day is shown. */
  live: string | null
  search: URLSearchParams
}

/** The heading, and the part that the address names. */
export function SymbolParts({
  of,
  newestDay,
  search,
  feedNote,
  collect,
  members,
  instead,
}: SymbolPartsProps) {
  const choice = detailsChoice(search)
  const head = useLoaded(symbolQuery(useApi(), symbolInput(of, choice)))
  const live = choice.date ? null : head.main_contract
  const Part = parts[choice.tab]
  return (
    <>
      <Heading
        head={head}
        newestDay={newestDay}
        live={live}
        feedNote={choice.date ? null : feedNote}
        search={search}
        collect={collect}
      />
      {instead || <Part of={of} head={head} choice={choice} live={live} search={search} />}
      {choice.tab === 'views' && members}
    </>
  )
}

const useExpress = ({ of, choice }: PartProps) => useLoaded(expressQuery(useApi(), expressInput(of, choice)))
const usePivots = ({ of, choice }: PartProps) => useLoaded(pivotsQuery(useApi(), pivotsInput(of, choice)))
const useViews = ({ of, choice }: PartProps) => useLoaded(viewsQuery(useApi(), viewsInput(of, choice)))
const useStatistics = ({ of, choice }: PartProps) =>
  useLoaded(statisticsQuery(useApi(), statisticsInput(of, choice)))

/** 总览: a summary of each part on one page. */
function Overview(props: PartProps) {
  const { head, choice, live, search } = props
  const views = useViews(props)
  return (
    <div className="grid grid-cols-[1fr_328px] items-start gap-4">
      <div className="stack min-w-0">
        <PivotsCard
          brief
          pivots={usePivots(props)}
          method={choice.method}
          live={live}
          change={head.change}
          search={search}
        />
        <div className="far-down">
          <ViewsCard brief views={views} name={head.shortName} digits={head.digits} search={search} />
        </div>
      </div>
      <div className="stack min-w-0">
        <SharesCard views={views} name={head.shortName} />
        <MonthsCard
          brief
          statistics={useStatistics(props)}
          name={head.shortName}
          tradingDay={head.tradingDay}
          search={search}
        />
        <div className="far-down">
          <ExpressCard express={useExpress(props)} search={search} />
        </div>
      </div>
    </div>
  )
}

const Express = (props: PartProps) => (
  <ExpressTab head={props.head} express={useExpress(props)} search={props.search} />
)
const Pivots = (props: PartProps) => (
  <PivotsTab
    pivots={usePivots(props)}
    method={props.choice.method}
    live={props.live}
    change={props.head.change}
    search={props.search}
  />
)
const Views = (props: PartProps) => (
  <ViewsTab head={props.head} views={useViews(props)} search={props.search} />
)
const Statistics = (props: PartProps) => (
  <StatisticsTab head={props.head} statistics={useStatistics(props)} search={props.search} />
)

const parts: Record<TabName, ComponentType<PartProps>> = {
  overview: Overview,
  express: Express,
  pivots: Pivots,
  views: Views,
  statistics: Statistics,
}
