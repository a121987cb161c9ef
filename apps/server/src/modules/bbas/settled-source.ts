import { type ExchangeCode, exchangeOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'

type Facts = ReturnType<typeof marketFacts>

/** Publisher of simulated facts, in place of an exchange. */
const simulation = '模拟行情'

/**
 * Publisher of a product's facts of a kind on a day, and when the last file was received; null without a
 * file.
 */
export async function settledSource(
  facts: Facts,
  world: World,
  kind: Parameters<Facts['filesOfProduct']>[1],
  tradingDay: string | null,
  productCode: string,
) {
  if (tradingDay === null) return null
  const [newest] = await facts.filesOfProduct(world, kind, productCode, tradingDay)
  if (!newest) return null
  return {
    publisher: publisherOf(world, newest.exchange),
    receivedAt: beijingTime(newest.receivedAt),
    tradingDay,
  }
}

/** Name of the publisher; spot tables have no exchange. */
export function publisherOf(world: World, exchange: ExchangeCode | ''): string {
  if (world === 'simulated') return simulation
  return exchange === '' ? '现货价格表' : exchangeOf(exchange).name
}
