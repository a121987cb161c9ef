import { dayMs, minuteMs } from '@vce/futures'
import type { UploadProcessor } from '#platform/media'
import type { AnyLoop } from '#platform/schedule'
import { remindBookings } from './bookings/remind-bookings'
import { sweepChat } from './chat/sweep-chat'
import type { DiskFloor } from './drafts/disk-floor'
import type { createExportMaker } from './exports/make-exports'
import type { createRoomFollower } from './frames/follow-rooms'
import type { Srs } from './srs/create-srs'
import type { createMaintainBroadcasts } from './states/maintain-broadcasts'
import type { StreamIntake } from './streams/stream-intake'
import type { WatchTime } from './streams/watch-time'

/** How often the rooms are compared with the database, and how often people are counted, in milliseconds. */
const followEveryMs = 2_000
const countEveryMs = 5_000
const maintainEveryMs = 5_000
const storeEveryMs = 15_000
const exportEveryMs = 10_000
const uploadEveryMs = 5_000
const remindEveryMs = 15_000

interface LoopsOptions {
  follower: ReturnType<typeof createRoomFollower>
  maintainBroadcasts: ReturnType<typeof createMaintainBroadcasts>
  makeExports: ReturnType<typeof createExportMaker>
  /** Null where no thread cuts files. */
  uploadProcessor: UploadProcessor | null
  watchTime: WatchTime
  /** Null if this portal receives no streams itself. */
  streamIntake: Pick<StreamIntake, 'follow'> | null
  /** Null if no SRS serves the viewers. */
  srs: Pick<Srs, 'countViewers'> | null
  /** Null if the videos are in a bucket. */
  diskFloor: DiskFloor | null
}

/** Work of live rooms at intervals. */
export const liveRoomLoops = ({
  follower,
  maintainBroadcasts,
  makeExports,
  uploadProcessor,
  watchTime,
  streamIntake,
  srs,
  diskFloor,
}: LoopsOptions): readonly AnyLoop[] => [
  { name: 'follow live rooms', every: followEveryMs, work: follower.follow },
  { name: 'count people in live rooms', every: countEveryMs, work: async () => follower.countPeople() },
  { name: 'maintain broadcasts', every: maintainEveryMs, work: maintainBroadcasts },
  { name: 'video-export', every: exportEveryMs, work: makeExports },
  { name: 'store watched seconds', every: storeEveryMs, work: watchTime.flush },
  { name: 'remind of booked broadcasts', every: remindEveryMs, run: remindBookings },
  { name: 'sweep chats of live rooms', every: dayMs, run: sweepChat },
  ...(streamIntake ? [{ name: 'receive streams', every: followEveryMs, work: streamIntake.follow }] : []),
  ...(uploadProcessor
    ? [{ name: 'video-uploads', every: uploadEveryMs, work: () => uploadProcessor.run() }]
    : []),
  ...(srs ? [{ name: 'count viewers of SRS', every: countEveryMs, work: srs.countViewers }] : []),
  ...(diskFloor ? [{ name: 'leave disk space beside videos', every: minuteMs, work: diskFloor.check }] : []),
]
