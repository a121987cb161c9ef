import { rmSync } from 'node:fs'
import { expect, servedTest, test } from '../support/fixtures'
import { writeWholeDay } from '../support/invented-files'
import { momentOfRun } from '../support/moments'
import { newFolder, startServer } from '../support/server'

const switchOf = (world: string) => new RegExp(`正在看${world}`)

test('the choice of the header’s world switch stays on other pages', async ({ page }) => {
  await page.goto('/viewingData?showModel=zjlx')
  const products = page.getByRole('table', { name: '各品种资金流向' })
  await expect(products.getByRole('rowheader', { name: '螺纹' })).toBeVisible()
  await expect(products.getByRole('row')).toHaveCount(3)

  await page.getByRole('link', { name: switchOf('真实数据') }).click()
  await expect(page).toHaveURL(/world=simulated/)
  await expect(page.locator('main').getByText('模拟数据').first()).toBeVisible()
  await expect(products.getByRole('row')).not.toHaveCount(3)

  // Another page without the parameter still shows the chosen world.
  await page.goto('/viewingData?showModel=cclhb&product=rb')
  await expect(page.locator('main').getByText('模拟数据').first()).toBeVisible()
  await expect(page.getByText('来源 模拟行情').first()).toBeVisible()

  await page.getByRole('link', { name: switchOf('模拟数据') }).click()
  await expect(page.getByText('来源 上海期货交易所').first()).toBeVisible()
  await expect(page.locator('main').getByText('模拟数据')).toHaveCount(0)
})

servedTest('without scripts the switch is a link', async ({ served }) => {
  const { href, document } = await served('/viewingData?showModel=qxjg&product=rb')
  const { address, text } = await served(href(switchOf('真实数据'), document.body))

  expect(address).toMatch(/product=rb&world=simulated/)
  expect(text).toContain('模拟数据')
})

test('the top band shows sessions and headline figures of its world', async ({ page }) => {
  await page.goto('/about-data?world=simulated')

  const band = page.getByRole('banner')
  await expect(band.getByText('商品指数')).toBeVisible()
  await expect(
    band.getByText(/^(集合竞价|交易中|小节休息|午间休市|已收盘|夜盘|夜盘交易中|休市)$/),
  ).toBeVisible()
  const jump = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(jump).toBe(0)
})

test.describe('a reader who has not chosen', () => {
  test.use({ world: null })

  test('sees the simulated world while the real one has few products', async ({ page }) => {
    await page.goto('/about-data')
    await expect(page.getByRole('link', { name: switchOf('模拟数据') })).toBeVisible()
    await expect(
      page.getByText(/^近 20 日里一日最多有 \d+ 个品种，满 40 个后默认展示真实数据$/),
    ).toBeVisible()

    await page.getByRole('link', { name: switchOf('模拟数据') }).click()
    await expect(page.getByRole('link', { name: switchOf('真实数据') })).toBeVisible()
    await page.goto('/viewingData?showModel=zjlx')
    await expect(page.getByRole('table', { name: '各品种资金流向' }).getByRole('row')).toHaveCount(3)
  })

  test('sees the real world once an import has completed a day of forty products', async ({ page }) => {
    // Its simulated world has the days of the data, and needs no market that moves.
    const server = await startServer(momentOfRun(), { SIMULATED_MARKET: 'off' })
    const files = newFolder()
    writeWholeDay(files)
    await page.goto(`${server.url}/viewingData?showModel=zjlx`)
    await expect(page.getByRole('link', { name: switchOf('模拟数据') })).toBeVisible()

    await server.ingest(files)
    // Pages of guests are cached for a second.
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('link', { name: switchOf('真实数据') }).count()
      })
      .toBe(1)
    await expect(page.getByRole('table', { name: '各品种资金流向' }).getByRole('row')).not.toHaveCount(3)
    rmSync(files, { recursive: true })
    await server.stop()
  })
})
