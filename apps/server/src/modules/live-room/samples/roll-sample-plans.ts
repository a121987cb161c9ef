import { dayMs } from '@vce/futures'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import { plannedTimes } from './sample-plans'
import { sampleRooms } from './sample-rooms'
import { sampleRoomsRepository } from './sample-rooms.repository'

/**
 * Adds the plans of sample rooms that are missing in the next seven days, and deletes old ones that never began.
 * A time that a broadcast of the room takes, even a cancelled one, stays as it is.
 */
export async function addSamplePlans(tx: Database, now: Date): Promise<number> {
  const samples = sampleRoomsRepository(tx)
  await samples.lock()
  const rooms = await samples.rooms()
  const taken = await samples.timesAfter(
    rooms.map(({ id }) => id),
    now,
  )
  const missing = rooms.flatMap(({ id: roomId, teacherId }, place) => {
    const plans = sampleRooms[place]?.plans
    if (!plans || teacherId === null) return []
    const ofRoom = taken.filter((each) => each.roomId === roomId)
    return plannedTimes(plans, now)
      .filter(({ from, to }) => !ofRoom.some((each) => each.from < to && each.to > from))
      .map((time) => ({ ...time, roomId, teacherId }))
  })
  await samples.addPlans(missing)
  await samples.dropPlansBefore(new Date(now.getTime() - dayMs))
  return missing.length
}

/** Moves the plans of sample rooms on each night; `isOn` is SAMPLE_CONTENT. */
export const rollSamplePlans = ({ db, isOn }: { db: Database; isOn: boolean }) =>
  queue({
    name: 'sample-plans',
    schema: z.object({}),
    cron: '20 4 * * *',
    retryLimit: 3,
    expireInSeconds: 60,
    run: async (_data, now) =>
      isOn ? { added: await db.transaction((tx) => addSamplePlans(tx, now)) } : undefined,
  })
