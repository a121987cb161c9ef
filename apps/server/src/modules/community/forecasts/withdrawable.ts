import { productOf } from '@vce/futures'
import { dayOfNextOpen, dayOfNextTrade, openingPrintTime } from '@vce/futures/views'
import type { Forecast } from './forecasts.repository'

/**
 * How prices of a world arrive: as ticks that are being received, as ticks that are not received at the
 * moment, or only in files.
 */
export type PriceArrival = 'ticks' | 'away' | 'files'

/**
 * Whether the author may withdraw a view. While ticks are received, a pending view can be withdrawn.
 * Otherwise this server may not know yet that a price was printed, so a view cannot be withdrawn after the
 * opening print that could lock it.
 */
export function isWithdrawable(forecast: Forecast, arrival: PriceArrival, now: Date): boolean {
  if (forecast.state !== 'pending') return false
  if (arrival === 'ticks') return true
  const product = productOf(forecast.productCode)
  if (!product) return true
  const at = forecast.postedAt.getTime()
  const day =
    arrival === 'away' ? dayOfNextTrade(product, forecast.contractCode, at) : dayOfNextOpen(product, at)
  return now.getTime() < openingPrintTime(product, day)
}
