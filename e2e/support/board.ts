import { expect, type Locator, type Page } from '@playwright/test'

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
