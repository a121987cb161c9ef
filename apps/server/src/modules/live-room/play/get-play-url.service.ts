import { getPlayUrl, type InputOf, type OutputOf, type RoomRole } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import { failure, refusal } from '#platform/errors'
import type { Actor } from '#platform/http'
import { mediaRepository, type Tickets } from '#platform/media'
import { type EntryOptions, enterRoom } from '../chat/enter-room'
import type { ShowingOf } from '../rooms/live-now'
import { isLeading } from '../rooms/room-access'
import { type LiveRoom, roomsRepository } from '../rooms/rooms.repository'
import type { StreamIntake } from '../streams/stream-intake'
import { sampleId } from './room-streams'

export interface PlayOptions extends EntryOptions {
  tickets: Pick<Tickets, 'issue'>
  showing: ShowingOf
  /** Null where no stream is served with low latency. */
  streamIntake: Pick<StreamIntake, 'hasFlv' | 'extendLine'> | null
}

/** The person for whom a ticket is issued. */
function holderOf(actor: Actor): { user: number } | { uuid: string } {
  if (actor.kind === 'user') return { user: actor.userId }
  if (!actor.touristId) throw refusal('badInput', { uuid: 'missing' })
  return { uuid: actor.touristId }
}

interface PlayedStream {
  /** Id of a broadcast, or of the sample. */
  id: string
  hasAudio: boolean
  /** Whether the ticket opens what came before the begin. */
  isLead: boolean
}

/** Address and ticket of what a room shows; for the desk of those who lead it, also of what is not on air yet. */
export function createGetPlayUrl({ tickets, showing, streamIntake, ...entry }: PlayOptions) {
  /** The stream of the running broadcast of a room; null before its first segment. */
  async function broadcastIn({ broadcastId }: LiveRoom, isLead: boolean): Promise<PlayedStream | null> {
    if (broadcastId === null) return null
    const mediaId = (await roomsRepository(entry.db).videoOf(broadcastId))?.mediaId ?? null
    if (mediaId === null) return null
    return { id: String(broadcastId), hasAudio: await mediaRepository(entry.db).hasAudio(mediaId), isLead }
  }

  async function streamIn(room: LiveRoom, isDesk: boolean): Promise<PlayedStream | null> {
    if (isDesk && room.broadcastId !== null) return broadcastIn(room, true)
    const shown = showing(room)
    // The sample is drawn, and has no sound.
    if (shown === 'sample') return { id: sampleId, hasAudio: false, isLead: false }
    return shown === 'broadcast' ? broadcastIn(room, false) : null
  }

  /** Whether the caller leads the room, or is the teacher of its running broadcast. */
  async function isOfDesk(actor: Actor, { broadcastId }: LiveRoom, role: RoomRole) {
    if (isLeading(role)) return true
    if (actor.kind !== 'user' || broadcastId === null) return false
    return (await roomsRepository(entry.db).videoOf(broadcastId))?.teacherId === actor.userId
  }

  return async (
    actor: Actor,
    { room_id: roomId, desk }: InputOf<typeof getPlayUrl>,
  ): Promise<OutputOf<typeof getPlayUrl>> => {
    const { room, role } = await enterRoom(getPlayUrl, entry, actor, roomId)
    const stream = await streamIn(room, desk && (await isOfDesk(actor, room, role)))
    if (!stream) throw failure(getPlayUrl, 'notLive', { roomId })
    const { id, isLead, hasAudio } = stream
    const isSample = id === sampleId
    const ticket = tickets.issue({
      kind: 'live',
      id,
      room: roomId,
      ...holderOf(actor),
      ...(isLead && { lead: true }),
    })
    streamIntake?.extendLine(ticket.content)
    const hasFlv = !isSample && (streamIntake?.hasFlv(Number(id)) ?? false)
    const hls = `/media/live/${id}/index.m3u8?t=${ticket.text}`
    return {
      hls,
      flv: hasFlv ? `/media/live/${id}/stream.flv?t=${ticket.text}` : null,
      dvr: isSample || !room.isLive ? null : `${hls}&dvr=1`,
      has_audio: hasAudio,
      expires_at: beijingTime(ticket.expiresAt),
      latency: hasFlv ? 'low' : 'normal',
      sample: isSample,
    }
  }
}
