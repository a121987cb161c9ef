import { productOf } from '@vce/futures'
import { dayOfNextOpen, dayOfNextTrade, openingPrint } from '@vce/futures/views'
import type { Forecast } from './forecasts.repository'

/** How a world's prices arrive: watched tick by tick now, tick by tick but away for the moment, or by files alone. */
export type Watch = 'ticks' | 'away' | 'files'

/**
 * Whether a view may be taken back. While every tick is watched, its state says so. Otherwise the price may be printed
 * where this server does not see it yet: from the opening print on that could lock it, it stays.
 */
export function isWithdrawable(forecast: Forecast, watch: Watch, now: Date): boolean {
  if (forecast.state !== 'pending') return false
  if (watch === 'ticks') return true
  const product = productOf(forecast.productCode)
  if (!product) return true
  const at = forecast.postedAt.getTime()
  const day =
    watch === 'away' ? dayOfNextTrade(product, forecast.contractCode, at) : dayOfNextOpen(product, at)
  return now.getTime() < openingPrint(product, day)
}
