/** Counts that determine the difficulty of a captcha. */
export interface CaptchaUse {
  /** Captchas issued within the last hour to the caller's network; `overAll`: to all networks. */
  ofNetwork: number
  overAll: number
  /** Maximum messages per hour; a higher number of captchas suggests abuse. */
  budget: number
  /** Messages sent in this hour and the previous one; `used`: how many of their codes were used. */
  sent: number
  used: number
}

/**
 * Bits at base difficulty. 2^16 hashes on average take a few tenths of a second, less than dragging the
 * piece.
 */
const baseBits = 16
/** Maximum bits. 2^22 hashes take some ten seconds in a browser. */
const maxBits = 22
/**
 * Captchas per hour that one network gets at base difficulty; enough for an office of thirty behind one
 * address.
 */
const defaultOfNetwork = 30

/** Extra bits: how often `base` must be doubled to reach `count`, rounded up. */
const doublings = (count: number, base: number) => Math.max(0, Math.ceil(Math.log2(count / base)))

/** Minimum messages for the share of unused codes to count; with fewer messages the share is too random. */
const minMessages = 50
/**
 * Shares of unused codes above each of which one bit is added: real users use most codes, an SMS bomber none.
 */
const unusedShares = [0.6, 0.8, 0.9]

function forUnused(sent: number, used: number) {
  if (sent < minMessages) return 0
  const unused = (sent - used) / sent
  return unusedShares.filter((share) => unused > share).length
}

/** The number of leading zero bits that the hash of a captcha's work must have; each bit doubles the work. */
export function workBits({ ofNetwork, overAll, budget, sent, used }: CaptchaUse): number {
  const extraBits =
    doublings(ofNetwork, defaultOfNetwork) + doublings(overAll, budget) + forUnused(sent, used)
  return Math.min(maxBits, baseBits + extraBits)
}
