/** z of the bound below which a share of likes does not lie with 90 %, as for the likes of readers. */
const z = 1.28

/** Lower bound (Wilson) of the share of readers who like a comment; those who like it have read it. */
export function wilsonBound(likes: number, views: number): number {
  const n = Math.max(likes, views)
  if (n <= 0) return 0
  const share = likes / n
  const spread = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * n)) / n)
  return (share + z ** 2 / (2 * n) - spread) / (1 + z ** 2 / n)
}
