/**
 * Integer shares of a total (default 100 for percent) that add up to exactly that total. Each share is
 * rounded down, and the missing units go to the largest remainders, the earlier one if equal (Hare's method;
 * models, C). Null if all counts are 0.
 */
export function largestRemainder(counts: readonly number[], total = 100): number[] | null {
  const sum = counts.reduce((all, count) => all + count, 0)
  if (sum === 0) return null
  // Integer arithmetic, because the rounding errors of quotients would put equal remainders in an arbitrary
  // order.
  const shares = counts.map((count) => Math.floor((count * total) / sum))
  const missing = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (count * total) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
