import { type ExchangeCode, exchangeOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'

type Facts = ReturnType<typeof marketFacts>

/** What is invented names no exchange. */
const simulation = '模拟行情'

/** Who published a kind of fact of a product on a day, and when the last file of it came; null without a file. */
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

/** Spot tables come from no exchange. */
export function publisherOf(world: World, exchange: ExchangeCode | ''): string {
  if (world === 'simulated') return simulation
  return exchange === '' ? '现货价格表' : exchangeOf(exchange).name
}
