import { missing, shortTime } from '../../../lib/format'
import { SourceLine } from '../../../ui/card'
import type { FlowPage } from './types'

interface FlowSourceProps {
  page: Pick<FlowPage, 'world' | 'tradingDay' | 'source'>
  note?: string
  /** In a narrow card: the day stands in the page's own head. */
  brief?: boolean
}

/** Where the figures come from, and as of when. */
export const FlowSource = ({ page: { world, tradingDay, source }, note, brief }: FlowSourceProps) =>
  source && (
    <SourceLine
      source={`${source.publisher} ${source.file}`}
      at={shortTime(source.receivedAt) || missing}
      note={brief ? undefined : note ? `交易日 ${tradingDay}，${note}` : `交易日 ${tradingDay}`}
      simulated={world === 'simulated'}
    />
  )
