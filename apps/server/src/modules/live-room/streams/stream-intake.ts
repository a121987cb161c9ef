import type { Readable } from 'node:stream'
import { minuteMs } from '@vce/futures'
import { streamMinutes } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { createFlvLines, createMediaThread, createSegmentReceiver, type Ticket } from '#platform/media'
import type { Storage } from '#platform/storage'
import type { RoomLink } from '../chat/room-link'
import { roomsRepository } from '../rooms/rooms.repository'
import { isRunning, isShownLive } from '../states/broadcast-states'
import type { StreamStates } from '../states/stream-states'
import type { StreamAdmission } from './admit-stream'
import { createIntake, type StreamVerbs } from './intake'
import type { MediaHost } from './streams'
import { streamsRepository } from './streams.repository'

const defaultLostMs = 3_000

interface StreamIntakeOptions {
  config: Config
  clock: Clock
  db: Database
  storage: Storage
  logger: Logger
  link: RoomLink
  /** Null: this process starts no thread. */
  host: MediaHost | null
  admission: StreamAdmission
  states: StreamStates
  /** Whether the person of a ticket may still watch. */
  maySee: (ticket: Ticket, address: string) => boolean
  /** A viewer watches, also with low latency. */
  onWatched: (ticket: Ticket) => void
  /** Whether another process serves pages too: HLS works in all, FLV in the receiving one alone. */
  hasOthers: () => boolean
}

/** The changes of broadcasts by their streams. */
function verbsOf({ clock, db, admission, states }: StreamIntakeOptions): StreamVerbs {
  const shifted = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs)
  return {
    admit: (requested) => admission.admitStream(requested, clock.now()),
    openMedia: states.openMedia,
    arrived: states.streamArrived,
    lost: states.streamLost,
    admittedOf: (keyOf) => admission.stillAdmitted(keyOf, clock.now()),
    isPlanNear: () =>
      streamsRepository(db).isExpected({
        before: shifted(streamMinutes.before),
        after: shifted(-streamMinutes.after),
      }),
  }
}

/** Receives streams with the thread of the server, and serves their viewers with low latency. */
export function createStreamIntake(options: StreamIntakeOptions) {
  const { config, clock, db, storage, logger, link, host, maySee, onWatched, hasOthers } = options
  const { media, logLevel, clockStart } = config
  const lines = createFlvLines({
    now: () => clock.now().getTime(),
    maySee,
    watch: (id, isWatched) => intake.watch(id, isWatched),
    onSeen: onWatched,
  })
  const intake = createIntake({
    config,
    clock,
    logger,
    link,
    verbs: verbsOf(options),
    receiver: createSegmentReceiver({ db, storage, logger }),
    isReceiving: () => host?.isReceiving() ?? false,
    lostMs: () => host?.lostMs ?? defaultLostMs,
    onFlv: lines.receive,
    onClosed: lines.end,
    isWatched: lines.isWatched,
    createThread:
      host &&
      ((on) =>
        createMediaThread({
          begin: host.begin,
          data: {
            host: config.host,
            rtmpPort: media.kind === 'embedded' ? media.rtmpPort : 0,
            logLevel,
            clockStart,
            time: host.time,
          },
          logger,
          onMessage: on.message,
          onDeath: on.death,
        })),
  })

  return {
    streams: intake.streams,
    follow: intake.follow,
    stop: intake.stop,
    endLines: () => lines.end(),
    extendLine: lines.extend,

    /** Whether a broadcast can be watched with low latency. */
    hasFlv: (broadcastId: number) => intake.isReceivingOf(broadcastId) && !hasOthers() && !lines.isFull(),

    /** A line of FLV for the viewer of a ticket; null if there is none in this process. */
    async flvOf(ticket: Ticket, address: string): Promise<Readable | null> {
      const id = Number(ticket.id)
      if (!intake.isReceivingOf(id)) return null
      const video = await roomsRepository(db).videoOf(id)
      if (!video) return null
      const { lead = false } = ticket
      if (lead ? !isRunning(video.state) : !isShownLive(video.state)) return null
      return lines.join(id, { ticket, address, notBefore: lead ? 0 : (video.beganAt?.getTime() ?? 0) })
    },
  }
}
export type StreamIntake = ReturnType<typeof createStreamIntake>
