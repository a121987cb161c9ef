import { rm } from 'node:fs/promises'
import path from 'node:path'
import { minuteMs } from '@vce/futures'
import type { Clock } from '#platform/clock'
import type { CutPiece } from '#platform/cutting'
import { videoProblems } from '#platform/cutting'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { Storage } from '#platform/storage'
import { mediaRepository } from '../media.repository'
import { segmentName } from '../receive-segments'
import { type BeginCutThread, type CutRefusal, CutThreadError, cutInThread } from './cut-thread'
import { joinPieces } from './join-pieces'
import { removeAttempt, removePieces } from './remove-uploads'
import { createUploadFolders } from './upload-folders'
import { type UploadRow, uploadsRepository } from './uploads.repository'

interface ProcessOptions {
  db: Database
  storage: Storage
  clock: Clock
  logger: Pick<Logger, 'error' | 'info'>
  dataDir: string
  begin: BeginCutThread
  /** Whether the disk is nearly full: uploads wait then. */
  isDiskLow: () => boolean
}

/** A process that has stored no segment within this time has died: another one begins again. */
const claimMs = 15 * minuteMs
const part = 1

/** An upload that this process cuts, and the video that it makes of it. */
interface Attempt {
  row: UploadRow
  mediaId: number
  folder: string
}

/** Another process has taken the upload, because this one was too slow. */
class LostClaim extends Error {
  override name = 'LostClaim'
}

/** Cuts complete uploads into segments, in whichever process claims them first, one at a time. */
export function createUploadProcessor(options: ProcessOptions) {
  const { db, storage, clock, logger, dataDir, begin, isDiskLow } = options
  const folders = createUploadFolders(dataDir)
  const media = mediaRepository(db)
  const uploads = uploadsRepository(db)
  const closing = new AbortController()
  const claimEnd = () => new Date(clock.now().getTime() + claimMs)

  const claim = () =>
    db.transaction(async (tx) => {
      const repository = uploadsRepository(tx)
      const row = await repository.waiting(clock.now())
      if (!row) return null
      await repository.change(row.id, { claimedUntil: claimEnd() })
      return { row, mediaId: await repository.addMedia(row.id) }
    })

  async function store({ row, mediaId }: Attempt, { n, second, seconds, bytes, path: file, head }: CutPiece) {
    if (!(await uploads.extend(row.id, mediaId, claimEnd()))) throw new LostClaim('The upload was taken')
    if (head) {
      const { init, codec, width, height, hasAudio } = head
      await media.addPart({ mediaId, part, init: Buffer.from(init), codec, width, height, hasAudio })
    }
    const name = segmentName(mediaId, n)
    await storage.putFile(name, file, 'video/iso.segment')
    await rm(file, { force: true })
    await media.addSegment({ mediaId, n, part, startsAt: null, second, seconds, bytes, name })
  }

  /** Joins and cuts the file; null, or why it was refused. */
  async function cut(attempt: Attempt): Promise<{ seconds: number; refusal: CutRefusal | null }> {
    const { row, folder } = attempt
    const file = path.join(folder, 'upload.mp4')
    await joinPieces(storage, await uploads.pieces(row.id), file, closing.signal)
    let seconds = 0
    const refusal = await cutInThread({
      begin,
      data: { file, folder },
      signal: closing.signal,
      async onPiece(piece) {
        await store(attempt, piece)
        seconds = piece.second + piece.seconds
      },
    })
    return { seconds, refusal }
  }

  const finish = ({ row, mediaId }: Attempt, seconds: number) =>
    db.transaction(async (tx) => {
      const repository = uploadsRepository(tx)
      const fields = { state: 'ready', mediaId, touchedAt: clock.now() } as const
      if (!(await repository.end(row.id, mediaId, fields))) throw new LostClaim('The upload was taken')
      await repository.finishMedia(mediaId, seconds)
    })

  /** Ends an attempt without a video: with a problem, or so that it is made again. */
  async function giveUp({ row, mediaId }: Attempt, result: Partial<UploadRow> | null) {
    if (result) await uploads.end(row.id, mediaId, { ...result, touchedAt: clock.now() })
    await uploads.failMedia(mediaId)
    await removeAttempt({ db, storage }, mediaId)
  }

  const refuse = (attempt: Attempt, { problem, error }: CutRefusal) => {
    logger.info({ upload: attempt.row.id, problem, error }, 'an uploaded file was refused')
    return giveUp(attempt, { state: 'failed', problem: videoProblems[problem] })
  }

  /** Ends an attempt that has failed; true if the upload has its result. */
  async function onError(attempt: Attempt, error: unknown): Promise<boolean> {
    if (error instanceof CutThreadError) {
      await refuse(attempt, { problem: 'failed', error: error.message })
      return true
    }
    const isClosing = closing.signal.aborted
    if (!isClosing) logger.error({ err: error, upload: attempt.row.id }, 'an upload could not be cut')
    // After a fault of disk or storage the claim stays until its end, so that the next attempt is not made at once.
    await giveUp(attempt, isClosing ? {} : null)
    return false
  }

  /** Makes the result of an upload; false if it has to be made again. */
  async function makeResult(attempt: Attempt): Promise<boolean> {
    try {
      for (const mediaId of await uploads.failedMedia(attempt.row.id))
        await removeAttempt({ db, storage }, mediaId)
      const { seconds, refusal } = await cut(attempt)
      if (refusal) await refuse(attempt, refusal)
      else await finish(attempt, seconds)
      return true
    } catch (error) {
      return await onError(attempt, error)
    }
  }

  async function process(claimed: Omit<Attempt, 'folder'>) {
    const folder = await folders.open(claimed.row.id, claimed.mediaId)
    try {
      const hasResult = await makeResult({ ...claimed, folder })
      if (hasResult) await removePieces({ db, storage }, claimed.row.id)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    /** Cuts all uploads that are complete. */
    async run() {
      while (!closing.signal.aborted && !isDiskLow()) {
        const claimed = await claim()
        if (!claimed) return
        await process(claimed)
      }
    },

    /** Ends the running cut; another process begins it again. */
    stop: () => closing.abort(),
  }
}
export type UploadProcessor = ReturnType<typeof createUploadProcessor>
