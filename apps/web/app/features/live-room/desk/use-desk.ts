import { useQueryClient } from '@tanstack/react-query'
import { getStreamHealth } from '@vce/protocol'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { useAnswer } from '#app/lib/use-loaded'
import { ringsAt } from './desk-state'
import { ringEveryMs } from './ringing'
import { type Health, streamHealthQuery } from './stream-health-query'

/** Least pause before a hidden desk reads again, in milliseconds. */
const minPauseMs = 2_000

export interface Desk {
  health: Health
  /** Whether the last reading failed: what is shown may be outdated. */
  hasFailed: boolean
  refresh: () => void
}

/**
 * State of a room's stream, read every two seconds while the page is visible. A hidden page reads nothing until the
 * broadcast would have to ring: a teacher who works in OBS forgets the desk as well.
 */
export function useDesk(roomId: number): Desk | null {
  const { data: health, error, refetch } = useAnswer(streamHealthQuery(useApi(), { room_id: roomId }))
  const refresh = useEffectEvent(() => void refetch())
  const dueAt = health ? ringsAt(health) : null
  useEffect(() => {
    if (dueAt === null) return
    let timer = setTimeout(read, Math.max(minPauseMs, dueAt - Date.now()))
    function read() {
      refresh()
      timer = setTimeout(read, ringEveryMs)
    }
    return () => clearTimeout(timer)
  }, [dueAt])
  return health ? { health, hasFailed: error !== null, refresh: () => void refetch() } : null
}

/** Reads the state of the stream at once, after a change that this page has made. */
export function useRefreshDesk() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries(queriesOf(getStreamHealth))
}
