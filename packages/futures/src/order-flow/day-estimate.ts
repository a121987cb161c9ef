/** Estimate of a settled day's active buying and selling without its ticks. */
export interface DayEstimate {
  /** 收高低位置, −1 at the low, 1 at the high. */
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
 * 主动买 and 主动卖 of a day by the position of its close: CLV = ((C − L) − (H − C)) ÷ (H − L), bought = V × (1 +
 * CLV) ÷ 2 (models, 3), to whole lots. Null for a day of one price: its close has no position between high
 * and low, and halves would make a locked limit appear balanced.
 */
export function dayEstimate({ high, low, close, volume }: EstimatedDay): DayEstimate | null {
  if (high === null || low === null || close === null || volume === null || high <= low) return null
  const closePosition = (close - low - (high - close)) / (high - low)
  const bought = Math.round((volume * (1 + closePosition)) / 2)
  return { closePosition, bought, sold: volume - bought }
}
