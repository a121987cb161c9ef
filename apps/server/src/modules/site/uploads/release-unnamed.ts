import type { Database } from '#platform/database'
import { fileAddress, hashInAddress } from './file-address'
import { uploadsRepository } from './uploads.repository'

/** A picture of a user, by its address. */
export interface UsersPicture {
  userId: number
  url: string
}

interface ReleaseOptions {
  /** Addresses that nothing may name any more. */
  urls: readonly string[]
  /** Younger uploads stay: their users are still writing. */
  before: Date
  now: Date
  /** Pictures among some that something names. */
  namedAmong: (pictures: readonly UsersPicture[]) => Promise<ReadonlySet<string>>
}

/**
 * Takes pictures from their users that nothing names, in the transaction of the caller: they are no longer served, and the
 * chore of files without an owner removes row and file. Safe to repeat. Pictures that another transaction is about to
 * name, or to release, are left for the next time.
 */
export async function releaseUnnamed(tx: Database, { urls, before, now, namedAmong }: ReleaseOptions) {
  const uploads = uploadsRepository(tx)
  const hashes = urls.flatMap((url) => hashInAddress(url) ?? [])
  if (hashes.length === 0) return
  const held = (await uploads.holdOfUsers(hashes, before)).map(({ id, userId, hash }) => ({
    id,
    userId,
    url: fileAddress(hash),
  }))
  if (held.length === 0) return
  // In statements after the lock: what was committed before it is seen.
  const named = await namedAmong(held)
  const idsOf = (isNamed: boolean) => held.filter(({ url }) => named.has(url) === isNamed).map(({ id }) => id)
  await uploads.disownRows(idsOf(false))
  await uploads.markNamed(idsOf(true), now)
}
