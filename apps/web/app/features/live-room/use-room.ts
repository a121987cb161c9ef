import { useQueryClient } from '@tanstack/react-query'
import { codes, getRoomInfo } from '@vce/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { leaveForBan } from '#app/lib/live-ban'
import { queriesOf } from '#app/lib/query'
import { browserSession } from '#app/lib/session/session'
import { browserStorage } from '#app/lib/session/storage'
import type { Visibility } from '#app/lib/socket/connection'
import { toast } from '#app/lib/toast'
import { createValue, useValue } from '#app/lib/value'
import { connectRoom } from './connect-room'
import type { RoomClient } from './room-client'
import type { RoomMessages } from './room-messages'
import { emptyRoom, type RoomState } from './room-state'

const notConnected = createValue<RoomState>(emptyRoom)

const pageVisibility: Visibility = {
  hidden: () => document.hidden,
  onChange(run) {
    document.addEventListener('visibilitychange', run)
    return () => document.removeEventListener('visibilitychange', run)
  },
}

export interface Room {
  /** Null until the page has connected, and for readers who may not enter. */
  client: RoomClient | null
  state: RoomState
}

/**
 * Joins a room while the component is shown. A banned reader is led to /liveReject; for another one who may not be in the
 * room the page is loaded again, which shows why.
 */
export function useRoom(roomId: number, messages: () => RoomMessages, mayEnter: boolean): Room {
  const [client, setClient] = useState<RoomClient | null>(null)
  const state = useValue(client?.state ?? notConnected)
  const connect = useEffectEvent((id: number) =>
    connectRoom({
      roomId: id,
      messages: messages(),
      visibility: pageVisibility,
      identity: () => (browserSession.is() ? { bound: true } : { uuid: browserStorage.touristId() }),
    }),
  )
  useEffect(() => {
    if (!mayEnter) return
    const room = connect(roomId)
    setClient(room.client)
    return () => {
      room.close()
      setClient(null)
    }
  }, [roomId, mayEnter])
  const { rejection } = state
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const leave = useEffectEvent(async ({ code, content }: NonNullable<typeof rejection>) => {
    if (code === codes.bannedFromLive) return leaveForBan(content)
    toast.failed(content)
    await queries.invalidateQueries({ ...queriesOf(getRoomInfo), refetchType: 'none' })
    await revalidate()
  })
  useEffect(() => {
    if (rejection !== null) void leave(rejection)
  }, [rejection])
  return { client, state }
}
