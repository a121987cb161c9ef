/**
 * Source file of the candle charts, for pages whose document preloads it because the chart is in their first
 * view.
 */
export const klineSource = 'app/ui/charts/candles/kline.ts'
