import { getPlayUrl, type InputOf, type OutputOf, type RoomRole } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { mediaRepository, type Tickets } from '#platform/media'
import { type EntryOptions, enterRoom } from '../chat/enter-room'
import type { ShowingOf } from '../rooms/live-now'
import { isLeading } from '../rooms/room-access'
import { type LiveRoom, roomsRepository } from '../rooms/rooms.repository'
import { holderOf } from '../rooms/ticket-holder'
import type { Srs } from '../srs/create-srs'
import type { StreamIntake } from '../streams/stream-intake'
import { sampleId } from './room-streams'

export interface PlayOptions extends EntryOptions {
  tickets: Pick<Tickets, 'issue'>
  showing: ShowingOf
  /** Null where no stream is served with low latency. */
  streamIntake: Pick<StreamIntake, 'hasFlv' | 'extendLine'> | null
  /** Serves all broadcasts; null where this portal does. */
  srs: Pick<Srs, 'addressesFor'> | null
}

interface PlayedStream {
  /** Id of a broadcast, or of the sample. */
  id: string
  /** Name under which it is published; null of the sample. */
  name: string | null
  hasAudio: boolean
  /** Whether the ticket opens what came before the begin. */
  isLead: boolean
}

type Addresses = Pick<OutputOf<typeof getPlayUrl>, 'hls' | 'flv' | 'dvr' | 'latency'>
type IssuedTicket = ReturnType<Tickets['issue']>

/** Address and ticket of what a room shows; for the desk of those who lead it, also of what is not on air yet. */
export function createGetPlayUrl({ tickets, showing, streamIntake, srs, ...entry }: PlayOptions) {
  /** The stream of the running broadcast of a room; null before its first segment. */
  async function broadcastIn({ broadcastId }: LiveRoom, isLead: boolean): Promise<PlayedStream | null> {
    if (broadcastId === null) return null
    const video = await roomsRepository(entry.db).videoOf(broadcastId)
    if (!video || video.mediaId === null) return null
    const hasAudio = await mediaRepository(entry.db).hasAudio(video.mediaId)
    return { id: String(broadcastId), name: video.streamName, hasAudio, isLead }
  }

  async function streamIn(room: LiveRoom, isDesk: boolean): Promise<PlayedStream | null> {
    if (isDesk && room.broadcastId !== null) return broadcastIn(room, true)
    const shown = showing(room)
    // The sample is drawn, and has no sound.
    if (shown === 'sample') return { id: sampleId, name: null, hasAudio: false, isLead: false }
    return shown === 'broadcast' ? broadcastIn(room, false) : null
  }

  /** Whether the caller leads the room, or is the teacher of its running broadcast. */
  async function isOfDesk(actor: Actor, { broadcastId }: LiveRoom, role: RoomRole) {
    if (isLeading(role)) return true
    if (actor.kind !== 'user' || broadcastId === null) return false
    return (await roomsRepository(entry.db).videoOf(broadcastId))?.teacherId === actor.userId
  }

  /** The addresses of a stream that this portal serves itself. */
  function ownAddresses(
    { id }: PlayedStream,
    { isLive }: LiveRoom,
    { text, content }: IssuedTicket,
  ): Addresses {
    streamIntake?.extendLine(content)
    const isSample = id === sampleId
    const hasFlv = !isSample && (streamIntake?.hasFlv(Number(id)) ?? false)
    const hls = `/media/live/${id}/index.m3u8?t=${text}`
    return {
      hls,
      flv: hasFlv ? `/media/live/${id}/stream.flv?t=${text}` : null,
      dvr: isSample || !isLive ? null : `${hls}&dvr=1`,
      latency: hasFlv ? 'low' : 'normal',
    }
  }

  function addressesOf(stream: PlayedStream, room: LiveRoom, ticket: IssuedTicket): Addresses {
    if (!srs || stream.name === null) return ownAddresses(stream, room, ticket)
    return { ...srs.addressesFor(stream.name, ticket), dvr: null, latency: 'low' }
  }

  return async (
    actor: Actor,
    { room_id: roomId, desk }: InputOf<typeof getPlayUrl>,
  ): Promise<OutputOf<typeof getPlayUrl>> => {
    const { room, role } = await enterRoom(getPlayUrl, entry, actor, roomId)
    const stream = await streamIn(room, desk && (await isOfDesk(actor, room, role)))
    if (!stream) throw failure(getPlayUrl, 'notLive', { roomId })
    const { id, isLead, hasAudio } = stream
    const ticket = tickets.issue({
      kind: 'live',
      id,
      room: roomId,
      ...holderOf(actor),
      ...(isLead && { lead: true }),
    })
    return {
      ...addressesOf(stream, room, ticket),
      has_audio: hasAudio,
      expires_at: beijingTime(ticket.expiresAt),
      sample: id === sampleId,
    }
  }
}
