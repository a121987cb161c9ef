import type { MarketOverview } from '@vce/protocol'
import { SourceLine } from '../../../ui/card'

interface OverviewSourceProps {
  overview: MarketOverview
  /** Which of the two: what exchanges say of prices and lots, or of seats. */
  of?: 'source' | 'rankingsSource'
  note?: string
  /** The place of 数据说明 that tells how it is computed. */
  about: string
}

/** Where a card's figures come from; nothing while there is none. */
export function OverviewSource({ overview, of = 'source', note, about }: OverviewSourceProps) {
  const source = overview[of]
  if (!source) return <p className="t-hint h-5 leading-5">尚无数据</p>
  return (
    <SourceLine
      source={source.publisher}
      at={source.receivedAt.slice(5, 16)}
      note={note}
      about={about}
      simulated={overview.world === 'simulated'}
    />
  )
}
