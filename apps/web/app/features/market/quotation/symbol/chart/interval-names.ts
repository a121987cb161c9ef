import type { ChartInterval } from '#app/features/market/quotation/choice'

/** Intervals as the chart names them. */
export const intervalNames: Record<ChartInterval, string> = {
  time: '分时',
  '1m': '1分',
  '3m': '3分',
  '5m': '5分',
  '15m': '15分',
  '30m': '30分',
  '60m': '60分',
  '120m': '2小时',
  '240m': '4小时',
  day: '日K',
  week: '周K',
  month: '月K',
  quarter: '季K',
  year: '年K',
}
