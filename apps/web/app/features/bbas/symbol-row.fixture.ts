import type { SymbolRow } from './queries'

/** A symbol of the board with default values for tests. */
export const symbolRow = (values: Partial<SymbolRow> & { symbol: string }): SymbolRow => ({
  name: '螺纹钢',
  shortName: '螺纹',
  match_name: `${values.symbol} 螺纹钢 螺纹 lwg`,
  exchange: 'SHFE',
  exchangeName: '上期所',
  sector: '黑色',
  recommended: false,
  stale: false,
  main_contract: `${values.symbol}2705`,
  digits: 0,
  tradingDay: '2026-11-20',
  lastPrice: 3010,
  zdf: -0.59,
  pivotState: '震荡',
  duo: 50,
  votes: { kanduo: 1, zhendang: 1, kankong: 0, shares: { kanduo: 50, zhendang: 50, kankong: 0 } },
  express: 3,
  ...values,
})
