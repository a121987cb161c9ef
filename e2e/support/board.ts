import { expect, type Locator, type Page } from '@playwright/test'

/** Makes room for every row of a board of main contracts: rows outside the viewport are not rendered. */
export const showAllRows = (page: Page) => page.setViewportSize({ width: 1440, height: 4_000 })

/** The contracts of a board, once all its rows are rendered. */
export async function contractsIn(table: Locator) {
  const heads = table.getByRole('rowheader')
  await expect
    .poll(async () => (await heads.count()) + 1)
    .toBe(Number(await table.getAttribute('aria-rowcount')))
  return heads.evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''))
}
