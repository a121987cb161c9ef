/** What a settled day tells of who came to whom, when nobody heard its ticks. */
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
 * 主动买 and 主动卖 of a day by the place of its close: CLV = ((C − L) − (H − C)) ÷ (H − L), bought = V × (1 + CLV) ÷ 2
 * (models, 3), to whole lots. Null for a day of one price: it has no high and low to lie between, and halves would
 * call a locked limit balanced.
 */
export function dayEstimate({ high, low, close, volume }: EstimatedDay): DayEstimate | null {
  if (high === null || low === null || close === null || volume === null || high <= low) return null
  const closePosition = (close - low - (high - close)) / (high - low)
  const bought = Math.round((volume * (1 + closePosition)) / 2)
  return { closePosition, bought, sold: volume - bought }
}
