import { missing, shortTime } from '#app/lib/format'
import { SourceLine } from '#app/ui/layout/card'
import type { FlowPage } from './types'

interface FlowSourceProps {
  page: Pick<FlowPage, 'world' | 'tradingDay' | 'source'>
  note?: string
  /** For narrow cards: without a note, since the page's header has the day. */
  brief?: boolean
}

/** Source and time of the figures. */
export const FlowSource = ({ page: { world, tradingDay, source }, note, brief }: FlowSourceProps) =>
  source && (
    <SourceLine
      source={`${source.publisher} ${source.file}`}
      at={shortTime(source.receivedAt) || missing}
      note={brief ? undefined : note ? `交易日 ${tradingDay}，${note}` : `交易日 ${tradingDay}`}
      simulated={world === 'simulated'}
    />
  )
