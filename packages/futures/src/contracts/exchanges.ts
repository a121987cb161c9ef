export type ExchangeCode = 'SHFE' | 'INE' | 'DCE' | 'CZCE' | 'CFFEX' | 'GFEX'

export interface Exchange {
  code: ExchangeCode
  name: string
  shortName: string
}

const byCode: Record<ExchangeCode, Exchange> = {
  SHFE: { code: 'SHFE', name: '上海期货交易所', shortName: '上期所' },
  INE: { code: 'INE', name: '上海国际能源交易中心', shortName: '上期能源' },
  DCE: { code: 'DCE', name: '大连商品交易所', shortName: '大商所' },
  CZCE: { code: 'CZCE', name: '郑州商品交易所', shortName: '郑商所' },
  CFFEX: { code: 'CFFEX', name: '中国金融期货交易所', shortName: '中金所' },
  GFEX: { code: 'GFEX', name: '广州期货交易所', shortName: '广期所' },
}

/** All exchanges in the order in which menus commonly list them. */
export const exchanges: readonly Exchange[] = Object.values(byCode)

export function exchangeOf(code: ExchangeCode): Exchange {
  return byCode[code]
}
