import { historyDays } from '@vce/protocol'
import { TabLinks } from '#app/ui/controls/tabs'
import type { HistoryDays } from './address'

const spans: Record<HistoryDays, string> = { 20: '20 日', 60: '60 日', 120: '120 日', 250: '1 年' }

interface SpanTabsProps {
  days: HistoryDays
  linkTo: (days: HistoryDays) => string
}

/** Selects the length of the history. */
export const SpanTabs = ({ days, linkTo }: SpanTabsProps) => (
  <TabLinks
    label="区间"
    shape="segment"
    items={historyDays.map((each) => ({ to: linkTo(each), text: spans[each], current: each === days }))}
  />
)
