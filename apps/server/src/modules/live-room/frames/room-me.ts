import type { RoomMe, RoomRole } from '@vce/protocol'
import { standingOf } from '#modules/community'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { muteOf } from '../bans/mutes'
import { maySendPictures } from '../chat/pace'

interface RoomCaller {
  /** Null for a guest. */
  userId: number | null
  roomId: number
  role: RoomRole
}

/** The caller in a room as pages have it. */
export async function roomMe(db: Database, { userId, roomId, role }: RoomCaller, now: Date): Promise<RoomMe> {
  if (userId === null) return { role, muted_until: null, may_send_pictures: false }
  const standing = await standingOf(db, userId, now, 'live')
  const mute = await muteOf(db, standing, roomId, now)
  return {
    role,
    muted_until: mute && (mute.until ? beijingTime(mute.until) : ''),
    may_send_pictures: maySendPictures(standing, role),
  }
}
