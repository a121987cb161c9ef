import type { VisitedThing } from '@vce/protocol'
import { ThingTitle } from '#app/features/profile/lists/thing-title'
import { Button } from '#app/ui/controls/button'

interface VisitRowProps {
  visit: VisitedThing
  busy: boolean
  onRemove: () => void
}

/** A visited item, such as a report or a post, with the time of its last visit. */
export const VisitRow = ({ visit, busy, onRemove }: VisitRowProps) => (
  <li className="row gap-4 border-t border-line px-6 py-3.5 first:border-0">
    <time dateTime={visit.last_at} className="t-hint w-10 shrink-0">
      {visit.last_at.slice(11, 16)}
    </time>
    <ThingTitle thing={visit} />
    {visit.visits > 1 && <span className="t-hint shrink-0">看过 {visit.visits} 次</span>}
    <Button variant="ghost" size="sm" disabled={busy} aria-label={`删除 ${visit.title}`} onClick={onRemove}>
      删除
    </Button>
  </li>
)
