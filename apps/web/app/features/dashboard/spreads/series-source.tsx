import { shortTime } from '#app/lib/format'
import { SourceLine } from '#app/ui/layout/card'
import type { SeriesPage } from './types'

interface SeriesSourceProps {
  series: SeriesPage
  note?: string
}

/** Where the prices of a spread come from. */
export const SeriesSource = ({ series: { source, tradingDay, world }, note }: SeriesSourceProps) =>
  source && (
    <SourceLine
      source={`${source.publisher}日行情`}
      at={shortTime(source.receivedAt)}
      note={note ?? `截至 ${tradingDay}`}
      simulated={world === 'simulated'}
    />
  )
