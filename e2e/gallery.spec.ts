import { expect, test } from './support/fixtures'

test('charts, dialogs and messages of the component gallery work', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  await expect(page).toHaveTitle('组件陈列 - V策')

  await page.getByRole('tab', { name: '60 日' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '120 日' }).first()).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: '打开对话框' }).click()
  await expect(page.getByRole('dialog', { name: '提示' })).toContainText('即将退出')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: '失败提示' }).click()
  await expect(page.getByText('请先阅读并同意协议')).toBeVisible()

  const chart = page.getByRole('img', { name: '三年走势示例' })
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('canvas')).toBeVisible()
})
