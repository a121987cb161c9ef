import type { Actor, ReaderRights } from '#platform/http'
import type { RoomBans } from '../bans/room-bans'
import type { RoomAccess } from '../rooms/room-access'
import { personOf } from '../rooms/room-person'
import type { Video } from './videos.repository'

/** Why a reader who sees a video may not play it. */
export type VideoGate = 'signIn' | 'members'

/** The answer to a caller who sees the video, with the gate before it; otherwise the reason. */
type VideoEntry = { gate: VideoGate | null } | 'unknownVideo' | 'banned'

interface AccessOptions {
  access: RoomAccess
  bans: Pick<RoomBans, 'fresh' | 'banOf'>
  rights: Pick<ReaderRights, 'of'>
}

/** The number of no room: only bans of all rooms count. */
export const noRoom = 0

/**
 * Decides who sees and plays a published video. A recording has the rules of its room at the time of the call, so that
 * both never differ; other videos are open, or for members.
 */
export function createVideoAccess({ access, bans, rights }: AccessOptions) {
  async function seeRecording(actor: Actor, room: NonNullable<Video['room']>): Promise<VideoEntry> {
    const seen = await access.see(actor, room)
    if (seen === 'unknownRoom' || seen === 'comingSoon') return 'unknownVideo'
    if (seen === 'banned') return 'banned'
    if (seen === 'needsSignIn') return { gate: 'signIn' }
    return { gate: access.mayEnter(seen.role, room) ? null : 'members' }
  }

  async function seeOther(actor: Actor, { row }: Video): Promise<VideoEntry> {
    await bans.fresh()
    if (bans.banOf(personOf(actor), noRoom)) return 'banned'
    if (!row.isMembersOnly) return { gate: null }
    return { gate: actor.kind === 'user' && (await rights.of(actor, 'live_room')) ? null : 'members' }
  }

  return {
    see: async (actor: Actor, video: Video | undefined): Promise<VideoEntry> => {
      if (video?.row.state !== 'published' || video.row.mediaId === null) return 'unknownVideo'
      return video.room ? seeRecording(actor, video.room) : seeOther(actor, video)
    },

    /** Whether the video exists for a user: it is in lists of what the user has saved. */
    isVisibleTo: async (userId: number, { row, room }: Video) =>
      row.state === 'published' && (!room || (room.type !== -1 && (await access.isVisibleTo(userId, room)))),
  }
}
export type VideoAccess = ReturnType<typeof createVideoAccess>
