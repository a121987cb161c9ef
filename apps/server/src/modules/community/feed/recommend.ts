import type { Candidate } from './feed.repository'

/** Known preferences of a reader; a guest has none. */
export interface Taste {
  followed: ReadonlySet<number>
  products: ReadonlySet<string>
  /** How often each post was shown without being opened. */
  shown: ReadonlyMap<number, number>
}

export const noTaste: Taste = { followed: new Set(), products: new Set(), shown: new Map() }

/** A post of a T0 is recommended once members of weight like it. */
const weightOfNewcomers = 2
const worth = { followed: 0.5, product: 0.4, quality: 0.3, ignored: -0.6 } as const
const shownOften = 3
/** Size of a window, and the most posts in it of one author and of one product. */
const variety = { window: 20, author: 2, product: 5 } as const

function scoreOf({ id, hot, authorId, productCodes, isFeatured, isAccepted }: Candidate, taste: Taste) {
  const terms = [
    hot,
    taste.followed.has(authorId) ? worth.followed : 0,
    productCodes.some((code) => taste.products.has(code)) ? worth.product : 0,
    isFeatured || isAccepted ? worth.quality : 0,
    (taste.shown.get(id) ?? 0) >= shownOften ? worth.ignored : 0,
  ]
  return terms.reduce((sum, term) => sum + term, 0)
}

const isProven = ({ tier, weight }: Candidate) => tier > 0 || weight >= weightOfNewcomers

/**
 * 推荐: by score, then mixed; a post that would be one too many of its author or product comes later. Where fewer posts
 * than one window are proven, those of newcomers fill it at the end, so that a quiet community still shows what it has.
 */
export function recommended(candidates: readonly Candidate[], taste: Taste): number[] {
  const proven = candidates.filter(isProven)
  const others = candidates.filter((each) => !isProven(each))
  const missing = Math.max(0, variety.window - proven.length)
  return [...mixed(proven, taste), ...mixed(others, taste).slice(0, missing)]
}

function mixed(candidates: readonly Candidate[], taste: Taste): number[] {
  const waiting = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, taste) }))
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
    // Nothing else is left: the rest follows by score.
    const [next] = waiting.splice(Math.max(0, at), 1)
    if (next) order.push(next)
  }
  return order.map(({ id }) => id)
}
