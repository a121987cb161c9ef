import { exchangeOf } from '@vce/futures'
import type { getDataCoverage, InputOf, OutputOf } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'

/** Data coverage of each world. */
export function createCoverage(db: Database) {
  const facts = marketFacts(db)
  return {
    async getDataCoverage(
      _actor: Actor,
      _input: InputOf<typeof getDataCoverage>,
    ): Promise<OutputOf<typeof getDataCoverage>> {
      return {
        kinds: (await facts.coverage()).map(({ exchange, receivedAt, ...kind }) => ({
          ...kind,
          exchange,
          exchangeName: exchange ? exchangeOf(exchange).shortName : '多家交易所',
          receivedAt: beijingTime(receivedAt),
        })),
      }
    },
  }
}
