import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { fileAddress, hashInAddress } from './file-address'
import { uploadsRepository } from './uploads.repository'

/** Pictures of users and of the site, for other modules. */
export const uploadsOf = (db: Database) => ({
  /** Whether the user uploaded the picture at `/files/<hash>.webp`. */
  async owns(userId: number, address: string) {
    const hash = hashInAddress(address)
    return hash !== undefined && uploadsRepository(db).isOwned(userId, hash)
  },

  /**
   * Width and height, by address, of those pictures at `/files/<hash>.webp` that the user has uploaded. In a
   * transaction they cannot be taken away until it ends.
   */
  async ownedSizes(userId: number, addresses: readonly string[]) {
    const hashes = addresses.flatMap((address) => hashInAddress(address) ?? [])
    const rows = hashes.length === 0 ? [] : await uploadsRepository(db).ownedAmong(userId, hashes)
    return new Map(rows.map(({ hash, width, height }) => [fileAddress(hash), { width, height }]))
  },

  /** Width and height, by address, of those pictures at `/files/<hash>.webp` that have an owner. */
  async sizes(addresses: readonly string[]) {
    const hashes = addresses.flatMap((address) => hashInAddress(address) ?? [])
    const rows = hashes.length === 0 ? [] : await uploadsRepository(db).sizesAmong(hashes)
    return new Map(rows.map(({ hash, width, height }) => [fileAddress(hash), { width, height }]))
  },

  /** Width and height of a picture of the site itself; undefined for any other picture or text. */
  async siteSize(address: string) {
    const hash = hashInAddress(address)
    return hash === undefined ? undefined : uploadsRepository(db).ofSite(hash)
  },

  /**
   * Addresses of users' pictures uploaded before `before`, ordered by when a mention of the picture was last
   * found, oldest first.
   */
  async leastRecentlyChecked(before: Date, maxCount: number) {
    return (await uploadsRepository(db).leastRecentlyChecked(before, maxCount)).map(fileAddress)
  },

  /**
   * Removes a user from all their pictures. Pictures without another owner are no longer served, and a chore
   * removes them.
   */
  forget: (tx: Database, userId: number) => uploadsRepository(tx).disown(userId),

  /** A user's pictures, for the export of their data. */
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
