import { expect, type Locator, type Page } from '@playwright/test'

/** Address of the board of a type, in the simulated world. */
export const boardAddress = (more = '', type = 2) => `/quotation?type=${type}&world=simulated${more}`

/**
 * Shows every main contract sorted by code, since the default order by 成交额 changes while the market moves.
 */
export const byCode = '&active=0&sort=contract&order=asc'

/** The table on the page of `boardAddress()`. */
export const tableOf = (page: Page) => page.getByRole('table', { name: '技术面分析报价列表' })

/**
 * Makes the window high enough for every row of a board of main contracts, because rows outside the viewport
 * are not rendered.
 */
export const showAllRows = (page: Page) => page.setViewportSize({ width: 1440, height: 4_000 })

/** Number of rows of a board that are not rendered yet. */
const hiddenRows = (table: Locator) =>
  table.evaluate((board) => {
    const shown = [...board.querySelectorAll('tbody th')].filter((head) => head.getClientRects().length > 0)
    return Number(board.getAttribute('aria-rowcount')) - 1 - shown.length
  })

/** The contracts of a board, after all its rows are rendered. */
export async function contractsIn(table: Locator) {
  await expect.poll(() => hiddenRows(table)).toBe(0)
  return table.getByRole('rowheader').evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''))
}
