import { defineModule } from '#platform/module'
import { createPresence, type Presence } from './chat/presence'
import { liveRoomRoutes } from './live-room.routes'
import { createRoomAccess, type RoomAccess } from './rooms/room-access'

declare module '#platform/module' {
  interface Values {
    roomAccess: RoomAccess
    /** People in the live rooms. */
    roomPresence: Presence
  }
}

export const liveRoomModule = defineModule({
  name: 'live-room',
  needs: ['audited', 'circlesOf', 'clock', 'db', 'rights', 'settledDays'],
  gives: {
    roomAccess: ({ circlesOf, rights }) => createRoomAccess({ circlesOf, rights }),
    roomPresence: createPresence,
  },
  async routes(api, { roomAccess: access, roomPresence, settledDays, ...needs }) {
    await api.register(liveRoomRoutes, {
      ...needs,
      access,
      onlineOf: roomPresence.onlineOf,
      worldOf: (requested) => settledDays.worldOf(requested),
    })
  },
})
