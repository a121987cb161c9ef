/** Estimate of a settled day's active buying and selling without its ticks. */
export interface DayEstimate {
  /** 收高低位置: position of the close in the day's range, −1 at the low, 1 at the high. */
  closePosition: number
  bought: number
  sold: number
}

interface EstimatedDay {
  high: number | null
  low: number | null
  close: number | null
  /** Single-sided 手. */
  volume: number | null
}

/**
 * 主动买 and 主动卖 of a day, estimated from the position of the close: CLV = ((C − L) − (H − C)) ÷ (H − L), bought
 * = V × (1 + CLV) ÷ 2 (models, 3), rounded to whole lots. Null for a day with a single price: its close has
 * no position in a range, and two equal halves would make a locked limit appear balanced.
 */
export function dayEstimate({ high, low, close, volume }: EstimatedDay): DayEstimate | null {
  if (high === null || low === null || close === null || volume === null || high <= low) return null
  const closePosition = (close - low - (high - close)) / (high - low)
  const bought = Math.round((volume * (1 + closePosition)) / 2)
  return { closePosition, bought, sold: volume - bought }
}
