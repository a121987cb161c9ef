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
  /** Number of days in the shown history; fewer than `days` if no more exist. */
  count?: number
  /** Accessible name, needed if a page has several. */
  label?: string
}

/**
 * Lengths worth offering: if a history is shorter than requested, longer lengths would show the same days.
 */
export const offeredSpans = (days: HistoryDays, count?: number): HistoryDays[] =>
  count === undefined || count >= days
    ? [...historyDays]
    : historyDays.filter((each) => each <= days && !historyDays.some((less) => less < each && less >= count))

/** Selects the length of the history; shows the number of days if the history is shorter. */
export function SpanTabs({ days, linkTo, count, label }: SpanTabsProps) {
  const { history_days: reach } = useLoaded(readingRightsQuery(useApi(), {}))
  const seen = historyDays.findLast((each) => each <= days && (reach === null || each <= reach)) ?? days
  const offered = offeredSpans(seen, count)
  // The history behind a locked span may be longer than the days known here.
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
