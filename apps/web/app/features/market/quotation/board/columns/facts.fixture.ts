import type { FundamentalRow, TechnicalRow } from '@vce/protocol'

/** Facts of 螺纹 with made-up figures, for tests. */
export const inventedFund = (change: Partial<FundamentalRow> = {}): FundamentalRow => ({
  ...{ code: 'rb', name: '螺纹钢', shortName: '螺纹', exchange: 'SHFE', sector: '黑色', contract: 'rb2701' },
  basis: {
    ...{ asOf: '2026-11-20', contract: 'rb2701', spot: 3072, spotDay: '2026-11-19', digits: 0 },
    ...{ basis: 62, rate: 2.02, side: 'spotPremium', percentile: 47 },
  },
  roll: { asOf: '2026-11-20', near: 'rb2701', far: 'rb2705', rollYield: -13.1 },
  receipts: {
    ...{
      asOf: '2026-11-18',
      stale: false,
      unit: 'ton',
      quantity: 56_263,
      change: 1416,
      lots: 5626,
      ratio: 19.2,
    },
  },
  positions: { asOf: '2026-11-20', contract: 'rb2701', net: -12_345, netChange: 18_821 },
  views: { asOf: '2026-11-20', kanduo: 10, zhendang: 3, kankong: 7 },
  profit: {
    ...{ asOf: '2026-11-20', preset: 'rb', name: '螺纹盘面利润', unit: '元/吨', digits: 0, value: 123 },
    percentile: 57,
  },
  funds: { asOf: '2026-11-20', settled: 9_110_000_000 },
  settledTurnover: 69_830_000_000,
  ...change,
})

export const inventedTech = (change: Partial<TechnicalRow> = {}): TechnicalRow => ({
  ...{ product: 'rb', name: '螺纹', exchange: 'SHFE', sector: '黑色', contract: 'rb2701', digits: 0 },
  ...{ asOf: '2026-11-20', running: false, bars: 300, closes: [3000, 3030, 3010], averages: '多头' },
  ...{ fromMa20: 0.65, macd: '红柱放大', rsi: 52.3, atr: 1.21, fromHigh20: -1.38, fromLow20: 2.35 },
  ...{ fromHigh60: -3.74, pivot: 'S1—P', signals: { buy: 5, neutral: 7, sell: 2 } },
  settledTurnover: 69_830_000_000,
  ...change,
})
