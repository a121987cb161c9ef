import type { VideoDetails } from '@vce/protocol'
import { endOfTradingDay, maxDayCandles } from './trading-day-candles'

/** Input of the call for the candles of 15 minutes beside a quotation video; null for a video that has none. */
export function dayCandlesInput({ video, gate }: Pick<VideoDetails, 'video' | 'gate'>) {
  const [product] = video.products
  if (video.kind !== 'quotation' || gate !== null || !product || video.trading_day === null) return null
  return {
    product,
    interval: '15m' as const,
    before: endOfTradingDay(video.trading_day),
    // The day session of the day before, which is the border of the night session, takes its share.
    limit: 2 * maxDayCandles,
  }
}
