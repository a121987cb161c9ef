import { SourceOf } from '#app/ui/layout/source-of'
import type { Families, FamiliesPage } from './queries'

interface SeatsSourceProps {
  page: FamiliesPage
  families: Families
}

/** Where the lists come from. */
export const SeatsSource = ({
  page: { tradingDay, world, grouping },
  families: { source, daysSeen },
}: SeatsSourceProps) => (
  <SourceOf
    source={source}
    world={world}
    publication="会员持仓排名"
    note={`交易日 ${tradingDay}，${grouping === 'cluster' ? '同向与翻转' : '翻转'}看最近 ${daysSeen} 个有榜的交易日`}
  />
)
