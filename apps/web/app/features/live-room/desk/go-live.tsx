import { endLive, startLive } from '@vce/protocol'
import { useId, useState } from 'react'
import type { RoomClient } from '#app/features/live-room/room-client'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Confirmation } from '#app/ui/overlay/confirmation'
import type { deskStateOf } from './desk-state'
import { useRefreshDesk } from './use-desk'

interface GoLiveProps {
  shown: ReturnType<typeof deskStateOf>
  client: RoomClient | null
}

/** 开播 with the reason for which it is not possible yet, or 结束直播. */
export function GoLive({ shown: { state, broadcast }, client }: GoLiveProps) {
  const api = useApi()
  const refresh = useRefreshDesk()
  const reason = useId()
  const { busy, run } = useSaving()
  const [isEnding, setEnding] = useState(false)
  const isOnAir = state === 'live' || state === 'interrupted'

  async function begin() {
    if (!broadcast || busy) return
    const done = await run(() => api.call(startLive, { broadcast_id: broadcast.id }))
    if (done) toast.done('直播已开始')
    await refresh()
  }
  async function end() {
    if (!broadcast) return
    const done = await run(() => api.call(endLive, { broadcast_id: broadcast.id }))
    setEnding(false)
    if (done) {
      client?.apply({ isLive: false, broadcast: { ...broadcast, state: 'ended' } })
      toast.done('直播已结束')
    }
    await refresh()
  }

  return (
    <>
      {isOnAir ? (
        <Button variant="danger" onClick={() => setEnding(true)}>
          结束直播
        </Button>
      ) : (
        <div className="flex shrink-0 items-center gap-3">
          {state === 'planned' && (
            <span id={reason} className="t-dim">
              还没有收到推流
            </span>
          )}
          <Button
            disabled={state !== 'warming'}
            aria-disabled={busy}
            aria-describedby={state === 'planned' ? reason : undefined}
            onClick={() => void begin()}
          >
            开播
          </Button>
        </div>
      )}
      <Confirmation
        open={isEnding && isOnAir}
        title="结束直播？"
        text="结束后观众看不到画面，本场不能再次开播。"
        action="结束直播"
        busy={busy}
        onClose={() => setEnding(false)}
        onConfirm={() => void end()}
      />
    </>
  )
}
