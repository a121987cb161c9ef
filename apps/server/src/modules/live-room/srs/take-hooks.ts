import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { mediaRepository, noteRemoteSegment, type Ticket, type Tickets } from '#platform/media'
import type { BroadcastRow } from '../rooms/rooms.repository'
import { isRunning, isShownLive } from '../states/broadcast-states'
import { returnedMs } from '../states/due-state'
import type { StreamStates } from '../states/stream-states'
import type { StreamAdmission } from '../streams/admit-stream'
import { streamsRepository } from '../streams/streams.repository'
import { type Hook, type HookOf, onlyValue, streamNameOf } from './hook'
import type { SrsApi } from './srs-api'
import type { Viewers } from './viewers'

interface HooksOptions {
  db: Database
  clock: Clock
  admission: Pick<StreamAdmission, 'admitStream'>
  states: StreamStates
  tickets: Pick<Tickets, 'read'>
  maySee: (ticket: Ticket, address: string) => boolean
  viewers: Pick<Viewers, 'join'>
  /** A viewer has left. */
  onStopped: (clientId: string) => void
  api: SrsApi
  /** Base address of the streams. */
  playUrl: string
}

/** Broadcasts of which publishers are remembered. */
const maxBroadcasts = 200

const isThere = ({ state }: BroadcastRow) => state === 'warming' || state === 'live'

/** The address of a segment, which SRS reports from the root of its files. */
const addressOf = (url: string, playUrl: string) =>
  /^https?:\/\//.test(url) ? url : `${playUrl}/${url.replace(/^\/+/, '')}`

/** Takes the hooks of SRS: changes broadcasts, stores rows of segments, and decides who publishes and plays. */
export function createSrsHooks(options: HooksOptions) {
  const { db, clock, admission, states, tickets, maySee, viewers, onStopped, api, playUrl } = options
  const streams = streamsRepository(db)
  /**
   * The connection that publishes the stream of a broadcast. SRS reports a second one too before it
   * refuses it, because the stream is taken, and reports its end like any other.
   */
  const publishers = new LRUCache<number, string>({ max: maxBroadcasts })
  /** When the end of a stream was reported, in epoch milliseconds. */
  const endedAt = new LRUCache<number, number>({ max: maxBroadcasts })

  /** The broadcast whose stream may be published with the key of a hook. */
  async function admitted({ stream: name, param }: Hook): Promise<BroadcastRow | undefined> {
    const id = await admission.admitStream({ name, key: onlyValue(param, 'key') }, clock.now())
    return id === null ? undefined : streams.byName(name)
  }

  /** The last segment of a stream is reported beside its end, in either order: it is no return. */
  function isLeftover({ id, interruptedAt }: BroadcastRow): boolean {
    const ended = Math.max(interruptedAt?.getTime() ?? 0, endedAt.get(id) ?? 0)
    return clock.now().getTime() - ended <= returnedMs
  }

  async function publish(hook: HookOf<'on_publish'>): Promise<boolean> {
    const row = await admitted(hook)
    if (!row) return false
    if (!publishers.has(row.id) || !isThere(row)) publishers.set(row.id, hook.client_id)
    return true
  }

  async function unpublish({ stream, client_id: clientId }: HookOf<'on_unpublish'>): Promise<boolean> {
    const row = await streams.byName(stream)
    if (!row) return false
    if ((publishers.get(row.id) ?? clientId) !== clientId) return true
    publishers.delete(row.id)
    endedAt.set(row.id, clock.now().getTime())
    await states.streamLost(row.id)
    return true
  }

  async function segment(hook: HookOf<'on_hls'>): Promise<boolean> {
    const row = await admitted(hook)
    const isFirst = row !== undefined && !isThere(row) && !isLeftover(row)
    if (!row || (isFirst && !(await states.streamArrived(row.id)))) {
      void api.closeStream(async () => hook.stream)
      return false
    }
    await noteRemoteSegment(db, await states.openMedia(row.id), {
      url: addressOf(hook.url, playUrl),
      seconds: hook.duration,
      endsAt: clock.now(),
      isFirst,
    })
    return true
  }

  /** Whether the ticket of a hook opens its stream: for readers from the begin on, for its desk before too. */
  async function mayPlay(hook: HookOf<'on_play'>): Promise<Ticket | null> {
    const ticket = tickets.read(onlyValue(hook.param, 't'))
    if (!ticket) return null
    if (ticket.user === undefined && ticket.uuid !== onlyValue(hook.param, 'uuid').toLowerCase()) return null
    const row = await streams.byName(streamNameOf(hook))
    if (!row || String(row.id) !== ticket.id || !maySee(ticket, hook.ip)) return null
    return (ticket.lead ? isRunning : isShownLive)(row.state) ? ticket : null
  }

  async function play(hook: HookOf<'on_play'>): Promise<boolean> {
    const ticket = await mayPlay(hook)
    if (ticket) viewers.join(hook.client_id, { ticket, address: hook.ip })
    // SRS remembers the session of a playlist that was refused, and would serve it when it is requested again.
    else void api.closeClient(hook.client_id)
    return ticket !== null
  }

  async function recording({ stream, file }: HookOf<'on_dvr'>): Promise<boolean> {
    const mediaId = (await streams.byName(stream))?.mediaId ?? null
    if (mediaId === null) return false
    await mediaRepository(db).addRecording(mediaId, file)
    return true
  }

  return {
    /** Takes a hook; false refuses what it reports. */
    async take(hook: Hook): Promise<boolean> {
      if (hook.app !== 'live') return false
      switch (hook.action) {
        case 'on_publish':
          return publish(hook)
        case 'on_unpublish':
          return unpublish(hook)
        case 'on_hls':
          return segment(hook)
        case 'on_play':
          return play(hook)
        case 'on_stop':
          onStopped(hook.client_id)
          return true
        case 'on_dvr':
          return recording(hook)
      }
    },
  }
}
export type SrsHooks = ReturnType<typeof createSrsHooks>
