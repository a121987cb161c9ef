import { OriginLine } from '#app/ui/layout/origin-line'
import type { Families, FamiliesPage } from './queries'

interface SeatsSourceProps {
  page: FamiliesPage
  families: Families
}

/** Origin of the ranking lists, for marks of exports. */
export const seatsOrigin = (world: FamiliesPage['world'], source: Families['source']) => ({
  source,
  world,
  publication: '会员持仓排名',
})

/** Source line of the ranking lists. */
export const SeatsSource = ({
  page: { tradingDay, world, grouping },
  families: { source, daysSeen },
}: SeatsSourceProps) => (
  <OriginLine
    {...seatsOrigin(world, source)}
    note={`交易日 ${tradingDay}，${grouping === 'cluster' ? '同向与翻转' : '翻转'}看最近 ${daysSeen} 个有榜的交易日`}
  />
)
