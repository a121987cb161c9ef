import { expect, servedTest, test } from '../support/fixtures'

const models = [
  '持仓龙虎榜',
  '成交量龙虎榜',
  '买卖力量',
  '资金流向',
  '席位盈亏',
  '基差套利走势',
  '期限结构',
  '精选研报',
  '产业链图谱',
  '库存仓单',
]

test('the data centre draws and links each of the ten models', async ({ page }) => {
  const main = page.locator('main')
  const cardOf = (name: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  // A feed that has just begun may not have counted every contract yet.
  const force = cardOf('买卖力量').getByRole('table', { name: '主动买与主动卖' })
  const countedProducts = async () => {
    await page.goto('/monitoringDataV2?world=simulated')
    return force.getByRole('rowheader').count()
  }
  await expect.poll(countedProducts).toBe(6)

  await expect(page).toHaveTitle('数据中心 - V策')
  for (const name of models) {
    await expect(cardOf(name).getByText('模拟数据')).toBeVisible()
    await expect(cardOf(name).getByText('暂无图表数据')).toHaveCount(0)
  }
  await expect(main.getByText('敬请期待')).toHaveCount(0)

  await expect(cardOf('席位盈亏').getByRole('listitem')).toHaveCount(6)
  await expect(cardOf('精选研报').getByRole('listitem')).toHaveCount(3)
  await expect(cardOf('产业链图谱').getByRole('img', { name: /主力平均 [+−]?\d/ })).toBeVisible()

  const chain = await cardOf('产业链图谱').getByRole('img').getAttribute('aria-label')
  await cardOf('产业链图谱').getByRole('img').click()
  await expect(page).toHaveURL(/\/monitoringDataV2\?.*showModel=slyz&chain=/)
  await expect(page.getByText(chain?.split('，')[0] ?? 'no chain').first()).toBeVisible()
  await page.goBack()

  await cardOf('期限结构').getByRole('link', { name: /打开/ }).click()
  await expect(page).toHaveURL(/\/monitoringDataV2\?.*showModel=qxjg/)
  await expect(
    page.getByRole('navigation', { name: '数据模型' }).getByRole('link', { name: '期限结构' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('a seat of the thumbnail opens its page', async ({ page }) => {
  await page.goto('/monitoringDataV2?world=simulated')
  const seat = page.getByRole('list', { name: '席位盈亏' }).getByRole('link').first()
  const name = await seat.locator('span').first().innerText()
  await seat.click()
  await expect(page).toHaveURL(new RegExp(`showModel=xwyk&seat=${encodeURIComponent(name)}`))
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
})

servedTest('a model that does not exist is a 404 page', async ({ served }) => {
  expect((await served('/monitoringDataV2?showModel=nothing')).status).toBe(404)
})

servedTest('数据说明 lists what each world holds and how it is counted', async ({ served }) => {
  const { title, text, document } = await served('/about-data')

  expect(title).toBe('数据说明 - V策')
  expect(text).toContain('真实数据')
  const rows = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent ?? '')
  expect(rows.filter((row) => /上期所.*日行情/.test(row))).not.toEqual([])
  const headings = [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
  expect(headings).toContain('资金流向')
})
