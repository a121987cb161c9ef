/** Figures that decide the difficulty of a captcha. */
export interface CaptchaUse {
  /** Captchas issued within the last hour, to the caller's network and over all. */
  ofNetwork: number
  overAll: number
  /** Messages that may be sent within an hour; more captchas than that are unusual. */
  budget: number
  /** Messages of this hour and the previous one, and how many of their codes were used. */
  sent: number
  used: number
}

/** 2^16 hashes on average: a few tenths of a second in a browser, less than dragging the piece takes. */
const baseBits = 16
/** 2^22 hashes: some ten seconds in a browser. */
const maxBits = 22
/** Captchas per hour from one network at base difficulty: an office of thirty behind one address. */
const defaultOfNetwork = 30

/** One for each doubling, complete or begun, beyond the default count. */
const doublings = (count: number, base: number) => Math.max(0, Math.ceil(Math.log2(count / base)))

/** With fewer messages the share of used codes is not meaningful. */
const minMessages = 50
/** Thresholds of the unused share, one extra bit each: real users use most codes, an SMS bomber none. */
const unusedShares = [0.6, 0.8, 0.9]

function forUnused(sent: number, used: number) {
  if (sent < minMessages) return 0
  const unused = (sent - used) / sent
  return unusedShares.filter((share) => unused > share).length
}

/** Leading zero bits the hash of a captcha's work must have; each bit doubles the work. */
export function workBits({ ofNetwork, overAll, budget, sent, used }: CaptchaUse): number {
  const extraBits =
    doublings(ofNetwork, defaultOfNetwork) + doublings(overAll, budget) + forUnused(sent, used)
  return Math.min(maxBits, baseBits + extraBits)
}
