import { exportRecording, type OutputOf } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import type { Tickets } from '#platform/media'
import { type FoundRecording, recordingsRepository } from '../recordings/recordings.repository'
import { videosRepository } from '../videos/videos.repository'
import { type ExportRow, exportsRepository } from './exports.repository'
import { type RemovalOptions, removeExport } from './remove-exports'

export interface ExportRecordingOptions extends RemovalOptions {
  db: Database
  clock: Clock
  tickets: Pick<Tickets, 'issue'>
  isDiskLow: () => boolean
}

const maxSeconds = 6 * 3_600

/** Whether the file of a row is that of the recording's cuts. */
const isCurrent = (row: ExportRow | undefined, { row: video }: FoundRecording): row is ExportRow =>
  row?.version === video.version

/** The endpoint by which teachers get the file of a recording. */
export function createExportRecording(options: ExportRecordingOptions): Verb<typeof exportRecording> {
  const { db, clock, tickets, isDiskLow } = options

  function answer(
    { row: video, recording }: FoundRecording,
    row: ExportRow | undefined,
    userId: number,
  ): OutputOf<typeof exportRecording> {
    if (!row || row.version !== video.version) return { state: 'none', url: null, bytes: null, until: null }
    if (row.state !== 'ready') return { state: row.state, url: null, bytes: null, until: null }
    const ticket = tickets.issue({
      kind: 'export',
      id: String(video.id),
      room: recording.roomId,
      user: userId,
    })
    return {
      state: 'ready',
      url: `/media/export/${video.id}?t=${ticket.text}`,
      bytes: row.bytes,
      until: row.expiresAt && beijingTime(row.expiresAt),
    }
  }

  /** Refuses a file that would be too long, or for which there is no room. */
  function refuseLarge({ row, recording, wholeSeconds }: FoundRecording) {
    const seconds = recording.cuts.length === 0 ? wholeSeconds : row.seconds
    if (seconds > maxSeconds) throw failure(exportRecording, 'tooLong', { id: row.id })
    if (isDiskLow()) throw failure(exportRecording, 'storageFull', { id: row.id })
  }

  return async (actor, { video_id: id, request }) => {
    const { userId } = userOf(actor)
    return db.transaction(async (tx) => {
      await videosRepository(tx).locked(id)
      const found = await recordingsRepository(tx).byId(id)
      if (!found || found.row.teacherId !== userId || found.row.mediaId === null)
        throw failure(exportRecording, 'unknownVideo', { id })
      const row = await exportsRepository(tx).of(id)
      const isThere = isCurrent(row, found) && row.state !== 'failed'
      if (!request || isThere) return answer(found, row, userId)
      refuseLarge(found)
      if (row) await removeExport({ ...options, db: tx }, row)
      await exportsRepository(tx).queue(id, found.row.version, clock.now())
      return answer(found, await exportsRepository(tx).of(id), userId)
    })
  }
}
