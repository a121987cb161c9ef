import { createTickets, mediaRoutes, mediaSecretOf, type Tickets } from '#platform/media'
import { defineModule } from '#platform/module'
import { banTarget } from './bans/ban-target'
import { maySee } from './bans/may-see'
import { createRoomBans, type RoomBans } from './bans/room-bans'
import { createChatTarget } from './chat/chat-target'
import { messagesRepository } from './chat/messages.repository'
import { createPresence, type Presence } from './chat/presence'
import { createRoomLink, type RoomBus, type RoomLink } from './chat/room-link'
import { createRoomFollower } from './frames/follow-rooms'
import { roomChannelOf } from './frames/room.live'
import { createRoomFeeds, type RoomFeeds } from './frames/room-feeds'
import { createRoomStandings, type RoomStandings } from './frames/room-standings'
import { liveRoomRoutes } from './live-room.routes'
import { liveRoomListener } from './live-room-listener'
import { liveRoomLoops } from './live-room-loops'
import { personalData } from './personal-data'
import { createRoomStreams } from './play/room-streams'
import { collectableRooms } from './rooms/collectable-rooms'
import { createLiveNow, createShowing, type LiveNow, type ShowingOf } from './rooms/live-now'
import { createRoomAccess, type RoomAccess } from './rooms/room-access'
import { roomSource } from './rooms/room-document'
import { roomsRepository } from './rooms/rooms.repository'
import { dropSampleRooms } from './samples/drop-sample-rooms'
import { rollSamplePlans } from './samples/roll-sample-plans'
import type { MediaHost } from './streams/streams'
import { userLiveRoom } from './user-live-room'

declare module '#platform/module' {
  interface Values {
    roomAccess: RoomAccess
    /** Decides what the stage of a room shows. */
    showing: ShowingOf
    /** Tickets for streams. */
    tickets: Tickets
    /** The running bans of live rooms, in the memory of this process. */
    roomBans: RoomBans
    /** Whether readers see a room as live: the one place that decides it. */
    isLiveNow: LiveNow
    /** Shares frames and people of live rooms with the other processes, if there are any. */
    roomBus: RoomBus | null
    /** Starts the thread for streams; null where none are received, as in most tests. */
    mediaHost: MediaHost | null
    roomLink: RoomLink
    /** The live rooms that have pages in this process. */
    roomFeeds: RoomFeeds
    roomFollower: ReturnType<typeof createRoomFollower>
    /** Changes of the roles and mutes of users. */
    roomStandings: RoomStandings
    /** People in the live rooms. */
    roomPresence: Presence
  }
}

export const liveRoomModule = defineModule({
  name: 'live-room',
  needs: [
    'app',
    'audited',
    'circlesOf',
    'clock',
    'config',
    'db',
    'logger',
    'registeredAt',
    'rights',
    'roomBus',
    'sessionSockets',
    'settledDays',
    'storage',
    'textFilter',
    'uploads',
  ],
  gives: {
    showing: ({ clock, config }) => createShowing({ clock, hasSample: config.sampleStream }),
    tickets: ({ clock, config }) => createTickets({ clock, secret: mediaSecretOf(config) }),
    roomAccess: ({ circlesOf, rights, roomBans: bans }) => createRoomAccess({ bans, circlesOf, rights }),
    isLiveNow: ({ showing }) => createLiveNow(showing),
    roomBans({ app, clock, db, logger, roomLink: link, sessionSockets: { hasPages } }) {
      const bans = createRoomBans({ db, clock, logger, link, hasPages })
      app.addHook('onReady', bans.start)
      app.addHook('onClose', async () => bans.stop())
      return bans
    },
    roomLink: ({ roomBus }) => createRoomLink(roomBus),
    roomFeeds: ({ clock, db, logger, roomLink }) => createRoomFeeds({ db, clock, logger, link: roomLink }),
    roomFollower: ({ clock, db, isLiveNow, logger, roomFeeds, roomLink, roomPresence, sessionSockets }) =>
      createRoomFollower({
        db,
        clock,
        logger,
        isLiveNow,
        link: roomLink,
        feeds: roomFeeds,
        presence: roomPresence,
        hasPages: sessionSockets.hasPages,
        sendAll: sessionSockets.sendAll,
      }),
    roomStandings: ({ roomLink }) => createRoomStandings(roomLink),
    roomPresence: ({ clock, roomLink }) => createPresence({ link: roomLink, clock }),
  },
  async routes(api, { roomAccess: access, roomBans, roomFeeds, roomPresence, settledDays, ...needs }) {
    const { roomFollower, textFilter } = needs
    await api.register(liveRoomRoutes, {
      ...needs,
      access,
      filter: textFilter,
      onlineOf: roomPresence.onlineOf,
      peopleOf: roomPresence.peopleOf,
      publish: roomFeeds.publish,
      onBansChanged: roomBans.changed,
      onLiveChanged: roomFollower.announce,
      worldOf: (requested) => settledDays.worldOf(requested),
    })
  },
  rawRoutes: {
    paths: ['/media/'],
    flood: 'media',
    register: async (app, { clock, config, db, roomBans, storage, tickets }) => {
      const streamOf = createRoomStreams({ db, clock, storage, hasSample: config.sampleStream })
      await app.register(mediaRoutes, { tickets, streamOf, maySee: maySee(roomBans) })
    },
  },
  frames: ({ roomAccess: access, roomBans: bans, roomFeeds, roomPresence, roomStandings, ...needs }) =>
    roomChannelOf({
      ...needs,
      access,
      bans,
      feeds: roomFeeds,
      presence: roomPresence,
      standings: roomStandings,
    }),
  loops: ({ roomFollower }) => liveRoomLoops(roomFollower),
  listens: ({ db, clock, roomFeeds, roomStandings }) => [
    liveRoomListener({ db, clock, publish: roomFeeds.publish, onStandingChanged: roomStandings.changed }),
  ],
  reviews: ({ roomAccess }) => ({
    chat: createChatTarget(roomAccess),
    live_ban: banTarget,
  }),
  queues: ({ config, db }) => [rollSamplePlans({ db, isOn: config.sampleContent })],
  searchSources: (clock) => [roomSource(clock)],
  cardSources: ({ db, roomAccess: access }) => ({ room: collectableRooms({ db, access }) }),
  advertTargets: ({ db }) => ({ liveRoom: (id) => roomsRepository(db).isOpen(id) }),
  async samples({ clock, database }) {
    const { seedRooms } = await import('./samples/sample-rooms.seed')
    await seedRooms({ db: database.db, clock })
  },
  dropsSamples: dropSampleRooms,
  namesPictures: (tx, urls) => messagesRepository(tx).picturesAmong(urls),
  userData: {
    collected: personalData,
    exported: (db) => ({ live_rooms: userLiveRoom(db).exported }),
    forget: (db) => [userLiveRoom(db).forget],
  },
})
