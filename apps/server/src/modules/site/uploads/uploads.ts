import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { fileAddress, hashInAddress } from './file-address'
import { uploadsRepository } from './uploads.repository'

/** What other modules may ask of users' pictures. */
export const uploadsOf = (db: Database) => ({
  /** Whether a user sent the picture at `/files/<hash>.webp` himself. */
  async owns(userId: number, address: string) {
    const hash = hashInAddress(address)
    return hash !== undefined && uploadsRepository(db).isOwned(userId, hash)
  },

  /** Nothing names the user any more; what was his alone is seen no more, and its file goes with the next chore. */
  forget: (tx: Database, userId: number) => uploadsRepository(tx).disown(userId),

  /** His pictures, for his own copy of his data. */
  async exported(userId: number) {
    const rows = await uploadsRepository(db).ofUser(userId)
    return rows.map(({ hash, width, height, bytes, createdAt }) => ({
      url: fileAddress(hash),
      width,
      height,
      bytes,
      created_at: beijingTime(createdAt),
    }))
  },
})
