import { SourceOf } from '#app/ui/layout/source-of'
import type { Families, FamiliesPage } from './queries'

interface SeatsSourceProps {
  page: FamiliesPage
  families: Families
}

/** Origin of the lists. */
export const seatsOrigin = (world: FamiliesPage['world'], source: Families['source']) => ({
  source,
  world,
  publication: '会员持仓排名',
})

/** Where the lists come from. */
export const SeatsSource = ({
  page: { tradingDay, world, grouping },
  families: { source, daysSeen },
}: SeatsSourceProps) => (
  <SourceOf
    {...seatsOrigin(world, source)}
    note={`交易日 ${tradingDay}，${grouping === 'cluster' ? '同向与翻转' : '翻转'}看最近 ${daysSeen} 个有榜的交易日`}
  />
)
