import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dayMs, minuteMs } from '@vce/futures'
import { exportDays } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { exportVideo } from '#platform/media'
import type { Storage } from '#platform/storage'
import { keepsOf } from '../videos/timeline'
import { videosRepository } from '../videos/videos.repository'
import { type ExportRow, exportsRepository } from './exports.repository'

interface MakeOptions {
  db: Database
  storage: Storage
  logger: Pick<Logger, 'error'>
  dataDir: string
}

/** A process that has made no file within this time has died: another one begins it again. */
const claimMs = 60 * minuteMs

/** Makes the files that teachers have requested, in whichever process claims them first, one at a time. */
export function createExportMaker({ db, storage, logger, dataDir }: MakeOptions) {
  const folder = path.join(dataDir, 'exports')

  /** The stored file of a request: its name and its size; null if the video has changed since. */
  async function make({ videoId, version }: ExportRow) {
    const video = await videosRepository(db).byId(videoId)
    if (!video || video.row.mediaId === null || video.row.version !== version) return null
    const name = `${randomBytes(16).toString('hex')}.mp4`
    const file = path.join(folder, name)
    await mkdir(folder, { recursive: true })
    try {
      await exportVideo({ db, storage }, video.row.mediaId, keepsOf(video.recording?.cuts ?? []), file)
      const { size } = await stat(file)
      await storage.putFile(name, file, 'video/mp4')
      return { name, bytes: size }
    } finally {
      await rm(file, { force: true })
    }
  }

  async function finish(row: ExportRow, now: Date) {
    const made = await make(row).catch((error) => {
      logger.error({ err: error, video: row.videoId }, 'a recording could not be exported')
      return null
    })
    const fields = made
      ? { state: 'ready' as const, ...made, expiresAt: new Date(now.getTime() + exportDays * dayMs) }
      : { state: 'failed' as const, name: null, bytes: null, expiresAt: null }
    const isWanted = await exportsRepository(db).end(row, fields)
    if (made && !isWanted) await storage.remove(made.name)
  }

  /** Makes all files that are requested. */
  return async (now: Date) => {
    for (;;) {
      const until = new Date(now.getTime() + claimMs)
      const row = await db.transaction((tx) => exportsRepository(tx).claim(now, until))
      if (!row) return
      await finish(row, now)
    }
  }
}
