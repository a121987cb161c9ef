import type { Database } from '#platform/database'
import { mediaRepository } from '#platform/media'
import { emit } from '#platform/outbox'
import { recordingPublished } from '../live-room.events'
import { secondsOf, timelineOf } from '../videos/timeline'
import { indexVideo } from '../videos/video-document'
import { type VideoRow, videosRepository } from '../videos/videos.repository'
import { broadcastMinutes, minutesUntil, type ReadBars } from './broadcast-minutes'
import type { FoundRecording } from './recordings.repository'

/** The fields of a recording's chart at its publication; null without a contract. */
async function chartFields(bars: ReadBars, { broadcast }: FoundRecording, now: Date) {
  const { world, contractCode, beganAt, endedAt } = broadcast
  if (world === null || contractCode === null || beganAt === null) return null
  const chart = { world, contract: contractCode, from: beganAt, to: endedAt ?? now }
  const { minutes, isComplete } = await broadcastMinutes(bars, chart)
  return {
    chartWorld: world,
    chartContract: contractCode,
    minutes,
    minutesUntil: isComplete ? null : minutesUntil(now),
    lacksMinutes: false,
  }
}

/**
 * Publishes a recording in the caller's transaction, which has locked its video: with the length that its cuts leave,
 * and a copy of the contract's minutes, which the market does not keep for ever.
 */
export async function publishRecording(
  tx: Database,
  bars: ReadBars,
  found: FoundRecording,
  now: Date,
): Promise<VideoRow | undefined> {
  const { row, recording, broadcast } = found
  const segments = row.mediaId === null ? [] : await mediaRepository(tx).timed(row.mediaId)
  const seconds = secondsOf(timelineOf(segments, recording.cuts))
  if (seconds === 0) return undefined
  const chart = await chartFields(bars, found, now)
  if (chart) await videosRepository(tx).changeRecording(row.id, chart)
  const published = await videosRepository(tx).change(row.id, {
    state: 'published',
    publishedAt: now,
    seconds,
    reason: '',
  })
  const data = { room_id: broadcast.roomId, broadcast_id: broadcast.id, title: row.title, video_id: row.id }
  await indexVideo(tx, row.id, now)
  await emit(tx, now, recordingPublished(broadcast.teacherId, data))
  return published
}
