import type { MarketOverview, World } from '@vce/protocol'
import { SourceOf } from '#app/ui/layout/source-of'

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
    <SourceOf source={source} world={world} note={note} about={about} />
  ) : (
    <p className="t-hint h-5 leading-5">尚无数据</p>
  )

interface OverviewSourceProps extends Pick<FactSourceProps, 'note' | 'about'> {
  overview: MarketOverview
  /** The source of the exchanges: prices and lots by default, or seats. */
  of?: 'source' | 'rankingsSource'
}

/** The same for a figure of the overview. */
export const OverviewSource = ({ overview, of = 'source', note, about }: OverviewSourceProps) => (
  <FactSource source={overview[of]} note={note} about={about} world={overview.world} />
)

type Days = Pick<MarketOverview, 'rankingsDay' | 'tradingDay'>

/** The day of the newest rankings, if it is not that of the overview. */
export const otherRankingsDay = ({ rankingsDay, tradingDay }: Days): string | undefined =>
  rankingsDay && rankingsDay !== tradingDay ? rankingsDay : undefined

/** The same as the end of a caption: `，2014-01-06`, or empty. */
export function rankingsDate(days: Days): string {
  const day = otherRankingsDay(days)
  return day ? `，${day}` : ''
}
