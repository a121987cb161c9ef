import { historyDays } from '@vce/protocol'
import { TabLinks } from '#app/ui/controls/tabs'
import type { HistoryDays } from './address'

const spans: Record<HistoryDays, string> = { 20: '20 日', 60: '60 日', 120: '120 日', 250: '1 年' }

interface SpanTabsProps {
  days: HistoryDays
  linkTo: (days: HistoryDays) => string
  /** Days that the shown history has; fewer than `days` if there are no more. */
  count?: number
}

/** Lengths that show anything new: once a history is shorter than its length, longer ones have the same days. */
export const offeredSpans = (days: HistoryDays, count?: number): HistoryDays[] =>
  count === undefined || count >= days
    ? [...historyDays]
    : historyDays.filter((each) => each <= days && !historyDays.some((less) => less < each && less >= count))

/** Selects the length of the history, and says how long it is if that is less. */
export const SpanTabs = ({ days, linkTo, count }: SpanTabsProps) => {
  const offered = offeredSpans(days, count)
  const shown = offered.includes(days) ? days : offered.at(-1)
  return (
    <span className="row gap-2">
      {count !== undefined && count > 1 && count < days && <span className="t-hint">仅 {count} 日</span>}
      <TabLinks
        label="区间"
        shape="segment"
        items={offered.map((each) => ({ to: linkTo(each), text: spans[each], current: each === shown }))}
      />
    </span>
  )
}
