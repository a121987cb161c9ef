import { expect, type Locator, type Page } from '@playwright/test'

/** The board of a type of the simulated world. */
export const board = (more = '', type = 2) => `/quotation?type=${type}&world=simulated${more}`

/** Every main contract, by code: the order by 成交额 changes while the market moves. */
export const byCode = '&active=0&sort=contract&order=asc'

/** The table of `board()`. */
export const tableOf = (page: Page) => page.getByRole('table', { name: '技术面分析报价列表' })

/** Makes room for every row of a board of main contracts: rows outside the viewport are not rendered. */
export const showAllRows = (page: Page) => page.setViewportSize({ width: 1440, height: 4_000 })

/** Rows of a board that are not shown yet. */
const hiddenRows = (table: Locator) =>
  table.evaluate((board) => {
    const shown = [...board.querySelectorAll('tbody th')].filter((head) => head.getClientRects().length > 0)
    return Number(board.getAttribute('aria-rowcount')) - 1 - shown.length
  })

/** The contracts of a board, once all its rows are shown. */
export async function contractsIn(table: Locator) {
  await expect.poll(() => hiddenRows(table)).toBe(0)
  return table.getByRole('rowheader').evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''))
}
