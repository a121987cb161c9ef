import { defineModule } from '#platform/module'
import { messagesRepository } from './chat/messages.repository'
import { createPresence, type Presence } from './chat/presence'
import { createRoomLink, type RoomBus, type RoomLink } from './chat/room-link'
import { createRoomFollower } from './frames/follow-rooms'
import { roomChannelOf } from './frames/room.live'
import { createRoomFeeds, type RoomFeeds } from './frames/room-feeds'
import { liveRoomRoutes } from './live-room.routes'
import { liveRoomLoops } from './live-room-loops'
import { personalData } from './personal-data'
import { createRoomAccess, type RoomAccess } from './rooms/room-access'
import { userLiveRoom } from './user-live-room'

declare module '#platform/module' {
  interface Values {
    roomAccess: RoomAccess
    /** Shares frames and people of live rooms with the other processes, if there are any. */
    roomBus: RoomBus | null
    roomLink: RoomLink
    /** The live rooms that have pages in this process. */
    roomFeeds: RoomFeeds
    roomFollower: ReturnType<typeof createRoomFollower>
    /** People in the live rooms. */
    roomPresence: Presence
  }
}

export const liveRoomModule = defineModule({
  name: 'live-room',
  needs: [
    'audited',
    'circlesOf',
    'clock',
    'db',
    'logger',
    'registeredAt',
    'rights',
    'roomBus',
    'sessionSockets',
    'settledDays',
    'textFilter',
    'uploads',
  ],
  gives: {
    roomAccess: ({ circlesOf, rights }) => createRoomAccess({ circlesOf, rights }),
    roomLink: ({ roomBus }) => createRoomLink(roomBus),
    roomFeeds: ({ clock, db, logger, roomLink }) => createRoomFeeds({ db, clock, logger, link: roomLink }),
    roomFollower: ({ clock, db, roomFeeds, roomPresence, sessionSockets }) =>
      createRoomFollower({
        db,
        clock,
        feeds: roomFeeds,
        presence: roomPresence,
        hasPages: sessionSockets.hasPages,
        sendAll: sessionSockets.sendAll,
      }),
    roomPresence: ({ clock, roomLink }) => createPresence({ link: roomLink, clock }),
  },
  async routes(api, { roomAccess: access, roomFeeds, roomPresence, settledDays, textFilter, ...needs }) {
    await api.register(liveRoomRoutes, {
      ...needs,
      access,
      filter: textFilter,
      onlineOf: roomPresence.onlineOf,
      publish: roomFeeds.publish,
      worldOf: (requested) => settledDays.worldOf(requested),
    })
  },
  frames: ({ roomAccess: access, roomFeeds, roomPresence, ...needs }) =>
    roomChannelOf({ ...needs, access, feeds: roomFeeds, presence: roomPresence }),
  loops: ({ roomFollower }) => liveRoomLoops(roomFollower),
  namesPictures: (tx, urls) => messagesRepository(tx).picturesAmong(urls),
  userData: {
    collected: personalData,
    exported: (db) => ({ live_rooms: userLiveRoom(db).exported }),
    forget: (db) => [userLiveRoom(db).forget],
  },
})
