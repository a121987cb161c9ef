import { expect, servedTest, test } from '../support/fixtures'

test('the page shows levels, prices and privileges with a button of each level on sale', async ({ page }) => {
  await page.goto('/vip')
  await expect(page).toHaveURL(/\/vipV2$/)
  await expect(page).toHaveTitle('会员 - V策')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('看得更全，做得更稳')
  const yearly = page.getByRole('region', { name: '年度会员' })
  await expect(yearly).toContainText('2,518V券365 天')
  await expect(yearly).toContainText('约 6.90 V券/天')
  await expect(yearly.getByRole('button', { name: '开通 365 天' })).toBeEnabled()
  await expect(page.getByText('低至 6.90 元/小时，按年度会员每天使用 1 小时计')).toBeVisible()
  await expect(page.getByRole('region', { name: '12 项会员权益' }).getByRole('listitem')).toHaveCount(12)
  const table = page.getByRole('table', { name: '会员权益对比' })
  await expect(table.getByRole('row', { name: /^买卖力量查询/ })).toContainText(
    '每日 3 次每日 30 次每日 60 次不限不限',
  )
  await expect(
    table.getByRole('row', { name: /^专属研究员/ }).getByRole('cell', { name: '有', exact: true }),
  ).toHaveCount(1)

  await page.getByRole('button', { name: '联系客服了解' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '《会员服务协议》' }).first().click()
  await expect(page.getByRole('heading', { name: '会员服务协议' }).first()).toBeVisible()
})

servedTest.describe('without JavaScript', () => {
  servedTest('the page is whole', async ({ served }) => {
    const { rows, text } = await served('/vipV2')
    expect(rows('会员权益对比')).toHaveLength(17)
    expect(text).toContain('会自动续费吗？')
  })
})
