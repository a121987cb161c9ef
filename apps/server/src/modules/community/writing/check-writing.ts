import { productOf, splitContractCode } from '@vce/futures'
import type { Database } from '#platform/database'
import type { Failure } from '#platform/errors'
import { day, limits, type Window } from '#platform/limits'
import { muteRefusal, type Standing } from '../standing/standing'
import type { StoredPicture } from '../tables/posts.tables'
import { type DocumentFacts, isOutside, productCodeOf } from './document-facts'

/** Keys of the refusals that each endpoint for publishing a text declares. */
export type WritingRefusal =
  | 'unfit'
  | 'muted'
  | 'mutedForGood'
  | 'usedUp'
  | 'tooFast'
  | 'unknownPicture'
  | 'unknownContract'
  | 'tooManyPictures'
  | 'tooManyLinks'
  | 'tooManyMentions'

/** Returns the failure with which the called endpoint refuses a text. */
export type Refuse = (key: WritingRefusal, values?: Record<string, string | number>) => Failure

export interface PictureSizes {
  /**
   * Width and height, by address, of the given pictures that the user has uploaded. Locks their rows until
   * the transaction ends.
   */
  ownedSizes(userId: number, urls: readonly string[]): Promise<Map<string, { width: number; height: number }>>
}

export function refuseWhileMuted({ muted }: Standing, refuse: Refuse) {
  if (!muted) return
  const { key, values } = muteRefusal(muted)
  throw refuse(key, values)
}

const isKnown = (code: string) =>
  productOf(productCodeOf(code)) !== undefined &&
  (!/\d/.test(code) || Number(splitContractCode(code).deliveryMonth.slice(2)) <= 12)

/** Refuses a text that exceeds the limits of the author's tier or refers to unknown products or contracts. */
export function checkBounds(
  { codes, pictures, links, mentions }: DocumentFacts,
  { limits: allowed }: Standing,
  ownHosts: readonly string[],
  refuse: Refuse,
) {
  if (!codes.every(isKnown)) throw refuse('unknownContract')
  if (pictures.length > allowed.pictures) throw refuse('tooManyPictures', { n: allowed.pictures })
  if (links.filter((href) => isOutside(href, ownHosts)).length > allowed.links)
    throw refuse('tooManyLinks', { n: allowed.links })
  if (mentions.length > allowed.mentions) throw refuse('tooManyMentions', { n: allowed.mentions })
}

/** Pictures of a text with their sizes; refuses a picture that the author has not uploaded. */
export async function readOwnPictures(
  sizes: PictureSizes,
  userId: number,
  pictures: DocumentFacts['pictures'],
  refuse: Refuse,
): Promise<StoredPicture[]> {
  const owned = await sizes.ownedSizes(
    userId,
    pictures.map(({ url }) => url),
  )
  return pictures.map(({ url, alt }) => {
    const size = owned.get(url)
    if (!size) throw refuse('unknownPicture')
    return { url, alt, ...size }
  })
}

export interface Pace {
  /** The kind of writing that is counted: `post`, `comment`, `edit`. */
  what: string
  /** Maximum number of texts per day, and minimum seconds between two texts. */
  perDay: number
  gap: number
}

/** Counts a text against the limits of its author; refuses it if a limit is reached. */
export async function countWriting(
  tx: Database,
  userId: number,
  { what, perDay, gap }: Pace,
  now: Date,
  refuse: Refuse,
) {
  const windows: Window[] = [
    { seconds: day, max: perDay },
    { seconds: gap, max: 1 },
  ]
  const taken = await limits(tx).take([{ key: `community ${what} ${userId}`, windows }], now)
  if (taken.ok) return
  throw taken.window.seconds === day ? refuse('usedUp') : refuse('tooFast', { n: taken.retryAfter })
}
