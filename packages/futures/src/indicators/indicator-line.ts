/** One value per bar, in the order of the bars; null in the warm-up. */
export type IndicatorLine = (number | null)[]

/** The default periods and widths of Chinese terminals (models, "技术面分析"). */
export const indicatorDefaults = {
  ma: [5, 10, 20, 60],
  boll: [20, 2],
  macd: [12, 26, 9],
  kdj: [9, 3, 3],
  rsi: [6, 12, 24],
  atr: 14,
  cci: 14,
  sar: [4, 0.02, 0.2],
} as const
