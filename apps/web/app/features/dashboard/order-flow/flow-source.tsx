import { SourceOf } from '#app/ui/layout/source-of'
import type { FlowPage } from './queries'

interface FlowSourceProps {
  page: Pick<FlowPage, 'world' | 'tradingDay' | 'source'>
  note?: string
  /** For narrow cards: without a note, since the page's header has the day. */
  brief?: boolean
}

/** Source and time of the figures. */
export const FlowSource = ({ page: { world, tradingDay, source }, note, brief }: FlowSourceProps) =>
  source && (
    <SourceOf
      source={source}
      world={world}
      publication={` ${source.file}`}
      note={brief ? undefined : note ? `交易日 ${tradingDay}，${note}` : `交易日 ${tradingDay}`}
    />
  )
