import type { RoomClient } from '#app/features/live-room/room-client'
import { useNow } from '#app/lib/use-now'
import { Tag } from '#app/ui/layout/tag'
import { AutoStart } from './auto-start'
import { clockText, type deskStateOf, planSpanText, stateTexts } from './desk-state'
import { GoLive } from './go-live'
import type { Health } from './stream-health-query'

interface DeskHeadProps {
  shown: ReturnType<typeof deskStateOf>
  health: Health
  /** Whether the reader begins and ends the broadcast. */
  runs: boolean
  isRoomTeacher: boolean
  client: RoomClient | null
}

/** State, title and times of the broadcast, and what begins and ends it. */
export function DeskHead({ shown, health, runs, isRoomTeacher, client }: DeskHeadProps) {
  const now = useNow()
  const { state, broadcast } = shown
  const isWaiting = state === 'planned' || state === 'warming'
  return (
    <header className="row min-h-20 gap-4 px-4 py-3">
      <div className="rest">
        <p className="row gap-2">
          <span role="status" className="row shrink-0">
            <Tag tone={state === 'live' ? 'live' : state === 'warming' ? 'brand' : 'plain'}>
              {stateTexts(runs)[state]}
            </Tag>
          </span>
          <span className="truncate text-md font-semibold text-ink">
            {broadcast?.title ?? '还没有安排场次'}
          </span>
        </p>
        <p className="t-dim mt-1 min-h-5">
          {[broadcast && planSpanText(broadcast, now), clockText(shown, health, now)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isWaiting && broadcast && <AutoStart broadcast={broadcast} mayChange={isRoomTeacher} />}
      {runs && <GoLive shown={shown} client={client} />}
    </header>
  )
}
