import { chiSquare, drawnNumber, prizeOfNumber, seedOfDay, totalWeight } from '@vce/draw-proof'
import { expect, test } from 'vitest'
import { poolDays, poolPrizes } from './pool-terms'

const draws = 100_000
const weights = poolPrizes.map(({ weight }) => weight)
const lastSeeds = ['01', '5b', 'a7', 'c4', 'fe'].map((byte) => byte.repeat(32))

test.each(lastSeeds)(
  '100,000 draws over the days of a pool agree with its odds, last seed %s',
  (lastSeed) => {
    const counts = poolPrizes.map(() => 0)
    const perDay = Math.ceil(draws / poolDays)
    for (let at = 0; at < draws; at++) {
      const seed = seedOfDay(lastSeed, poolDays, 1 + Math.floor(at / perDay))
      const ticket = {
        poolId: 7,
        drawNo: at + 1,
        clientSeed: `member-seed-${String(at % 997).padStart(8, '0')}`,
      }
      const { number } = drawnNumber(seed, ticket, totalWeight(poolPrizes))
      const place = poolPrizes.indexOf(prizeOfNumber(poolPrizes, number))
      counts[place] = (counts[place] ?? 0) + 1
    }
    const { degrees, p } = chiSquare(counts, weights)
    expect(degrees).toBe(weights.length - 1)
    expect(p).toBeGreaterThan(0.001)
  },
)
