import { spreadSpans } from '@vce/protocol'
import { TabLinks } from '#app/ui/controls/tabs'
import { type SpreadSpan, spanOf, spreadLink } from './choice'

const spans: Record<SpreadSpan, string> = {
  60: '60 日',
  120: '120 日',
  250: '1 年',
  750: '3 年',
  1250: '5 年',
}

/** Selects the span of a spread's charts and statistics. */
export function SpreadSpanTabs({ search }: { search: URLSearchParams }) {
  const days = spanOf(search)
  return (
    <TabLinks
      label="区间"
      shape="segment"
      items={spreadSpans.map((each) => ({
        to: spreadLink(search, { days: each }),
        text: spans[each],
        current: each === days,
      }))}
    />
  )
}
