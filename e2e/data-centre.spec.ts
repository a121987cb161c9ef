import { expect, test } from './fixtures'

test('the data centre shows all ten models, small pictures of those that are there', async ({ page }) => {
  await page.goto('/monitoringDataV2?world=simulated')

  await expect(page).toHaveTitle('数据中心 - V策')
  const main = page.locator('main')
  for (const name of ['持仓龙虎榜', '成交量龙虎榜', '资金流向', '期限结构']) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(main.getByText('敬请期待')).toHaveCount(6)

  const card = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '期限结构', exact: true }) })
  await card.getByRole('link', { name: /打开/ }).click()
  await expect(page).toHaveURL(/\/monitoringDataV2\?.*showModel=qxjg/)
  await expect(
    page.getByRole('navigation', { name: '数据模型' }).getByRole('link', { name: '期限结构' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('a model that does not exist is no page', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  const answer = await page.goto('/monitoringDataV2?showModel=nothing')
  expect(answer?.status()).toBe(404)
})

test('数据说明 tells what each world holds and how it is counted', async ({ page }) => {
  await page.goto('/about-data')

  await expect(page).toHaveTitle('数据说明 - V策')
  await expect(page.getByText('真实数据').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /上期所.*日行情/ }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '资金流向' })).toBeVisible()
})
