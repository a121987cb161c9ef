import { createMinuteHistory } from '#modules/market'
import { approvalKind } from '#platform/approvals'
import {
  type BeginCutThread,
  createStreamKeys,
  createTickets,
  createUploadProcessor,
  type DiskSpace,
  mediaRoutes,
  mediaSecretOf,
  readDiskSpace,
  type StreamKeys,
  type Ticket,
  type Tickets,
  type UploadProcessor,
} from '#platform/media'
import { defineModule } from '#platform/module'
import { banTarget } from './bans/ban-target'
import { maySee } from './bans/may-see'
import { createRoomBans, type RoomBans } from './bans/room-bans'
import { bookingNotices } from './bookings/booking-notices'
import { calendarRoute } from './bookings/calendar-route'
import { createChatTarget } from './chat/chat-target'
import { messagesRepository } from './chat/messages.repository'
import { createPresence, type Presence } from './chat/presence'
import { createRoomLink, type RoomBus, type RoomLink } from './chat/room-link'
import { createDiskFloor, type DiskFloor } from './drafts/disk-floor'
import { sweepDrafts } from './drafts/sweep-drafts'
import { createExportedFiles } from './exports/exported-file'
import { createExportMaker } from './exports/make-exports'
import { createServedFiles } from './files/served-file'
import { createRoomFollower } from './frames/follow-rooms'
import { roomChannelOf } from './frames/room.live'
import { createRoomFeeds, type RoomFeeds } from './frames/room-feeds'
import { createRoomStandings, type RoomStandings } from './frames/room-standings'
import { liveRoomRoutes } from './live-room.routes'
import { liveRoomListener } from './live-room-listener'
import { liveRoomLoops } from './live-room-loops'
import { personalData } from './personal-data'
import { createRoomStreams, sampleId } from './play/room-streams'
import type { ReadBars } from './recordings/broadcast-minutes'
import { completeMinutes } from './recordings/complete-minutes'
import { publicationApproval, publicationKind } from './recordings/publication-approval'
import { collectableRooms } from './rooms/collectable-rooms'
import { createLiveNow, createShowing, type LiveNow, type ShowingOf } from './rooms/live-now'
import { createRoomAccess, type RoomAccess } from './rooms/room-access'
import { roomSource } from './rooms/room-document'
import { roomsRepository } from './rooms/rooms.repository'
import { dropSampleRooms } from './samples/drop-sample-rooms'
import { rollSamplePlans } from './samples/roll-sample-plans'
import { createSrs, type Srs } from './srs/create-srs'
import { type BroadcastChanges, createBroadcastChanges } from './states/change-broadcast'
import { createMaintainBroadcasts } from './states/maintain-broadcasts'
import { createStreamStates, type StreamStates } from './states/stream-states'
import { createStreamAdmission, type StreamAdmission } from './streams/admit-stream'
import { createNoStreams } from './streams/no-streams'
import { createStreamIntake, type StreamIntake } from './streams/stream-intake'
import type { MediaHost, Streams } from './streams/streams'
import { createWatchTime, type WatchTime } from './streams/watch-time'
import { userLiveRoom } from './user-live-room'
import { collectableVideos } from './videos/collectable-videos'
import { createCommentedVideos } from './videos/commented-videos'
import { createTimelines, type Timelines } from './videos/timelines'
import { createVideoAccess, type VideoAccess } from './videos/video-access'
import { videoSource } from './videos/video-document'
import { videoSitemap } from './videos/video-sitemap.repository'
import { createVideoStreams } from './videos/video-streams'
import { createVideoTarget } from './videos/video-target'
import { videosRepository } from './videos/videos.repository'

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
    /** Starts the thread that cuts an uploaded file; null where none are cut, as in most tests. */
    beginCutThread: BeginCutThread | null
    /** Cuts uploaded files; null without a thread. */
    uploadProcessor: UploadProcessor | null
    roomLink: RoomLink
    /** The live rooms that have pages in this process. */
    roomFeeds: RoomFeeds
    roomFollower: ReturnType<typeof createRoomFollower>
    /** Changes of the roles and mutes of users. */
    roomStandings: RoomStandings
    /** People in the live rooms. */
    roomPresence: Presence
    /** Streams in place of those that the settings configure, as tests give them. */
    replacedStreams: Streams | null
    /** Reads the space on the disk of the videos in place of the system, as tests do. */
    replacedDisk: (() => Promise<DiskSpace>) | null
    /** Receives streams and serves their viewers with low latency; null where SRS does, or none are taken. */
    streamIntake: StreamIntake | null
    /** The streams of an SRS; null if the portal is not configured for one. */
    srs: Srs | null
    /** The streams of teachers. */
    streams: Streams
    streamKeys: StreamKeys
    /** Decides which streams are taken. */
    streamAdmission: StreamAdmission
    /** Changes broadcasts when their streams arrive and are lost. */
    streamStates: StreamStates
    /** Changes of broadcasts with all that follows them. */
    broadcastChanges: BroadcastChanges
    /** The time for which users watch broadcasts. */
    watchTime: WatchTime
    /** Decides who sees and plays a video. */
    videoAccess: VideoAccess
    /** Timelines of published videos. */
    timelines: Timelines
    /** Reads the minutes of settled days. */
    readBars: ReadBars
    /** Keeps a part of the disk free of videos; null if they are in a bucket. */
    diskFloor: DiskFloor | null
  }
}

