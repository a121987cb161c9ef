import { useEffect, useEffectEvent, useState } from 'react'
import { leaveForBan } from '#app/lib/live-ban'
import { browserSession } from '#app/lib/session/session'
import { browserStorage } from '#app/lib/session/storage'
import type { Visibility } from '#app/lib/socket/connection'
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

/** Joins a room while the component is shown; a reader who is rejected is led to /liveReject. */
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
  useEffect(() => {
    if (rejection !== null) leaveForBan(rejection)
  }, [rejection])
  return { client, state }
}
