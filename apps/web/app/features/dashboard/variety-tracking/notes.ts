import type { Explanation } from '#app/ui/layout/notes'

/** Explanation of the page's figures. */
export const notes: Explanation = {
  scope: [
    '最新价与涨跌幅为主力合约，盘中取实时价，否则取收盘价，均对昨结算价。',
    '现货已折成期货报价单位，最多沿用 3 个交易日；仓单为各交易所的公布单位。',
    '剩余日数为距主力合约最后交易日的交易日数。日期不同的数据已单独标注。',
  ],
  formulas: [
    '3、5、20 日涨跌 = 同一合约最新价 ÷ 相应交易日前的收盘价 − 1，不受换月影响。',
    '前 20 净持仓 = 主力合约前 20 席位多单合计 − 空单合计；5 日变化为与五个交易日前之差。',
    '基差 = 现货 − 主力结算价（同一日）；基差率 = 基差 ÷ 现货。',
  ],
  examples: [],
}
