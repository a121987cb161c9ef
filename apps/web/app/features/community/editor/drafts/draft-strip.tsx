import { lazy, Suspense } from 'react'
import { beijingDayAndClock } from '#app/lib/session-clock'
import { Button } from '#app/ui/controls/button'

import type { DraftSession } from './draft-session'
import type { DraftState } from './draft-state'

const ConflictStrip = lazy(() => import('./conflict-strip'))

interface DraftStripProps {
  session: DraftSession | null
  saving: DraftState
  onDiscard: () => void
}

/** Formats epoch milliseconds or a Beijing time as `11-20 21:36`. */
function timeText(at: number | string): string {
  if (typeof at === 'string') return at.slice(5, 16)
  const { day, clock } = beijingDayAndClock(at)
  return `${day.slice(5)} ${clock.slice(0, 5)}`
}

/** Notice that the draft is edited in another tab, was changed elsewhere, or was restored. */
export function DraftStrip({ session, saving, onDiscard }: DraftStripProps) {
  const { lease, restoredAt, conflict } = saving
  if (lease === 'elsewhere') {
    return (
      <p role="status" className="row gap-3 border-b border-line bg-sunken px-6 py-2.5 text-sm text-ink-2">
        已在其他页面编辑
        <Button size="sm" variant="outline" onClick={() => session?.takeOver()}>
          在此继续
        </Button>
      </p>
    )
  }
  if (conflict && session) {
    return (
      <Suspense fallback={null}>
        <ConflictStrip conflict={conflict} session={session} />
      </Suspense>
    )
  }
  if (restoredAt === null || conflict) return null
  return (
    <p role="status" className="row gap-3 border-b border-line bg-sunken px-6 py-1 t-dim">
      已恢复 {timeText(restoredAt)} 的草稿
      <Button size="sm" variant="ghost" onClick={onDiscard} className="px-2!">
        不要这份
      </Button>
    </p>
  )
}
