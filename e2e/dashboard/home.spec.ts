import { getQuotes, targetList } from '@vce/protocol'
import { expect, servedTest, test } from '../support/fixtures'
import { inventedDays } from '../support/invented-files'
import { ask, storeOwnList } from '../support/market'
import { textOf } from '../support/served-page'

const lastDay = inventedDays.at(-1)

test('the home page sums up the last day of the real market', async ({ page }) => {
  await page.goto('/')

  await expect(page).toHaveTitle(/V策/)
  await expect(page.getByRole('heading', { level: 1, name: `市场一览，交易日 ${lastDay}` })).toBeAttached()
  await expect(page.locator('main').getByText('模拟数据')).toHaveCount(0)
  const heat = page.getByRole('region', { name: '盘面热力图' })
  await expect(heat.getByRole('link', { name: /螺纹/ })).toBeVisible()
  await expect(page.getByText('来源 上海期货交易所').first()).toBeVisible()

  await heat.getByRole('link', { name: /螺纹/ }).click()
  await expect(page).toHaveURL(/\/quotation\?type=2&contract=rb/)
  await expect(page.getByRole('heading', { level: 1, name: /螺纹钢? rb\d{4}/ })).toBeVisible()
})

test('every card of the simulated market says 模拟数据', async ({ page }) => {
  await page.goto('/?world=simulated')

  for (const name of [
    '盘面热力图',
    '涨幅榜',
    '跌幅榜',
    '增仓榜',
    '前 20 净持仓变化',
    '资金流向',
    '展期收益',
    '成交集中度',
    '领指标',
    '看数据',
  ]) {
    const card = page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
    await expect(card.getByText('模拟数据')).toBeVisible()
  }
  await expect(page.getByRole('list', { name: '按涨跌幅分布，百分比' }).getByRole('listitem')).toHaveCount(9)

  await page.getByRole('navigation', { name: '市场范围' }).getByRole('link', { name: '金融' }).click()
  await expect(page.getByRole('group', { name: '股指' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('group', { name: '有色' })).toHaveCount(0)
  await expect(page).toHaveURL(/world=simulated/)
})

servedTest('the calendar shows the sessions of the day and what expires soon', async ({ served }) => {
  const { part } = await served('/?world=simulated')
  expect(textOf(part('今日日历'))).toMatch(/日盘 09:00–15:00/)
})

test('the reader’s own symbols stand on the home page in their order', async ({ page, request }) => {
  const { quotes } = await ask(request, getQuotes, {
    world: 'simulated',
    contracts: ['cu2701'],
    products: ['rb'],
  })
  const [copper, steel] = quotes
  await storeOwnList(page, ['rb', 'cu2701'])
  await page.goto('/?world=simulated')
  const strip = page.getByRole('region', { name: '我的自选' })
  const links = strip.getByRole('link').filter({ hasText: /\d{4}/ })
  await expect(links).toHaveText([new RegExp(`螺纹${steel?.contract}`), /沪铜cu2701/])
  await expect(strip.getByText('模拟数据')).toBeVisible()
  await links.last().click()
  await expect(page).toHaveURL(new RegExp(`/quotation\\?type=2&contract=${copper?.contract}`))
})

test('a guest without own symbols sees the six largest contracts and makes them their own', async ({
  page,
}) => {
  await page.goto('/?world=simulated')
  const strip = page.getByRole('region', { name: '我的自选' })
  const links = strip.getByRole('link').filter({ hasText: /\d{4}/ })
  await expect(links).toHaveCount(6)
  expect(await strip.evaluate((node: HTMLElement) => node.offsetHeight)).toBe(104)
  await strip.getByRole('button', { name: '设为我的自选' }).click()
  await expect(strip.getByRole('link', { name: '全部 6 个' })).toBeVisible()
  await expect(links).toHaveCount(6)
  expect(await strip.evaluate((node: HTMLElement) => node.offsetHeight)).toBe(104)
})

test('the strip for newcomers leads to three first pages and stays closed', async ({ page }) => {
  await page.goto('/?world=simulated')
  const strip = page.getByRole('region', { name: 'V策是什么' })
  expect(await strip.evaluate((node: HTMLElement) => node.offsetHeight)).toBe(56)
  await expect(strip.getByRole('link', { name: '看螺纹行情' })).toHaveAttribute('href', /product=rb/)
  await expect(strip.getByRole('link', { name: '谁在加仓' })).toHaveAttribute('href', /showModel=cclhb/)
  await expect(strip.getByRole('link', { name: '问 AI' })).toHaveAttribute('href', '/AI')
  await strip.getByRole('button', { name: '关闭介绍' }).click()
  await expect(strip).toBeHidden()
  const served = await (await page.request.get('/?world=simulated')).text()
  expect(served).not.toContain('V策是什么')
})

test('a word of the headline figures explains itself', async ({ page }) => {
  await page.goto('/?world=simulated')
  const link = page.getByRole('region', { name: '市场概况' }).getByRole('link', { name: '沉淀资金' })
  await expect(link).toHaveAccessibleDescription(/占用的保证金/)
  await link.focus()
  const shown = await link.locator('.explained').evaluate((word) => getComputedStyle(word, '::after').content)
  expect(shown).toContain('占用的保证金')
})

test('领指标 of the home page has its six with readings of one contract', async ({ page, request }) => {
  const { data, contracts } = await ask(request, targetList, { world: 'simulated', limit: 6 })
  await page.goto('/?world=simulated')
  const card = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { level: 2, name: '领指标', exact: true }) })
  await expect(card.locator('a').filter({ hasText: /买入|中性|卖出|—/ })).toHaveCount(6)
  for (const { title } of data) await expect(card.getByText(title, { exact: true })).toBeVisible()
  await card
    .locator('a')
    .filter({ hasText: /买入|中性|卖出|—/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/quotation\\?type=2&contract=${contracts[0]?.contract}`))
})

servedTest('without scripts the home page is complete', async ({ served }) => {
  const { part } = await served('/?world=simulated')
  expect(part('贵金属').querySelector('a')).toBeTruthy()
})
