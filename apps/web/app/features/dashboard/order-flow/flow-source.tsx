import { SourceOf } from '#app/ui/layout/source-of'
import { markOf } from '#app/ui/marks/file-mark'
import type { FlowPage } from './queries'

interface FlowSourceProps {
  page: Pick<FlowPage, 'world' | 'tradingDay' | 'source'>
  note?: string
  /** For narrow cards: without a note, since the page's header has the day. */
  brief?: boolean
}

const originOf = ({ world, source }: FlowSourceProps['page']) => ({
  source,
  world,
  publication: source ? ` ${source.file}` : undefined,
})

/** Mark of a card's exports. */
export const flowMark = (page: FlowSourceProps['page'], title: string, subject: string) =>
  markOf(originOf(page), { title, subject, period: page.tradingDay })

/** Source and time of the figures. */
export const FlowSource = ({ page, note, brief }: FlowSourceProps) => (
  <SourceOf
    {...originOf(page)}
    note={brief ? undefined : note ? `交易日 ${page.tradingDay}，${note}` : `交易日 ${page.tradingDay}`}
  />
)
