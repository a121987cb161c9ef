export type PriceVolumeLabel = '增仓上行' | '增仓下行' | '减仓上行' | '减仓下行'

/**
 * The label of a combined move of price and open interest (models, "量价分析"). Null if either is unknown or
 * unchanged.
 */
export function priceVolumeLabel(
  priceChange: number | null,
  openInterestChange: number | null,
): PriceVolumeLabel | null {
  if (!priceChange || !openInterestChange) return null
  const up = priceChange > 0
  if (openInterestChange > 0) return up ? '增仓上行' : '增仓下行'
  return up ? '减仓上行' : '减仓下行'
}

/** Traded 手, and the number of trading minutes in which they were traded. */
export interface TradedMinutes {
  volume: number
  minutes: number
}

/**
 * 量比: today's volume per minute ÷ the volume per minute of the previous days, by default five (models,
 * "量价分析"). Null before the first minute, and if the previous days had no volume.
 */
export function volumeRatio(today: TradedMinutes, daysBefore: readonly TradedMinutes[]): number | null {
  const volume = daysBefore.reduce((sum, day) => sum + day.volume, 0)
  const minutes = daysBefore.reduce((sum, day) => sum + day.minutes, 0)
  if (today.minutes <= 0 || volume <= 0 || minutes <= 0) return null
  return today.volume / today.minutes / (volume / minutes)
}
