import * as z from 'zod/mini'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import { videosRepository } from '../videos/videos.repository'
import { broadcastMinutes, type ReadBars } from './broadcast-minutes'
import { type FoundRecording, recordingsRepository } from './recordings.repository'

/** Adds the minutes that a published recording lacks, or notes that they are missing for good. */
async function complete(
  db: Database,
  bars: ReadBars,
  { row, recording, broadcast }: FoundRecording,
  now: Date,
) {
  const { chartWorld: world, chartContract: contract, minutesUntil } = recording
  const { beganAt: from, endedAt: to } = broadcast
  if (world === null || contract === null || from === null || to === null) return false
  const { minutes, isComplete } = await broadcastMinutes(bars, { world, contract, from, to })
  const isLast = minutesUntil !== null && beijingTime(now).slice(0, 10) > minutesUntil
  // A copy is never replaced by less: the market may have removed minutes by now.
  const isMore = minutes.length > recording.minutes.length
  await videosRepository(db).changeRecording(row.id, {
    ...(isMore && { minutes }),
    minutesUntil: isComplete || isLast ? null : minutesUntil,
    lacksMinutes: isLast && !isComplete,
  })
  return isComplete
}

/** The job after the files of a day that completes the minutes of published recordings. */
export const completeMinutes = ({ db, bars }: { db: Database; bars: ReadBars }) =>
  queue({
    name: 'complete-recording-minutes',
    schema: z.object({}),
    cron: '40 * * * *',
    retryLimit: 3,
    expireInSeconds: 600,
    async run(_data, now) {
      const pending = await recordingsRepository(db).pending()
      let completed = 0
      for (const found of pending) if (await complete(db, bars, found, now)) completed += 1
      return { pending: pending.length, completed }
    },
  })
