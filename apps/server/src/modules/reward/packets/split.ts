/** Returns a whole number from `least` through `most`; all are equally likely. */
export type RandomInt = (least: number, most: number) => number

/**
 * Splits V粒 into shares of at least 1. Each share but the last is uniform in 1…min(2⌊left ÷ m⌋, left − (m −
 * 1)) while m shares are open; the last share is the rest. Then the shares are shuffled (Fisher–Yates), so
 * that no position is worth more than another. Throws for fewer V粒 than shares.
 */
export function splitPacket(total: number, count: number, random: RandomInt): number[] {
  if (!Number.isInteger(total) || !Number.isInteger(count) || count < 1 || total < count)
    throw new RangeError(`${total} in ${count} shares`)
  const shares: number[] = []
  let left = total
  for (let shareCount = count; shareCount > 1; shareCount -= 1) {
    const share = random(1, Math.min(2 * Math.floor(left / shareCount), left - (shareCount - 1)))
    shares.push(share)
    left -= share
  }
  shares.push(left)
  for (let last = shares.length - 1; last > 0; last -= 1) {
    const other = random(0, last)
    const [one = 0, two = 0] = [shares[last], shares[other]]
    shares[last] = two
    shares[other] = one
  }
  return shares
}
