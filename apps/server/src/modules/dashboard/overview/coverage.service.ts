import { exchangeOf } from '@vce/futures'
import type { getDataCoverage } from '@vce/protocol'
import { marketFacts, wholeDayRule } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'

/** Data coverage of each world. */
export function createCoverage(db: Database): Verb<typeof getDataCoverage> {
  const facts = marketFacts(db)
  return async (_actor, _input) => {
    const [coverage, world, products] = await Promise.all([
      facts.coverage(),
      facts.worldOf(undefined),
      facts.productsOfFullestDay('real'),
    ])
    return {
      defaultWorld: { world, products, neededProducts: wholeDayRule.products, days: wholeDayRule.days },
      kinds: coverage.map(({ exchange, receivedAt, ...kind }) => ({
        ...kind,
        exchange,
        exchangeName: exchange ? exchangeOf(exchange).shortName : '多家交易所',
        receivedAt: beijingTime(receivedAt),
      })),
    }
  }
}
