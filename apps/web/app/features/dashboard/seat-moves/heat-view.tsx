import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { movesChoice } from './choice'
import { heatCsv } from './heat-csv'
import { HeatTable } from './heat-table'
import { MovesFrame } from './moves-frame'
import { heatNotes } from './notes'
import { seatHeatQuery } from './queries'

/** 席位热力: 净增减 of the most active seats in every product. */
export function HeatView({ tabs }: { tabs: ReactNode }) {
  const [search] = useSearchParams()
  const choice = movesChoice(search, useWorld())
  const page = useLoaded(seatHeatQuery(useApi(), choice.heat))
  const { heat } = page
  const origin = heat && {
    source: heat.source,
    world: page.world,
    publication: '会员持仓排名与日行情',
  }
  return (
    <MovesFrame
      title="席位热力"
      page={page}
      choice={choice}
      search={search}
      tabs={tabs}
      ofChanges={false}
      notes={heatNotes(page)}
    >
      {heat && origin && (
        <Card
          title="席位热力"
          note={`净增减占品种持仓，%；按活跃度列前 ${heat.seats.length} 席`}
          extra={
            <ExportButton
              label="席位热力"
              mark={markOf(origin, { title: '席位热力', subject: '全部品种', period: page.tradingDay })}
              csv={() => heatCsv(heat)}
            />
          }
          foot={<OriginLine {...origin} note={`交易日 ${page.tradingDay}，${heat.products} 个品种`} />}
        >
          {heat.seats.length === 0 ? (
            <Empty hint="当前筛选条件下没有席位" />
          ) : (
            <HeatTable heat={heat} tradingDay={page.tradingDay} search={search} />
          )}
        </Card>
      )}
    </MovesFrame>
  )
}
