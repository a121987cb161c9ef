import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.fixture'
import { splitPacket } from './split'

/** Upper 0.1 % critical value of χ² with 9 degrees of freedom. */
const limit = 27.877

test.each([1, 20261127, 88])(
  'in 100,000 packets no position holds the largest share more often (seed %d)',
  (seed) => {
    const random = seededRandom(seed)
    const largest = Array.from({ length: 10 }, () => 0)
    let counted = 0
    while (counted < 100_000) {
      const shares = splitPacket(1_000, 10, random)
      const most = Math.max(...shares)
      // Skips packets in which two shares are the largest, because `indexOf` would count only the first.
      if (shares.filter((share) => share === most).length > 1) continue
      const position = shares.indexOf(most)
      largest[position] = (largest[position] ?? 0) + 1
      counted += 1
    }
    const expected = counted / largest.length
    const statistic = largest.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(statistic).toBeLessThan(limit)
  },
)
