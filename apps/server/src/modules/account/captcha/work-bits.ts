/** What the difficulty of a puzzle depends on. */
export interface CaptchaUse {
  /** Puzzles taken within the last hour, by the caller's network and over all. */
  ofNetwork: number
  overAll: number
  /** Messages that may be sent within an hour; more puzzles than that are unusual. */
  budget: number
  /** Messages of this hour and the one before it, and how many of their codes were used. */
  sent: number
  used: number
}

/** 2^16 hashes on average: a few tenths of a second in a browser, less than dragging the piece takes. */
const base = 16
/** 2^22 hashes: some ten seconds in a browser. */
const most = 22
/** Puzzles an hour from one network that cost no more: an office of thirty behind one address. */
const office = 30

/** One for each doubling that is reached or begun beyond what is usual. */
const doublings = (count: number, usual: number) => Math.max(0, Math.ceil(Math.log2(count / usual)))

/** Fewer messages than this say nothing of the share that is used. */
const enough = 50
/** Shares of codes never used, each of which costs a bit more: readers use most of theirs, a bomber none. */
const unusual = [0.6, 0.8, 0.9]

function forUnused(sent: number, used: number) {
  if (sent < enough) return 0
  const unused = (sent - used) / sent
  return unusual.filter((share) => unused > share).length
}

/** Zero bits the hash of a puzzle's work must begin with; each bit doubles the work. */
export function workBits({ ofNetwork, overAll, budget, sent, used }: CaptchaUse): number {
  const more = doublings(ofNetwork, office) + doublings(overAll, budget) + forUnused(sent, used)
  return Math.min(most, base + more)
}
