import { getPlayUrl, type InputOf, type OutputOf } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import { failure, refusal } from '#platform/errors'
import type { Actor } from '#platform/http'
import { mediaRepository, type Tickets } from '#platform/media'
import { type EntryOptions, enterRoom } from '../chat/enter-room'
import type { ShowingOf } from '../rooms/live-now'
import { type LiveRoom, roomsRepository } from '../rooms/rooms.repository'
import { sampleId } from './room-streams'

export interface PlayOptions extends EntryOptions {
  tickets: Pick<Tickets, 'issue'>
  showing: ShowingOf
}

/** The person for whom a ticket is issued. */
function holderOf(actor: Actor): { user: number } | { uuid: string } {
  if (actor.kind === 'user') return { user: actor.userId }
  if (!actor.touristId) throw refusal('badInput', { uuid: 'missing' })
  return { uuid: actor.touristId }
}

/** Address and ticket of what a room shows. */
export function createGetPlayUrl({ tickets, showing, ...entry }: PlayOptions) {
  /** Id and sound of the stream in a room; null if it shows none. */
  async function streamIn(room: LiveRoom): Promise<{ id: string; hasAudio: boolean } | null> {
    const shown = showing(room)
    // The sample is drawn, and has no sound.
    if (shown === 'sample') return { id: sampleId, hasAudio: false }
    if (shown === null || room.broadcastId === null) return null
    const video = await roomsRepository(entry.db).videoOf(room.broadcastId)
    if (!video || video.mediaId === null) return null
    const hasAudio = await mediaRepository(entry.db).hasAudio(video.mediaId)
    return { id: String(room.broadcastId), hasAudio }
  }

  return async (
    actor: Actor,
    { room_id: roomId }: InputOf<typeof getPlayUrl>,
  ): Promise<OutputOf<typeof getPlayUrl>> => {
    const { room } = await enterRoom(getPlayUrl, entry, actor, roomId)
    const stream = await streamIn(room)
    if (!stream) throw failure(getPlayUrl, 'notLive', { roomId })
    const ticket = tickets.issue({ kind: 'live', id: stream.id, room: roomId, ...holderOf(actor) })
    return {
      hls: `/media/live/${stream.id}/index.m3u8?t=${ticket.text}`,
      flv: null,
      dvr: null,
      has_audio: stream.hasAudio,
      expires_at: beijingTime(ticket.expiresAt),
      latency: 'normal',
      sample: stream.id === sampleId,
    }
  }
}
