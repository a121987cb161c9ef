export type PriceVolumeLabel = '增仓上行' | '增仓下行' | '减仓上行' | '减仓下行'

/** The combined move of price and open interest (models, "量价分析"); null if one is unknown or unchanged. */
export function priceVolumeLabel(
  priceChange: number | null,
  openInterestChange: number | null,
): PriceVolumeLabel | null {
  if (!priceChange || !openInterestChange) return null
  const up = priceChange > 0
  if (openInterestChange > 0) return up ? '增仓上行' : '增仓下行'
  return up ? '减仓上行' : '减仓下行'
}

/** Traded 手 and the trading minutes they took. */
export interface TradedMinutes {
  volume: number
  minutes: number
}

/**
 * 量比: today's volume per minute / that of the previous days, usually five (models, "量价分析"); 2 is twice as
 * active. Null before the first minute, and if the previous days had no volume.
 */
export function volumeRatio(today: TradedMinutes, daysBefore: readonly TradedMinutes[]): number | null {
  const volume = daysBefore.reduce((sum, day) => sum + day.volume, 0)
  const minutes = daysBefore.reduce((sum, day) => sum + day.minutes, 0)
  if (today.minutes <= 0 || volume <= 0 || minutes <= 0) return null
  return today.volume / today.minutes / (volume / minutes)
}
