import { exchangeOf } from '@vce/futures'
import type { getDataCoverage } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'

/** Data coverage of each world. */
export function createCoverage(db: Database): Verb<typeof getDataCoverage> {
  const facts = marketFacts(db)
  return async (_actor, _input) => {
    return {
      kinds: (await facts.coverage()).map(({ exchange, receivedAt, ...kind }) => ({
        ...kind,
        exchange,
        exchangeName: exchange ? exchangeOf(exchange).shortName : '多家交易所',
        receivedAt: beijingTime(receivedAt),
      })),
    }
  }
}
