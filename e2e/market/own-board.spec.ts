import type { Page } from '@playwright/test'
import { getQuoteBoard } from '@vce/protocol'
import { showAllRows } from '../support/board'
import { cutCells } from '../support/cut-cells'
import { expect, test } from '../support/fixtures'
import { ask, figureOf, headersOf, storeOwnList, tradedSince } from '../support/market'
import { choosePassword, signInAgain, signInBrowser } from '../support/member'
import { sessionMarket } from '../support/moments'

const own = '/qxp?world=simulated'
const tableOf = (page: Page) => page.getByRole('table', { name: '自选盘' })
const contractsOf = (page: Page) =>
  tableOf(page)
    .getByRole('rowheader')
    .evaluateAll((headers) => headers.map((header) => header.textContent ?? ''))
const shows = (page: Page, contracts: readonly string[]) =>
  expect.poll(() => contractsOf(page)).toEqual(contracts)

test('an empty list links to the board, where a star adds a contract', async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  // Takes contracts from the board, which hides contracts with little trading.
  const [first = '', second = ''] = quotes
    .toSorted((a, b) => (b.turnover ?? 0) - (a.turnover ?? 0))
    .map(({ contract }) => contract)

  await page.goto(own)
  await expect(page).toHaveTitle('自选盘 - V策')
  await expect(page.getByText('暂无自选', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '前往报价列表', exact: true }).click()

  for (const contract of [second, first]) {
    const star = page.getByRole('button', { name: `自选 ${contract}`, exact: true })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('navigation', { name: '交易所' }).getByRole('link', { name: '自选 2' }).click()
  await expect(page).toHaveURL(/watched=1/)
  await expect(page.getByRole('table', { name: /报价列表$/ }).getByRole('rowheader')).toHaveCount(2)

  await page.goto(own)
  await shows(page, [second, first])
  await page.getByRole('button', { name: `自选 ${second}`, exact: true }).click()
  await shows(page, [first])
  await page.getByRole('button', { name: `自选 ${first}`, exact: true }).click()
  await expect(page.getByText('暂无自选', { exact: true })).toBeVisible()
})

test('自选 follows the market', sessionMarket, async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const contracts = quotes.map(({ contract }) => contract).reverse()
  await storeOwnList(page, contracts)
  await showAllRows(page)
  await page.goto(own)
  await shows(page, contracts)

  const at = (await headersOf(tableOf(page))).indexOf('成交量')
  const traded = await tradedSince(request, quotes)
  expect(traded.length).toBeGreaterThan(0)
  for (const { contract, volume } of traded.slice(0, 3)) {
    const cell = tableOf(page).getByRole('row').filter({ hasText: contract }).locator('th, td').nth(at)
    await expect.poll(async () => figureOf(await cell.innerText())).toBeGreaterThanOrEqual(volume ?? 0)
  }
  await expect(tableOf(page).locator('th, td').filter({ hasText: '成交额/亿' })).toBeVisible()
})

test('no cell of 自选 is cut off by the order buttons', async ({ page }) => {
  await storeOwnList(page, ['rb2701'])
  for (const address of ['', '&set=volume']) {
    await page.goto(own + address)
    await shows(page, ['rb2701'])
    expect(await cutCells(tableOf(page)), address).toEqual([])
  }
})

test('the order of 自选 survives a reload', async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const [a = '', b = '', c = '', d = ''] = quotes.map(({ contract }) => contract)
  await storeOwnList(page, [a, b, c, d])
  await page.goto(own)
  await shows(page, [a, b, c, d])

  const handle = (contract: string) => page.getByRole('button', { name: `移动 ${contract}` })
  await handle(a).focus()
  await page.keyboard.press('ArrowUp')
  await shows(page, [a, b, c, d])
  await page.keyboard.press('ArrowDown')
  await shows(page, [b, a, c, d])
  await expect(page.getByText(`${a} 已移到第 2 行，共 4 行`)).toBeAttached()
  // The handle of the row keeps the focus at its new place.
  await expect(handle(a)).toBeFocused()
  await page.keyboard.press('End')
  await shows(page, [b, c, d, a])
  await page.keyboard.press('Home')
  await shows(page, [a, b, c, d])

  const row = (contract: string) => tableOf(page).getByRole('row').filter({ hasText: contract })
  await handle(d).dragTo(row(b).getByRole('rowheader'), { targetPosition: { x: 10, y: 2 } })
  await shows(page, [a, d, b, c])
  await handle(a).dragTo(row(b).getByRole('rowheader'), { targetPosition: { x: 10, y: 28 } })
  await shows(page, [d, b, a, c])
  await page.reload()
  await shows(page, [d, b, a, c])

  // Sorting by a column changes only the shown order, not the list itself.
  await tableOf(page).getByRole('link', { name: '合约' }).click()
  await shows(page, [a, b, c, d].sort(new Intl.Collator('zh-CN').compare))
  await expect(handle(a)).toHaveCount(0)
  await page.goto(own)
  await shows(page, [d, b, a, c])
})

