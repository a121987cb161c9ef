import { productOf, splitContractCode } from '@vce/futures'
import type { Database } from '#platform/database'
import type { Failure } from '#platform/errors'
import { day, limits, type Window } from '#platform/limits'
import { muteRefusal, type Standing } from '../standing/standing'
import type { StoredPicture } from '../tables/posts.tables'
import { type DocumentFacts, isOutside, productCodeOf } from './document-facts'

/** Refusals that every call has which publishes a text. */
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

/** Makes the failure of a refusal, as the endpoint of the call declares it. */
export type Refuse = (key: WritingRefusal, values?: Record<string, string | number>) => Failure

export interface PictureSizes {
  /** Width and height of the pictures that a user has uploaded, by address; they stay until the transaction ends. */
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

/** Refuses parts of a text that the tier of its author does not allow or that do not exist. */
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

/** Pictures of a text with their sizes; each must be an upload of its author. */
export async function ownPictures(
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

interface Pace {
  /** Kind of text that is counted: `post`, `comment`. */
  what: string
  /** A day, and the seconds between two. */
  perDay: number
  gap: number
}

/** Counts a text against the limits of its author. */
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
