import { type Product, previousTradingDay, roundedOrNull, singleSided, volumeRatio } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import type { Quote, World } from '@vce/protocol'
import type { marketRepository } from '../reads/market.repository'

const days = 5

/**
 * 量比 of a contract against its five trading days before, to two digits; null if one of those days or today's
 * progress is unknown.
 */
export async function volumeRatioOf(
  facts: ReturnType<typeof marketRepository>,
  world: World,
  product: Product,
  quote: Quote,
): Promise<number | null> {
  if (quote.volume === null) return null
  const before = Array.from({ length: days }, (_, index) => previousTradingDay(quote.tradingDay, index + 1))
  const rows = await facts.quotesBetween(world, quote.contract, before.at(-1) ?? '', before[0] ?? '')
  const traded = rows.flatMap((row) => {
    const { volume } = singleSided(row)
    return volume === null ? [] : [{ volume, minutes: sessionGrid(product, row.tradingDay).minutes.length }]
  })
  if (traded.length < days) return null
  const { minutes, minutesPassed } = sessionGrid(product, quote.tradingDay, quote.contract)
  const passed = quote.at === null ? minutes.length : minutesPassed(quote.at)
  const ratio = volumeRatio({ volume: quote.volume, minutes: passed }, traded)
  return roundedOrNull(ratio)
}
