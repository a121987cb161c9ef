import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { uploadPieceBytes } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { testTime } from '#test/app'
import { cutInProcess } from '#test/cut-in-process'
import { media, mediaParts, mediaSegments } from '../media.tables'
import { mediaPieces, mediaUploads } from '../uploads.tables'
import type { BeginCutThread } from './cut-thread'
import { createUploadProcessor } from './process-uploads'
import { storePiece } from './store-piece'
import { uploadsRepository } from './uploads.repository'

interface UploadingOptions {
  db: Database
  storage: Storage
  dataDir: string
  now?: () => Date
}

/** Uploads files and cuts them as the server does, without its calls. */
export function createUploading({ db, storage, dataDir, now = () => testTime }: UploadingOptions) {
  const uploads = uploadsRepository(db)
  let keys = 0
  const logged: unknown[] = []

  const processor = (begin: BeginCutThread = cutInProcess, isDiskLow = () => false) =>
    createUploadProcessor({
      db,
      storage,
      dataDir,
      begin,
      clock: { now },
      logger: { error: (entry: unknown) => void logged.push(entry), info: () => undefined },
      isDiskLow,
    })

  /** Stores a complete file that waits for a thread. Returns the id of its upload. */
  async function upload(bytes: Buffer): Promise<number> {
    keys += 1
    const pieces = Math.max(1, Math.ceil(bytes.length / uploadPieceBytes))
    const row = await uploads.add({
      operatorId: 1,
      key: `upload-${keys}`,
      name: '夜盘.mp4',
      bytes: bytes.length,
      pieces,
      state: 'processing',
      createdAt: now(),
      touchedAt: now(),
    })
    for (let n = 0; n < pieces; n += 1) {
      const piece = bytes.subarray(n * uploadPieceBytes, (n + 1) * uploadPieceBytes)
      await storePiece({ db, storage }, { uploadId: row.id, n, bytes: piece }, (put) => db.transaction(put))
    }
    return row.id
  }

  const filesBelow = (folder: string) => {
    const root = path.join(dataDir, folder)
    if (!existsSync(root)) return []
    const entries = readdirSync(root, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  return {
    processor,
    upload,
    logged,
    standing: (id: number) => uploads.byId(id),
    /** Files and rows that are stored. */
    async left() {
      const counts = [media, mediaParts, mediaSegments, mediaPieces].map((table) => db.$count(table))
      const [videos, parts, segments, pieces] = await Promise.all(counts)
      const files = filesBelow('files').length + filesBelow('uploads').length
      return { videos, parts, segments, pieces, files }
    },
    async clear() {
      for (const table of [mediaPieces, mediaUploads, mediaSegments, mediaParts, media])
        await db.delete(table)
      for (const folder of ['files', 'uploads'])
        await rm(path.join(dataDir, folder), { recursive: true, force: true })
    },
  }
}
