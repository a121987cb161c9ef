import { useApi } from '#app/lib/api'
import { readingRightsQuery } from '#app/lib/reading-rights'
import { useLoaded } from '#app/lib/use-loaded'
import { TabLinks } from '#app/ui/controls/tabs'
import { lockedChoice } from './locked-choice'

interface HistorySpan<S extends number | 'all'> {
  span: S
  text: string
}

interface HistorySpansProps<S extends number | 'all'> {
  spans: readonly HistorySpan<S>[]
  /** The length from the address; the page shows at most the length that the reader may see. */
  chosen: S
  linkTo: (span: S) => string
  /** Accessible name, where a page has several. */
  label?: string
}

/**
 * Links for lengths of a history; lengths beyond the reader's days lead to the membership levels. The page's
 * loader loads the reading rights.
 */
export function HistorySpans<S extends number | 'all'>({
  spans,
  chosen,
  linkTo,
  label = '区间',
}: HistorySpansProps<S>) {
  const { history_days: days } = useLoaded(readingRightsQuery(useApi(), {}))
  const isOpen = (span: number | 'all') => days === null || (span !== 'all' && span <= days)
  const shown = isOpen(chosen) ? chosen : spans.findLast(({ span }) => isOpen(span))?.span
  return (
    <span className="row gap-2">
      {!isOpen(chosen) && <span className="t-hint">近 {days} 日</span>}
      <TabLinks
        label={label}
        shape="segment"
        items={spans.map(({ span, text }) =>
          isOpen(span) ? { to: linkTo(span), text, current: span === shown } : lockedChoice(text),
        )}
      />
    </span>
  )
}
