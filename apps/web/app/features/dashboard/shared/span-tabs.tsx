import { historyDays } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { readingRightsQuery } from '#app/lib/reading-rights'
import { useLoaded } from '#app/lib/use-loaded'
import { HistorySpans } from '#app/ui/gates/history-spans'
import type { HistoryDays } from './address'

const spans: Record<HistoryDays, string> = { 20: '20 日', 60: '60 日', 120: '120 日', 250: '1 年' }

interface SpanTabsProps {
  days: HistoryDays
  linkTo: (days: HistoryDays) => string
  /** Days that the shown history has; fewer than `days` if there are no more. */
  count?: number
  /** Accessible name, where a page has several. */
  label?: string
}

/** Lengths that show anything new: once a history is shorter than its length, longer ones have the same days. */
export const offeredSpans = (days: HistoryDays, count?: number): HistoryDays[] =>
  count === undefined || count >= days
    ? [...historyDays]
    : historyDays.filter((each) => each <= days && !historyDays.some((less) => less < each && less >= count))

/** Selects the length of the history, and says how long it is if that is less. */
export function SpanTabs({ days, linkTo, count, label }: SpanTabsProps) {
  const { history_days: reach } = useLoaded(readingRightsQuery(useApi(), {}))
  const seen = historyDays.findLast((each) => each <= days && (reach === null || each <= reach)) ?? days
  const offered = offeredSpans(seen, count)
  // A locked span may have more days than are known here.
  const locked = historyDays.filter((each) => reach !== null && each > reach)
  const shown = [...new Set([...offered, ...locked])]
  return (
    <span className="row gap-2">
      {count !== undefined && count > 1 && count < seen && <span className="t-hint">仅 {count} 日</span>}
      <HistorySpans
        spans={shown.map((span) => ({ span, text: spans[span] }))}
        chosen={offered.includes(seen) ? seen : (offered.at(-1) ?? seen)}
        linkTo={linkTo}
        label={label}
      />
    </span>
  )
}
