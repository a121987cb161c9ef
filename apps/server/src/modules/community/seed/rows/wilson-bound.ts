/** z of a one-sided 90 % lower bound, as for comments of real users. */
const z = 1.28

/**
 * Wilson lower bound of the share of readers who like a comment; there are at least as many readers as likes.
 */
export function wilsonBound(likes: number, views: number): number {
  const n = Math.max(likes, views)
  if (n <= 0) return 0
  const share = likes / n
  const spread = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * n)) / n)
  return (share + z ** 2 / (2 * n) - spread) / (1 + z ** 2 / n)
}
