import type { Standing } from '#modules/community'
import type { Database } from '#platform/database'
import { bansRepository } from './bans.repository'

/** The end of a mute; null for good. */
export interface Mute {
  until: Date | null
}

const endOf = ({ until }: Mute) => until?.getTime() ?? Number.POSITIVE_INFINITY

/** The mute of a user in a room: one of rooms, or a sanction of the community for live rooms; the one that ends last. */
export async function muteOf(
  db: Database,
  { userId, muted }: Pick<Standing, 'userId' | 'muted'>,
  roomId: number,
  now: Date,
): Promise<Mute | null> {
  const mute = await bansRepository(db).muteOf(userId, roomId, now)
  if (!mute || !muted) return mute ?? muted
  return endOf(mute) >= endOf(muted) ? mute : muted
}
