import { shortTime } from '#app/lib/format'
import { SourceLine } from '#app/ui/layout/card'
import type { ChainGraph, ChainPage } from './types'

interface ChainSourceProps {
  page: ChainPage
  graph: ChainGraph
  note: string
}

/** Where a chain's prices come from. */
export const ChainSource = ({ page: { tradingDay, world }, graph: { source }, note }: ChainSourceProps) => (
  <SourceLine
    source={`${source.publisher}日行情`}
    at={shortTime(source.receivedAt)}
    note={`交易日 ${tradingDay}，${note}`}
    simulated={world === 'simulated'}
  />
)
