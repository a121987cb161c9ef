/** Source of the candle charts' code, for pages whose document lists it: the chart is in their first view. */
export const klineSource = 'app/ui/charts/candles/kline.ts'
