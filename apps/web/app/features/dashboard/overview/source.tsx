import type { MarketOverview, World } from '@vce/protocol'
import { OriginLine } from '#app/ui/layout/origin-line'

interface FactSourceProps {
  source: { publisher: string; receivedAt: string } | null
  note?: string
  /** Section of 数据说明 that explains the computation. */
  about?: string
  world: World
}

/** Source of a card's figures, or 尚无数据 without one. */
export const FactSource = ({ source, note, about, world }: FactSourceProps) =>
  source ? (
    <OriginLine source={source} world={world} note={note} about={about} />
  ) : (
    <p className="t-hint h-5 leading-5">尚无数据</p>
  )

interface OverviewSourceProps extends Pick<FactSourceProps, 'note' | 'about'> {
  overview: MarketOverview
  /** Source of prices and lots (default), or of the rankings of seats. */
  of?: 'source' | 'rankingsSource'
}

/** Source line of an overview card. */
export const OverviewSource = ({ overview, of = 'source', note, about }: OverviewSourceProps) => (
  <FactSource source={overview[of]} note={note} about={about} world={overview.world} />
)

type Days = Pick<MarketOverview, 'rankingsDay' | 'tradingDay'>

/** The day of the newest rankings if it differs from the day of the overview. */
export const otherRankingsDay = ({ rankingsDay, tradingDay }: Days): string | undefined =>
  rankingsDay && rankingsDay !== tradingDay ? rankingsDay : undefined

/** The day of the rankings as the end of a caption, `，2014-01-06`; empty if it is the day of the overview. */
export function rankingsDate(days: Days): string {
  const day = otherRankingsDay(days)
  return day ? `，${day}` : ''
}