/** Counts the time for which a user watches a broadcast; what those who lead a room watch at their desk is none. */
function countWatched({ kind, id, user, lead }: Ticket, watchTime: WatchTime, at: Date) {
  if (kind === 'live' && user !== undefined && !lead && id !== sampleId) watchTime.seen(user, Number(id), at)
}

export const liveRoomModule = defineModule({
  name: 'live-room',
  needs: [
    'app',
    'audited',
    'beginCutThread',
    'circlesOf',
    'clock',
    'config',
    'db',
    'logger',
    'mediaHost',
    'metrics',
    'propose',
    'registeredAt',
    'replacedDisk',
    'replacedStreams',
    'rights',
    'roomBus',
    'sessionSockets',
    'settledDays',
    'storage',
    'textFilter',
    'uploads',
    'videoReactions',
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
    streamIntake({
      app,
      mediaHost: host,
      roomBans,
      roomLink: link,
      streamAdmission,
      streamStates,
      watchTime,
      ...needs
    }) {
      if (needs.config.media.kind !== 'embedded') return null
      const intake = createStreamIntake({
        ...needs,
        link,
        host,
        admission: streamAdmission,
        states: streamStates,
        maySee: maySee(roomBans),
        onWatched: (ticket) => countWatched(ticket, watchTime, needs.clock.now()),
        hasOthers: link.hasOthers,
      })
      app.addHook('preClose', async () => intake.endLines())
      app.addHook('onClose', intake.stop)
      return intake
    },
    srs: ({
      clock,
      roomBans: bans,
      roomLink: link,
      streamAdmission,
      streamStates,
      tickets,
      watchTime,
      ...needs
    }) =>
      createSrs({
        ...needs,
        clock,
        bans,
        link,
        tickets,
        admission: streamAdmission,
        states: streamStates,
        onWatched: (ticket) => countWatched(ticket, watchTime, clock.now()),
      }),
    streams: ({ replacedStreams, srs, streamIntake }) =>
      replacedStreams ?? streamIntake?.streams ?? srs?.streams ?? createNoStreams(),
    streamKeys: ({ config }) => createStreamKeys(mediaSecretOf(config)),
    streamAdmission: ({ db, streamKeys: keys }) => createStreamAdmission({ db, keys }),
    streamStates: ({ clock, db, roomFollower }) =>
      createStreamStates({ db, clock, onLiveChanged: roomFollower.announce }),
    broadcastChanges: ({ clock, db, roomBans, roomFollower, streams }) =>
      createBroadcastChanges({
        db,
        clock,
        closeStream: streams.close,
        onLiveChanged: roomFollower.announce,
        onBansChanged: roomBans.changed,
      }),
    watchTime({ app, clock, db, logger }) {
      const watchTime = createWatchTime({ db })
      app.addHook('onClose', () =>
        watchTime
          .flush(clock.now())
          .catch((error) => logger.warn({ err: error }, 'watched seconds were not stored')),
      )
      return watchTime
    },
    videoAccess: ({ rights, roomAccess: access, roomBans: bans }) =>
      createVideoAccess({ access, bans, rights }),
    timelines: ({ db }) => createTimelines({ db }),
    commentedVideos: ({ timelines, videoAccess: access }) => createCommentedVideos({ access, timelines }),
    readBars: ({ db }) => createMinuteHistory({ db }).bars,
    uploadProcessor({ app, beginCutThread: begin, clock, config, db, diskFloor, logger, storage }) {
      if (!begin) return null
      const isDiskLow = () => diskFloor?.isLow() ?? false
      const { dataDir } = config
      const processor = createUploadProcessor({ db, storage, clock, logger, dataDir, begin, isDiskLow })
      app.addHook('preClose', async () => processor.stop())
      return processor
    },
    diskFloor({ config, db, logger, metrics, replacedDisk, storage }) {
      if (config.s3) return null
      const readDisk = replacedDisk ?? (() => readDiskSpace(config.dataDir))
      return createDiskFloor({ db, storage, logger, metrics, readDisk })
    },
  },
  async routes(api, { roomAccess: access, roomBans, roomFeeds, roomPresence, settledDays, ...needs }) {
    const { broadcastChanges, diskFloor, propose, readBars, textFilter, uploads } = needs
    await api.register(liveRoomRoutes, {
      ...needs,
      access,
      filter: textFilter,
      onlineOf: roomPresence.onlineOf,
      peopleOf: roomPresence.peopleOf,
      publish: roomFeeds.publish,
      onBansChanged: roomBans.changed,
      changes: broadcastChanges,
      isDiskLow: () => diskFloor?.isLow() ?? false,
      worldOf: (requested) => settledDays.worldOf(requested),
      bars: readBars,
      proposePublication: (action, operator, proposal) =>
        propose(action, operator, { kind: publicationKind, ...proposal }),
      siteSize: (db, address) => uploads(db).siteSize(address),
    })
  },
  rawRoutes: {
    paths: ['/media/', '/live/calendar/'],
    flood: 'media',
    register: async (
      app,
      { clock, config, db, roomBans, srs, storage, streamIntake, tickets, watchTime },
    ) => {
      const roomStreamOf = createRoomStreams({ db, clock, storage, hasSample: config.sampleStream })
      const videoStreamOf = createVideoStreams({ db, storage })
      const streamOf = (ticket: Ticket) =>
        ticket.kind === 'live' ? roomStreamOf(ticket) : videoStreamOf(ticket)
      await app.register(mediaRoutes, {
        tickets,
        streamOf,
        maySee: maySee(roomBans),
        exportOf: createExportedFiles({ db, storage }),
        fileOf: createServedFiles({ db, storage }),
        onWatched: (ticket) => countWatched(ticket, watchTime, clock.now()),
        ...(streamIntake && { flvOf: streamIntake.flvOf }),
      })
      await srs?.register(app)
      await app.register(calendarRoute, { db, clock })
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
  // The pages of readers load what SRS serves.
  contentSources: ({ media }) => {
    if (media.kind !== 'srs') return {}
    const { origin } = new URL(media.playUrl)
    return { 'media-src': [origin], 'connect-src': [origin] }
  },
  loops: ({
    broadcastChanges: changes,
    config,
    db,
    diskFloor,
    logger,
    roomFollower: follower,
    srs,
    storage,
    streamIntake,
    uploadProcessor,
    watchTime,
  }) =>
    liveRoomLoops({
      srs,
      uploadProcessor,
      streamIntake,
      follower,
      diskFloor,
      watchTime,
      maintainBroadcasts: createMaintainBroadcasts({ db, changes }),
      makeExports: createExportMaker({ db, storage, logger, dataDir: config.dataDir }),
    }),
  listens: ({ db, clock, roomFeeds, roomStandings }) => [
    liveRoomListener({ db, clock, publish: roomFeeds.publish, onStandingChanged: roomStandings.changed }),
  ],
  notices: () => bookingNotices,
  reviews: ({ roomAccess, videoAccess }) => ({
    chat: createChatTarget(roomAccess),
    live_ban: banTarget,
    recording: createVideoTarget(videoAccess, ({ row }) => row.kind === 'recording'),
    video: createVideoTarget(videoAccess, ({ row }) => row.kind !== 'recording'),
  }),
  approvals: ({ readBars }) => [approvalKind(publicationApproval(readBars))],
  queues: ({ config, db, readBars: bars, storage }) => [
    completeMinutes({ db, bars }),
    rollSamplePlans({ db, isOn: config.sampleContent }),
    sweepDrafts({ db, storage, dataDir: config.dataDir }),
  ],
  searchSources: (clock) => [roomSource(clock), videoSource(clock)],
  cardSources: ({ db, roomAccess, videoAccess }) => ({
    room: collectableRooms({ db, access: roomAccess }),
    video: collectableVideos({ db, access: videoAccess }),
  }),
  sitemap: ({ db }) => videoSitemap(db),
  advertTargets: ({ db }) => ({
    liveRoom: (id) => roomsRepository(db).isOpen(id),
    liveVideo: (id) => videosRepository(db).isOpen(id),
  }),
  async samples({ clock, database: { db }, storage }) {
    const { seedRooms } = await import('./samples/sample-rooms.seed')
    const { createSampleMarket } = await import('./samples/sample-market')
    await seedRooms({ db, clock, storage, market: createSampleMarket(db) })
  },
  dropsSamples: dropSampleRooms,
  namesPictures: async (tx, urls) => [
    ...(await messagesRepository(tx).picturesAmong(urls)),
    ...(await videosRepository(tx).coversAmong(urls)),
  ],
  userData: {
    collected: personalData,
    exported: (db) => ({ live_rooms: userLiveRoom(db).exported }),
    forget: (db) => [userLiveRoom(db).forget],
  },
})
