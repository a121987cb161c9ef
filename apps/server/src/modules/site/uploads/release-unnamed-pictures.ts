import type { Database } from '#platform/database'
import { fileAddress, hashInAddress } from './file-address'
import { uploadsRepository } from './uploads.repository'

/** A picture of a user, by its address. */
export interface UsersPicture {
  userId: number
  url: string
}

interface ReleaseOptions {
  /** Addresses of pictures that may no longer be named anywhere. */
  urls: readonly string[]
  /** Newer uploads are left alone, because their users may still be writing. */
  before: Date
  now: Date
  /** The addresses in `pictures` that a text or a profile still names. */
  namedAmong: (pictures: readonly UsersPicture[]) => Promise<ReadonlySet<string>>
}

/**
 * Removes the owner of each picture that no text or profile names any more, in the caller's transaction. The
 * picture is then no longer served, and the chore for files without an owner removes its row and file. Safe
 * to repeat. Skips pictures that another transaction is about to name or to release.
 */
export async function releaseUnnamedPictures(
  tx: Database,
  { urls, before, now, namedAmong }: ReleaseOptions,
) {
  const uploads = uploadsRepository(tx)
  const hashes = urls.flatMap((url) => hashInAddress(url) ?? [])
  if (hashes.length === 0) return
  const held = (await uploads.holdOfUsers(hashes, before)).map(({ id, userId, hash }) => ({
    id,
    userId,
    url: fileAddress(hash),
  }))
  if (held.length === 0) return
  // Queried after `holdOfUsers` has locked the rows, so that everything committed before is visible.
  const named = await namedAmong(held)
  const idsOf = (isNamed: boolean) => held.filter(({ url }) => named.has(url) === isNamed).map(({ id }) => id)
  await uploads.disownRows(idsOf(false))
  await uploads.markNamed(idsOf(true), now)
}
