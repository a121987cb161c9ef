import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import type { FlowPage } from './queries'

interface FlowSourceProps {
  page: Pick<FlowPage, 'world' | 'tradingDay' | 'source'>
  note?: string
  /** Leaves out the note in narrow cards; the page's header shows the day as well. */
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
  <OriginLine
    {...originOf(page)}
    note={brief ? undefined : note ? `交易日 ${page.tradingDay}，${note}` : `交易日 ${page.tradingDay}`}
  />
)
