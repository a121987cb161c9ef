import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ChangesView } from '#app/features/dashboard/seat-moves/changes-view'
import { HeatView } from '#app/features/dashboard/seat-moves/heat-view'
import { positionLink, rankingChoice } from '#app/features/dashboard/shared/ranking-choice'
import { RankingPanel } from '#app/features/dashboard/shared/ranking-panel'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { OriginLine } from '#app/ui/layout/origin-line'
import { ExportButton } from '#app/ui/table/export-button'
import { positionChoice } from './choice'
import { ComparisonCard } from './comparison-card'
import { rankingCsv, rankingMark } from './export'
import { HistoryCard } from './history-card'
import { MirrorCard } from './mirror-card'
import { NetRankingsCard } from './net-rankings-card'
import { notesOf } from './notes'
import { PositionDrawer } from './position-drawer'
import { type DayRanking, type PositionRanking, positionRankingQuery } from './queries'
import { RankingTable } from './ranking-table'
import { SeatNetsCard } from './seat-nets-card'
import { Summary } from './summary'
import { orderedRanking } from './table-sorts'
import { ViewTabs } from './view-tabs'

/** 持仓龙虎榜: one product's lists, and two views over all products. */
export function PositionsPanel() {
  const [search] = useSearchParams()
  const { view } = positionChoice(search)
  const tabs = <ViewTabs search={search} />
  if (view === 'changes') return <ChangesView tabs={tabs} />
  if (view === 'heat') return <HeatView tabs={tabs} />
  return <Rankings tabs={tabs} />
}

function Rankings({ tabs }: { tabs: ReactNode }) {
  const [search] = useSearchParams()
  const page = useLoaded(positionRankingQuery(useApi(), rankingChoice(search, useWorld()).ranking))
  return (
    <RankingPanel
      title="持仓龙虎榜"
      pageKey="lhb"
      kind="持仓"
      page={page}
      link={positionLink}
      notes={notesOf(page)}
      tabs={tabs}
      drawer={<PositionDrawer page={page} />}
    >
      {page.ranking && (
        <Day page={page} ranking={page.ranking} here={positionLink(search, {})} search={search} />
      )}
    </RankingPanel>
  )
}

interface DayProps {
  page: PositionRanking
  ranking: DayRanking
  /** Address of the page without a seat, as base of the seats' links. */
  here: string
  search: URLSearchParams
}

const Day = ({ page, ranking, here, search }: DayProps) => (
  <>
    <Summary page={page} ranking={ranking} />
    <div className="grid grid-cols-3 gap-4">
      <RankingTable side="long" list={ranking.long} here={here} search={search} />
      <RankingTable side="short" list={ranking.short} here={here} search={search} />
      <NetRankingsCard ranking={ranking} here={here} search={search} />
    </div>
    <div className="between box px-4 py-2">
      <OriginLine
        source={ranking.source}
        world={page.world}
        publication={`会员持仓排名 ${ranking.source.file}`}
        note={`交易日 ${page.tradingDay}，多单 ${ranking.long.seats.length} 名，空单 ${ranking.short.seats.length} 名`}
      />
      <ExportButton
        mark={rankingMark(page, ranking)}
        csv={() => rankingCsv(orderedRanking(ranking, search))}
      />
    </div>
    <div className="grid grid-cols-[1fr_384px] gap-4">
      <HistoryCard page={page} ranking={ranking} />
      <MirrorCard ranking={ranking} />
    </div>
    <SeatNetsCard page={page} ranking={ranking} />
    <ComparisonCard page={page} />
  </>
)
