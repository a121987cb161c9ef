import type { Locator } from '@playwright/test'

/** The longest figures that columns of a board must fit; other percentages must fit `widestPercent`. */
const widest: Record<string, string> = {
  最新: '102.368',
  涨跌: '\u221212,345',
  涨跌幅: '\u221220.00%',
  买价: '1085.66',
  买量: '12,345',
  卖价: '480460',
  卖量: '12,345',
  均价: '102.368',
  振幅: '20.00%',
  现手: '1,234',
  成交量: '22,366,000',
  持仓量: '8,888,888',
  日增仓: '\u2212999,999',
  投机度: '123.45',
  今开: '102.368',
  最高: '1085.66',
  最低: '480460',
  昨收: '12345.8',
  昨结: '102.368',
  '成交额/亿': '9,999.9',
  现货: '129662',
  基差: '\u221212,345',
  基差率: '\u221299.99%',
  展期年化: '\u2212123.4%',
  仓单: '1,234,567',
  日增减: '\u2212123,456',
  虚实比: '1,234.5',
  前20净增: '\u2212123,456',
  前20净持仓: '\u2212999,999',
  盘面利润: '\u221212345',
  利润分位: '100%',
  '沉淀/亿': '9,999.9',
  ATR: '12.34%',
  距20日低: '+120.00%',
}
const widestPercent = '\u221220.00%'

/**
 * Texts of the board's cells that are cut off. Headers and codes are checked as they are, and a first row
 * with the longest figures, so that the result does not depend on current prices.
 */
export const cutCells = (table: Locator): Promise<string[]> =>
  table.evaluate(
    (board, { texts, percent }) => {
      const headers = [...board.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '')
      // A copy of the row, which new quotes do not update.
      const row = board.querySelector('tbody tr')?.cloneNode(true) as HTMLTableRowElement
      for (const [at, cell] of [...row.cells].entries()) {
        const isPercent = cell.textContent?.endsWith('%')
        const text = texts[(headers[at] ?? '').replace(/[↑↓]$/, '')] ?? (isPercent ? percent : undefined)
        if (text) (cell.querySelector('b') ?? cell).textContent = text
      }
      board.querySelector('tbody')?.append(row)
      const cut = [...board.querySelectorAll('thead th, tbody th'), ...row.cells]
        .filter((cell) => cell.textContent && cell.scrollWidth > cell.clientWidth)
        .map((cell) => `${cell.textContent}: ${cell.scrollWidth} > ${cell.clientWidth}`)
      row.remove()
      return cut
    },
    { texts: widest, percent: widestPercent },
  )
