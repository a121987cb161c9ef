import type { DocumentKind } from './search.tables'

/** Constants of the score of a match: R = T × (1 + 0.5 F + 0.3 P) × K. */
export const ranking = {
  /** Only the newest matches are ranked; sorting all matches of a common word takes 130–400 ms. */
  maxMatches: 1_000,
  /** T is `ts_rank_cd`: weights of the classes D (unused), C (body), B (names) and A (title). */
  weights: '{0, 0.2, 0.5, 1}',
  /** T is divided by 1 + the logarithm of the document's length. */
  normalization: 1,
  /**
   * T is multiplied by this for a title that equals the keyword, and by `titleStart` for one that begins with
   * it.
   */
  equalTitle: 3,
  titleStart: 1.5,
  /** Weight of F = e^(−age/τ), the freshness. */
  freshness: 0.5,
  /** Weight of P = min(1, log10(1 + popularity) / 4): a popularity of 10,000 counts in full. */
  popularity: 0.3,
  popularityDigits: 4,
} as const

interface KindRanking {
  /** τ in days; null for kinds that do not age: their F is 1. */
  freshDays: number | null
  /** K, the factor of the kind. */
  factor: number
}

const timeless = { freshDays: null, factor: 1 }

export const kindRanking: Readonly<Record<DocumentKind, KindRanking>> = {
  post: { freshDays: 30, factor: 1 },
  question: { freshDays: 180, factor: 1 },
  topic: { freshDays: null, factor: 1.3 },
  special: timeless,
  circle: timeless,
  user: { freshDays: null, factor: 1.1 },
  video: { freshDays: 30, factor: 1 },
  replay: timeless,
  room: timeless,
  course: { freshDays: null, factor: 1.2 },
  report: { freshDays: 20, factor: 1 },
  indicator: timeless,
  page: timeless,
}
