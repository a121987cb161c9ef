import { calendarWarning, exchangeOf } from '@vce/futures'
import type { getDataCoverage, InputOf, OutputOf } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'

/** What each world holds. */
export function createCoverage({ db, clock }: { db: Database; clock: Clock }) {
  const facts = marketFacts(db)
  return {
    async getDataCoverage(
      _actor: Actor,
      _input: InputOf<typeof getDataCoverage>,
    ): Promise<OutputOf<typeof getDataCoverage>> {
      return {
        calendarWarning: calendarWarning(beijingTime(clock.now()).slice(0, 10)),
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
