import type { Candidate } from './feed.repository'

/** Preferences of a reader; empty for a guest. */
export interface ReaderPreferences {
  followed: ReadonlySet<number>
  products: ReadonlySet<string>
  /** Number of times each post was shown and not opened. */
  shown: ReadonlyMap<number, number>
}

export const noPreferences: ReaderPreferences = { followed: new Set(), products: new Set(), shown: new Map() }

/** Weight from which on a post of a T0 author is recommended. */
const weightOfNewcomers = 2
const worth = { followed: 0.5, product: 0.4, quality: 0.3, ignored: -0.6 } as const
const shownOften = 3
/** Any `window` consecutive posts have at most `author` posts of one author and `product` of one product. */
const variety = { window: 20, author: 2, product: 5 } as const

function scoreOf(
  { id, hot, authorId, productCodes, isFeatured, isAccepted }: Candidate,
  preferences: ReaderPreferences,
) {
  const terms = [
    hot,
    preferences.followed.has(authorId) ? worth.followed : 0,
    productCodes.some((code) => preferences.products.has(code)) ? worth.product : 0,
    isFeatured || isAccepted ? worth.quality : 0,
    (preferences.shown.get(id) ?? 0) >= shownOften ? worth.ignored : 0,
  ]
  return terms.reduce((sum, term) => sum + term, 0)
}

const isProven = ({ tier, weight }: Candidate) => tier > 0 || weight >= weightOfNewcomers

/**
 * The order of 推荐: by score, but a post that would exceed the limit of its author or product comes later. If
 * fewer proven posts than one window are found, other posts fill the rest of the window, so that a quiet
 * community still shows something.
 */
export function orderRecommended(candidates: readonly Candidate[], preferences: ReaderPreferences): number[] {
  const proven = candidates.filter(isProven)
  const others = candidates.filter((each) => !isProven(each))
  const missing = Math.max(0, variety.window - proven.length)
  return [...orderByVariety(proven, preferences), ...orderByVariety(others, preferences).slice(0, missing)]
}

function orderByVariety(candidates: readonly Candidate[], preferences: ReaderPreferences): number[] {
  const waiting = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, preferences) }))
    .sort((one, other) => other.score - one.score || other.candidate.id - one.candidate.id)
    .map(({ candidate }) => candidate)
  const order: Candidate[] = []
  const fitsNow = (next: Candidate) => {
    const recent = order.slice(-(variety.window - 1))
    const sameAuthor = recent.filter(({ authorId }) => authorId === next.authorId).length
    const crowded = next.productCodes.some(
      (code) => recent.filter(({ productCodes }) => productCodes.includes(code)).length >= variety.product,
    )
    return sameAuthor < variety.author && !crowded
  }
  while (waiting.length > 0) {
    const at = waiting.findIndex(fitsNow)
    // If no waiting post fits, the one with the highest score is next.
    const [next] = waiting.splice(Math.max(0, at), 1)
    if (next) order.push(next)
  }
  return order.map(({ id }) => id)
}
