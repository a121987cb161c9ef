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
  await expect(page.getByText('低至 6.90 元/小时（按年度会员每天 1 小时计，即 6.90 元/天）')).toBeVisible()
  await expect(page.getByRole('region', { name: '12 项会员权益' }).getByRole('listitem')).toHaveCount(12)
  const table = page.getByRole('table', { name: '会员权益对比' })
  await expect(table.getByRole('row', { name: /^买卖力量查询/ })).toContainText(
    '每日 3 次每日 30 次每日 60 次不限不限',
  )
  const ticks = (row: RegExp) =>
    table.getByRole('row', { name: row }).getByRole('cell', { name: '有', exact: true })
  await expect(ticks(/^席位盈亏/)).toHaveCount(4)
  await expect(ticks(/^会员直播/)).toHaveCount(4)
  await expect(page.getByRole('listitem').filter({ hasText: '异动短信' })).toContainText('即将上线')
  await expect(page.getByRole('listitem').filter({ hasText: '专属客服' })).not.toContainText('即将上线')

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
