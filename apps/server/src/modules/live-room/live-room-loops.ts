import { dayMs } from '@vce/futures'
import type { AnyLoop } from '#platform/schedule'
import { sweepChat } from './chat/sweep-chat'
import type { createRoomFollower } from './frames/follow-rooms'

/** How often the rooms are compared with the database, and how often people are counted, in milliseconds. */
const followEveryMs = 2_000
const countEveryMs = 5_000

/** Work of live rooms at intervals. */
export const liveRoomLoops = (follower: ReturnType<typeof createRoomFollower>): readonly AnyLoop[] => [
  { name: 'follow live rooms', every: followEveryMs, work: follower.follow },
  { name: 'count people in live rooms', every: countEveryMs, work: async () => follower.countPeople() },
  { name: 'sweep chats of live rooms', every: dayMs, run: sweepChat },
]
