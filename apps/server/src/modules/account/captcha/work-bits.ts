/** What the difficulty of a puzzle depends on. */
export interface CaptchaUse {
  /** Puzzles taken within the last hour, by the caller's network and over all. */
  ofNetwork: number
  overAll: number
  /** Messages that may be sent within an hour; more puzzles than that are unusual. */
  budget: number
}

/** 2^16 hashes on average: a few tenths of a second in a browser, less than dragging the piece takes. */
const base = 16
/** 2^22 hashes: some ten seconds in a browser. */
const most = 22
/** Puzzles an hour from one network that cost no more: an office of thirty behind one address. */
const office = 30

/** One for each doubling that is reached or begun beyond what is usual. */
const doublings = (count: number, usual: number) => Math.max(0, Math.ceil(Math.log2(count / usual)))

/** Zero bits the hash of a puzzle's work must begin with; each bit doubles the work. */
export function workBits({ ofNetwork, overAll, budget }: CaptchaUse): number {
  return Math.min(most, base + doublings(ofNetwork, office) + doublings(overAll, budget))
}
