import { MirrorBars } from '#app/ui/charts/svg/mirror-bars'
import { Card } from '#app/ui/layout/card'
import type { DayRanking } from './queries'

const shown = 12

/**
 * The seats with the largest long positions, each with its short position next to the long one; — if the seat
 * is not in the short ranking.
 */
export function MirrorCard({ ranking: { long, short } }: { ranking: DayRanking }) {
  const shortOf = new Map(short.seats.map(({ key, lots }) => [key, lots]))
  const rows = long.seats
    .slice(0, shown)
    .map(({ seat, key, lots }) => ({ name: seat, long: lots, short: shortOf.get(key) ?? null }))
  return (
    <Card title="席位多空对比" note="多单前 12 名，单位 万手" bodyClass="px-4 pb-3">
      <MirrorBars caption="席位多空对比" rows={rows} />
    </Card>
  )
}
