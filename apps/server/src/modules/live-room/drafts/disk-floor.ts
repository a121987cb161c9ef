import { Gauge, type Registry } from 'prom-client'
import type { Logger } from '#platform/logging'
import { type DiskSpace, dvrMs, removeSegmentsBefore } from '#platform/media'
import { draftsRepository } from './drafts.repository'
import { type DraftsOptions, removeDrafts } from './remove-drafts'

/** Videos leave so much of the disk free: the database needs it. The greater of both counts. */
const minFreeBytes = 10e9
const minFreePart = 0.1
/** An episode of little space ends so far above the floor, so that a running broadcast does not begin one each minute. */
const relief = 1.1

interface FloorOptions extends DraftsOptions {
  logger: Pick<Logger, 'warn'>
  metrics: Registry
  readDisk: () => Promise<DiskSpace>
}

const floorOf = ({ size }: DiskSpace) => Math.max(minFreeBytes, size * minFreePart)
const isBelow = (space: DiskSpace) => space.free < floorOf(space)

/** Keeps a part of the disk free of videos. */
export function createDiskFloor({ logger, metrics, readDisk, ...options }: FloorOptions) {
  let isLow = false
  new Gauge({
    name: 'vce_media_free_bytes',
    help: 'Free bytes on the disk that holds the videos',
    registers: [metrics],
    async collect() {
      this.set((await readDisk()).free)
    },
  })
  const isRoomWanted = async () => isBelow(await readDisk())

  /** Removes drafts, the oldest first, then what is older than two hours of running broadcasts. */
  async function makeRoom(now: Date) {
    await removeDrafts(options, { overAt: now, now }, isRoomWanted)
    for (const mediaId of await draftsRepository(options.db).running()) {
      if (!(await isRoomWanted())) return
      await removeSegmentsBefore(options, mediaId, new Date(now.getTime() - dvrMs))
    }
  }

  return {
    /** Whether the disk is nearly full. */
    isLow: () => isLow,

    /** Compares the free space with the floor, and removes what is needed to get above it. */
    async check(now: Date) {
      const space = await readDisk()
      const isBeginning = !isLow && isBelow(space)
      isLow = isBeginning || (isLow && space.free < floorOf(space) * relief)
      if (isBeginning)
        logger.warn(
          { free: space.free, floor: floorOf(space) },
          'the disk is nearly full: videos that are not published are being removed',
        )
      if (isBelow(space)) await makeRoom(now)
    },
  }
}
export type DiskFloor = ReturnType<typeof createDiskFloor>