test('a product of 自选 is shown as its main contract but listed by its code', async ({ page, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const mainOf = (code: string) =>
    quotes.find(({ product, main }) => main && product === code)?.contract ?? ''
  await storeOwnList(page, ['cu', 'rb'])
  await page.goto(own)
  await shows(page, [mainOf('cu'), mainOf('rb')])
  await page.getByRole('button', { name: `分组 ${mainOf('rb')}` }).click()
  await expect(page.getByText('rb：随主力合约换月')).toBeVisible()
})

test('groups are made, filled, renamed, ordered and removed', async ({ page }) => {
  await storeOwnList(page, ['rb2701', 'cu2701', 'au2702'])
  await page.goto(own)
  const tabs = page.getByRole('navigation', { name: '分组' })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await tabs.getByRole('button', { name: '新建分组' }).click()
  await dialog('新建分组').getByRole('button', { name: '新建' }).click()
  await expect(dialog('新建分组').getByText('请输入分组名称')).toBeVisible()
  await dialog('新建分组').getByRole('textbox', { name: '分组名称' }).fill('黑色')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/group=/)
  await expect(page.getByText('分组内暂无品种')).toBeVisible()

  // Adds a symbol to the group by the address, by dragging, and by a checkbox.
  await page.getByRole('button', { name: '添加品种或合约' }).click()
  await page.getByRole('combobox', { name: '查找品种、合约、席位、功能' }).fill('j2701')
  await expect(page.getByRole('option', { name: /^j2701/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await shows(page, ['j2701'])
  await tabs.getByRole('link', { name: '全部 4' }).click()
  await page.getByRole('button', { name: '移动 rb2701' }).dragTo(tabs.getByRole('link', { name: /^黑色/ }))
  await expect(tabs.getByRole('link', { name: '黑色 2' })).toBeVisible()
  await page.getByRole('button', { name: '分组 cu2701' }).click()
  await page.getByRole('button', { name: '新建分组并加入' }).click()
  await dialog('新建分组').getByRole('textbox').fill('黑色')
  await page.keyboard.press('Enter')
  await expect(dialog('新建分组').getByText('已有同名分组')).toBeVisible()
  await dialog('新建分组').getByRole('textbox').fill('有色')
  await page.keyboard.press('Enter')
  await expect(tabs.getByRole('link')).toHaveText(['全部4', '黑色2', '有色1'])

  await tabs.getByRole('link', { name: '有色 1' }).click()
  await shows(page, ['cu2701'])
  await page.getByRole('button', { name: '管理分组' }).click()
  await page.getByRole('button', { name: '左移' }).click()
  await expect(tabs.getByRole('link')).toHaveText(['全部4', '有色1', '黑色2'])
  await tabs.getByRole('link', { name: /^黑色/ }).dragTo(tabs.getByRole('link', { name: /^有色/ }))
  await expect(tabs.getByRole('link')).toHaveText(['全部4', '黑色2', '有色1'])
  await page.reload()
  await shows(page, ['cu2701'])

  await page.getByRole('button', { name: '管理分组' }).click()
  await page.getByRole('button', { name: '重命名' }).click()
  await dialog('重命名分组').getByRole('textbox').fill('铜铝')
  await page.keyboard.press('Enter')
  await expect(tabs.getByRole('link', { name: '铜铝 1' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: '管理分组' }).click()
  await page.getByRole('button', { name: '删除分组' }).click()
  await dialog('删除分组“铜铝”？').getByRole('button', { name: '删除' }).click()
  await expect(tabs.getByRole('link')).toHaveText(['全部4', '黑色2'])
  await shows(page, ['rb2701', 'cu2701', 'au2702', 'j2701'])
})

test('自选 of an account is the same on every device, without a reload', async ({
  page,
  browser,
  request,
  signIn,
  baseURL,
}) => {
  await storeOwnList(page, ['rb2701'])
  const member = await signIn()
  await choosePassword(request, member)
  const second = await signInAgain(request, member)
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await signInBrowser(other, second)

  // Opening any page merges the guest's list into the account's list.
  await page.goto('/about-data')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('own_list'))).toBeNull()
  await other.goto(own)
  await shows(other, ['rb2701'])

  await page.goto('/quotation?type=3&world=simulated&scope=all&exchange=SHFE')
  await page.getByRole('button', { name: '自选 cu2701', exact: true }).click()
  await shows(other, ['rb2701', 'cu2701'])
  await other.getByRole('button', { name: '自选 cu2701', exact: true }).click()
  await expect(page.getByRole('button', { name: '自选 cu2701', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await context.close()
})

test('a star appears in the user’s other window at once', async ({ page, context, request }) => {
  const { quotes } = await ask(request, getQuoteBoard, { world: 'simulated' })
  const [first = ''] = quotes.map(({ contract }) => contract)
  await page.goto(own)
  const other = await context.newPage()
  await other.goto(`/quotation?type=2&world=simulated&contract=${first}`)
  await other.locator('html[data-alive]').waitFor({ state: 'attached' })
  await other.getByRole('button', { name: `自选 ${first}` }).click()
  await shows(page, [first])
  await other.close()

  // Both worlds share one list.
  await page.goto('/qxp?world=real')
  await expect(page.getByRole('button', { name: `自选 ${first}` })).toBeVisible()
})

test('a delisted contract stays on the list without figures', async ({ page }) => {
  await storeOwnList(page, ['rb1001'])
  await page.goto(own)
  const row = page.getByRole('table', { name: '停更合约' }).getByRole('row').filter({ hasText: 'rb1001' })
  await expect(row).toContainText('螺纹')
  await expect(row).toContainText('—')
  await page.getByRole('button', { name: '自选 rb1001' }).click()
  await expect(page.getByText('暂无自选', { exact: true })).toBeVisible()
})
