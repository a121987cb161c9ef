import { createHash } from 'node:crypto'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { fileAddress, fileName } from './file-address'
import type { Picture } from './re-encode'
import { uploadsRepository } from './uploads.repository'

const mime = 'image/webp'

interface SamplePicture extends Picture {
  userId: number
}

interface StoreOptions {
  storage: Storage
  now: Date
}

/**
 * Stores drawn pictures as uploads of invented members, in the transaction of the members' texts; returns the
 * addresses.
 */
export function storeSamplePictures(
  tx: Database,
  pictures: readonly SamplePicture[],
  { storage, now }: StoreOptions,
): Promise<string[]> {
  const uploads = uploadsRepository(tx)
  const store = async ({ userId, bytes, width, height }: SamplePicture) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    // The file is written first, because a row without its file would be served.
    await storage.put(fileName(hash), bytes, mime)
    return { userId, upload: { hash, mime, width, height, bytes: bytes.length, createdAt: now } }
  }
  return Promise.all(pictures.map(store)).then(async (stored) => {
    // One after another, because a transaction has one connection.
    for (const { upload, userId } of stored) await uploads.add(upload, { userId })
    return stored.map(({ upload }) => fileAddress(upload.hash))
  })
}
