import type { Page } from '@playwright/test'
import { closeOffers, expect, test } from '../support/fixtures'
import { signInBrowser } from '../support/member'
import { countPainted, paintedRow } from '../support/painted-pixels'

const symbol = '/quotation?type=2&world=simulated&product=rb'
const chartOf = (page: Page) => page.getByRole('img', { name: /K 线图，数字见表格$/ })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (page: Page) => page.getByRole('region', { name: '画线列表' })
const rows = (page: Page) => list(page).getByRole('listitem')
const bar = (page: Page) => page.getByRole('toolbar', { name: /的设置$/ })

async function open(page: Page, address = symbol) {
  await page.goto(address)
  await expect.poll(() => countPainted(chartOf(page), 'rise')).toBeGreaterThan(100)
}

const press = (page: Page, x: number, y: number) => chartOf(page).click({ position: { x, y } })

/** Draws with two presses without a pause, to check that the second one is not lost. */
async function drawBetween(page: Page, name: string, from: [number, number], to: [number, number]) {
  await tool(page, name).click()
  await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('The chart has no place')
  for (const [x, y] of [from, to]) await page.mouse.click(box.x + x, box.y + y)
  await expect(tool(page, '光标')).toHaveAttribute('aria-pressed', 'true')
}

test('drawings are coloured, undone, redone and still there after a reload', async ({ page }) => {
  await open(page)
  // The retracement comes first: names of its levels move the bars left, and all earlier drawings with them.
  await drawBetween(page, '斐波那契回撤', [300, 300], [480, 140])
  await drawBetween(page, '线段', [240, 160], [420, 220])
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(0)).toContainText(/斐波那契回撤\s*\d+ → \d+/)
  await expect(rows(page).nth(1)).toContainText(/线段\s*\d\d-\d\d → \d\d-\d\d/)
  const spans = await list(page).innerText()

  await chartOf(page).press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await list(page).getByRole('button', { name: /^线段/ }).click()
  await expect(bar(page)).toHaveAccessibleName('线段的设置')
  const plain = await countPainted(chartOf(page), 's4')
  await bar(page).getByRole('button', { name: '颜色：群青' }).click()
  await bar(page).getByRole('button', { name: '绛紫' }).click()
  await bar(page).getByRole('button', { name: '粗细：1 像素' }).click()
  await bar(page).getByRole('button', { name: '3 像素', exact: true }).click()
  await expect.poll(() => countPainted(chartOf(page), 's4')).toBeGreaterThan(plain + 200)

  await chartOf(page).press('Control+z')
  await expect(bar(page).getByRole('button', { name: '粗细：1 像素' })).toBeVisible()
  await chartOf(page).press('Control+Shift+z')
  await expect(bar(page).getByRole('button', { name: '粗细：3 像素' })).toBeVisible()
  await chartOf(page).press('Escape')
  await expect(bar(page)).toHaveCount(0)

  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  expect(await list(page).innerText()).toBe(spans)
  await expect.poll(() => countPainted(chartOf(page), 's4')).toBeGreaterThan(plain + 200)
})

test('a drawing can be dragged, hidden, cleared and restored', async ({ page }) => {
  await open(page)
  await tool(page, '水平线').click()
  await press(page, 300, 150)
  await expect(rows(page)).toContainText(/^水平线\s*\d+$/)
  const before = await list(page).innerText()

  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('The chart has no place')
  await page.mouse.move(box.x + 200, box.y + 150)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 200, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 260, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => list(page).innerText()).not.toBe(before)
  await tool(page, '撤销').click()
  await expect.poll(() => list(page).innerText()).toBe(before)

  await list(page).getByRole('button', { name: '隐藏水平线' }).click()
  await list(page).getByRole('button', { name: '显示水平线' }).click()
  await list(page)
    .getByRole('button', { name: /^水平线/ })
    .click()
  await bar(page).getByRole('button', { name: '锁定', exact: true }).click()
  await chartOf(page).press('Delete')
  await expect(rows(page)).toHaveCount(1)

  await tool(page, '清除画线').click()
  await page.getByRole('dialog').getByRole('button', { name: '清除', exact: true }).click()
  await expect(list(page)).toHaveCount(0)
  await tool(page, '撤销').click()
  await expect(rows(page)).toHaveCount(1)
})

test('a placed text is shown in every period', async ({ page }) => {
  await open(page)
  await tool(page, '文字').click()
  await page.getByLabel('文字内容').fill('前高')
  const button = page.getByRole('button', { name: '放置' })
  expect((await button.boundingBox())?.height).toBeLessThan(40)
  await button.click()
  await press(page, 360, 200)
  await expect(rows(page)).toContainText('前高')
  await page.getByRole('navigation', { name: '周期' }).getByRole('link', { name: '周K', exact: true }).click()
  await expect(page).toHaveURL(/interval=week/)
  await expect(rows(page)).toContainText('前高')
})

test('several charts show the drawings of their symbols, which are picked and removed there', async ({
  page,
}) => {
  await open(page)
  await tool(page, '水平线').click()
  await press(page, 300, 150)
  await bar(page).getByRole('button', { name: '颜色：群青' }).click()
  await bar(page).getByRole('button', { name: '赭', exact: true }).click()

  await page.goto('/quotation?world=simulated&charts=rb.day,rb.week')
  const charts = page.getByRole('img', { name: /数字见同一时刻表$/ })
  for (const index of [0, 1])
    await expect.poll(() => countPainted(charts.nth(index), 's5'), `chart ${index}`).toBeGreaterThan(100)
  const { row } = await paintedRow(charts.first(), 's5')
  await charts.first().click({ position: { x: 200, y: row ?? 0 } })
  await expect(bar(page)).toHaveAccessibleName('水平线的设置')
  await charts.first().press('Delete')
  for (const index of [0, 1])
    await expect.poll(() => countPainted(charts.nth(index), 's5'), `chart ${index}`).toBe(0)
  await charts.first().press('Control+z')
  await expect.poll(() => countPainted(charts.nth(1), 's5')).toBeGreaterThan(100)
})

test('a second device of a member has the drawings, also those made as a guest', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  await page.goto(symbol)
  await page.evaluate(() => {
    const point = { timestamp: Date.parse('2026-11-18T07:00:00Z'), value: 3000 }
    localStorage.setItem(
      'drawings simulated rb',
      JSON.stringify([{ tool: 'note', points: [point], text: '旧的' }]),
    )
  })
  const member = await signIn()
  await open(page)
  await expect(rows(page)).toContainText('旧的')
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/workspace/save') && (answer.request().postData() ?? '').includes('arrow'),
  )
  await tool(page, '线段').click()
  await page.getByRole('menuitemradio', { name: '箭头' }).click()
  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('The chart has no place')
  await page.mouse.click(box.x + 240, box.y + 160)
  await page.mouse.click(box.x + 420, box.y + 220)
  await expect(rows(page)).toHaveCount(2)
  expect((await (await saved).json()).data.saved).toBe(true)

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await context.addInitScript(closeOffers)
  const other = await context.newPage()
  await signInBrowser(other, member)
  await open(other)
  await expect(rows(other)).toHaveCount(2)
  await rows(other).filter({ hasText: '箭头' }).getByRole('button', { name: /^箭头/ }).click()
  const removed = other.waitForResponse((answer) => answer.url().endsWith('/workspace/save'))
  await chartOf(other).press('Delete')
  await expect(rows(other)).toHaveCount(1)
  await removed
  await context.close()

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('旧的')
})
